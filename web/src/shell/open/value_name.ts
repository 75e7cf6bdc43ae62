// value_name.ts: what a value of a switch is called. One that several switches have may be called
// otherwise in one of them: the last trick is no boat.
import { knows, say } from '../../language/words.svelte';

export function valueName(option: string, value: string): string {
    const key = [`open.option.${option}.${value}`, `open.value.${value}`].find(knows);
    return key ? say(key) : value.replaceAll('_', ' ');
}
