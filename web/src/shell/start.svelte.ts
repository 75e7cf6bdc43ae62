// start.svelte.ts: a button that says "play now": whether its table is being opened, and what went
// wrong if it could not be.
import { say } from '../language/words.svelte';
import { navigate } from '../router';
import { announce } from './announce.svelte';
import { playNow, playWithWhoever } from './quick';
import { settings } from './settings.svelte';
import { sentenceOf } from './trouble';

export class Start {
    opening = $state(false);
    failed = $state('');

    play(game: string): Promise<void> {
        return this.open(() => playNow(game));
    }
    playWithWhoever(game: string, wait: number, name = settings.name): Promise<void> {
        return this.open(() => playWithWhoever(game, wait, name));
    }

    private async open(table: () => Promise<string>): Promise<void> {
        if (this.opening) return;
        this.opening = true;
        this.failed = '';
        announce(say('home.opening'));
        try {
            navigate(await table());
        } catch (error) {
            const why = sentenceOf(error);
            this.failed = say('error.open', { why });
            announce(this.failed);
            this.opening = false;
        }
    }
}
