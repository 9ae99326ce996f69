/** Parts that few people see: fetched while a search runs, so that the first flights do not wait for them. */
import { lazyPart } from '#web/kit/lazy-part.tsx';

export const OpenedFlight = lazyPart(async () => (await import('./opened-flight.tsx')).OpenedFlight);
export const NoFlights = lazyPart(async () => (await import('./no-flights.tsx')).NoFlights);
export const SearchRefused = lazyPart(async () => (await import('./no-flights.tsx')).SearchRefused);

export const seldomShown = [OpenedFlight, NoFlights, SearchRefused];

/** Fetched when it is asked for. */
export const LegDays = lazyPart(async () => (await import('./leg-days.tsx')).LegDays);
