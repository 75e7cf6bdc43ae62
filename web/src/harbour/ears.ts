// ears.ts: who listens on a line, and who watches its weather.
import type { Weather } from './line';
import type { FromHarbour } from './protocol';

export class Ears {
    protected weather: Weather = 'connecting';
    private readonly listeners = new Set<(message: FromHarbour) => void>();
    private readonly watchers = new Set<(weather: Weather) => void>();

    listen(hear: (message: FromHarbour) => void): () => void {
        this.listeners.add(hear);
        return () => this.listeners.delete(hear);
    }
    watch(tell: (weather: Weather) => void): () => void {
        this.watchers.add(tell);
        tell(this.weather);
        return () => this.watchers.delete(tell);
    }

    protected tell(message: FromHarbour): void {
        for (const listener of [...this.listeners]) listener(message);
    }
    change(weather: Weather): void {
        this.weather = weather;
        for (const watcher of [...this.watchers]) watcher(weather);
    }
}
