// table_parts.ts: a table, and what it takes to open one, in one file: they are wanted together.
export { engine } from '../engine/engine';
export { openTable } from '../harbour/open';
export { default as Table } from './Table.svelte';
