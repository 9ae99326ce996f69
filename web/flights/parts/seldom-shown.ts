/** Parts that few people see: fetched while a search runs, so that the first flights do not wait for them. */
import { lazyPart } from '#web/kit/lazy-part.tsx';

export const OpenedFlight = lazyPart(async () => (await import('./opened-flight.tsx')).OpenedFlight);
export const FilterGroups = lazyPart(async () => (await import('./filter-groups.tsx')).FilterGroups);
export const NoFlights = lazyPart(async () => (await import('./no-flights.tsx')).NoFlights);
export const SearchRefused = lazyPart(async () => (await import('./no-flights.tsx')).SearchRefused);

export const seldomShown = [OpenedFlight, FilterGroups, NoFlights, SearchRefused];

/** Fetched when they are asked for. */
export const LegDays = lazyPart(async () => (await import('./leg-days.tsx')).LegDays);
export const NearbyAirports = lazyPart(async () => (await import('./nearby-airports.tsx')).NearbyAirports);
