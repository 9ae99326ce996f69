import type { Airport } from '#reference/airports.ts';
import type { Metro } from '#reference/metros.ts';
import { foldText } from './fold-text.ts';

/** @returns "New York, John F. Kennedy (JFK)"; "Denver (DEN)" when the name says the city already */
export const airportListTitle = ({ name, city, iata }: Airport): string =>
  `${foldText(name)} `.startsWith(`${foldText(city)} `) ? `${name} (${iata})` : `${city}, ${name} (${iata})`;

/** @returns "John F. Kennedy (JFK)" */
export const airportShortTitle = ({ name, iata }: Pick<Airport, 'name' | 'iata'>): string => `${name} (${iata})`;

/** @returns "New York, all airports (NYC)" */
export const metroListTitle = ({ city, code }: Metro): string => `${city}, all airports (${code})`;
