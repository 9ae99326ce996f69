/** Airports near both ends of a route, to be searched on request. docs/decisions/0194 */
import { z } from 'zod';
import { iata } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { searchesNearby } from './search-access.ts';

export const nearbyAirport = z.object({
  iata: z.string(),
  name: z.string().describe('"LaGuardia"'),
  city: z.string().describe('"New York"'),
  country: z.string().nullable().describe('Its country, where that is another than that of the searched airport'),
  km: z.number().int().describe('In a straight line from the airport that was searched for'),
  of: z.string().describe('That airport; of a city, the nearest of its airports'),
});
export type NearbyAirport = z.output<typeof nearbyAirport>;

export const readNearbyAirports = route({
  method: 'GET',
  path: '/nearby-airports',
  access: searchesNearby,
  summary:
    'The busiest airports within 100 km of both ends of a route, at most four at each, the nearest first. Asks no supplier.',
  query: z.strictObject({ from: iata, to: iata }),
  reply: z.object({ from: z.array(nearbyAirport), to: z.array(nearbyAirport) }),
});
