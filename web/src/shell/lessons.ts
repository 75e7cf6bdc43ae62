// lessons.ts: the first lessons, where this build has them.
import type { Component } from 'svelte';

const found = import.meta.glob<{ default: Component<{ game: string }> }>('../screens/Learn.svelte');

export const lessons = found['../screens/Learn.svelte'];
