// marks.ts: which places of the chart can be pressed, and what each of them means.
import { say } from '../../language/words.svelte';
import { riskWords } from './danger';
import { colourNames, colours, type Colour, type Position, type Way } from './read';
import { harbour, island, prison, spacesOf, type Sea } from './sea';

export interface Mark {
    place: string;
    ends: Way[]; // Moves that end here.
    starts: Way[]; // Moves of the pieces that lie here.
    stuck: string | undefined; // What to ask about pieces that may not move.
    label: string;
}

const ashore: Record<string, string> = {
    [island]: 'corsaro.space.island',
    [harbour]: 'corsaro.space.harbour',
    [prison]: 'corsaro.space.prison',
};
export function placeName(place: string): string {
    return ashore[place] ? say(ashore[place]) : place;
}

function boatsAt(position: Position, place: string): Colour[] {
    return colours.filter((colour) => position.boats[colour]?.includes(place));
}

// Who lies there, in words.
function crowd(position: Position, place: string): string {
    const boats = boatsAt(position, place).map((colour) => say(colourNames[colour]));
    const pirate = position.pirates.includes(place) ? [say('board.corsaro.ship')] : [];
    return [...boats, ...pirate].join(', ');
}

// The whole fleet, in words.
export function fleetWords(position: Position): string {
    const list = (name: string, places: string[]): string =>
        `${name}: ${places.map(placeName).join(', ')}`;
    const boats = colours.flatMap((colour) => {
        const places = position.boats[colour];
        return places ? [list(say(colourNames[colour]), places)] : [];
    });
    const ships = position.pirates.length
        ? [list(say('board.corsaro.ships'), position.pirates)]
        : [];
    return [...boats, ...ships].join('; ');
}

// In the order in which the sea is sailed: where a move that is looked at ends, else where a piece
// lies that may move, else where one lies that may not.
export function marksOf(
    sea: Sea,
    position: Position,
    ways: Way[],
    looked: Way[],
    picked: string,
): Mark[] {
    const moving = ways.some((way) => way.pips > 0);
    return [island, ...spacesOf(sea), prison].flatMap((place): Mark[] => {
        const who = { who: crowd(position, place), place: placeName(place) };
        const ends = looked.filter((way) => way.to === place);
        const starts = ways.filter((way) => way.from === place && !ends.includes(way));
        if (ends.length) {
            const label = ends
                .map(({ choice }) => {
                    const risk = riskWords(choice);
                    return risk ? `${choice.label} (${risk})` : choice.label;
                })
                .join('; ');
            // Once some pieces are picked, only their moves are meant.
            return [{ place, ends, starts: picked ? [] : starts, stuck: undefined, label }];
        }
        if (starts.length) {
            const label = say('board.corsaro.pick', who);
            return [{ place, ends, starts, stuck: undefined, label }];
        }
        const stuck = moving && who.who ? position.straight.get(place) : undefined;
        return stuck
            ? [{ place, ends, starts, stuck, label: say('board.corsaro.stuck', who) }]
            : [];
    });
}
