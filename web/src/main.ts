// main.ts: the page begins here, with what must not wait for the rest: its words and, at Home, the
// engine and its crew are on their way while the screens are still being fetched.
import { compiled } from './engine/compiled';
import { guide } from './engine/crew';
import { wakeHarbour } from './harbour/own_line';
import { preferredLanguage, speechOf, wordsOf } from './language/books';
import './shell/gesture'; // From the first touch on.
import { isSparing } from './shell/sparing';
import { regret } from './unfetched';

const language = preferredLanguage();
void Promise.allSettled([wordsOf(language)]); // Whoever needs it says if it did not come.
if (location.pathname === '/' && !isSparing()) {
    void Promise.allSettled([compiled('low')]);
    guide.summon();
    wakeHarbour();
    void Promise.allSettled([speechOf(language)]);
}
// Not awaited here: the screens import from this very file.
void import('./page').then(({ show }) => show(language)).catch(() => regret(language));
