// svelte.config.js: nothing beyond what the plugin does by itself.
export default {};
