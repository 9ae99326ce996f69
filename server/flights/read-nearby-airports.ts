import type { NearbyAirport, readNearbyAirports as route } from '#contract/nearby-airports.ts';
import type { Nearby } from '#domain/flights/nearby-airports.ts';
import { ok } from '#domain/kit/result.ts';
import { countryByIso2 } from '#reference/countries.ts';
import type { Verb } from '#server/kit/verb.ts';
import { nearbyOf } from './parts/nearby.ts';

const viewOf = ({ airport, km, of }: Nearby): NearbyAirport => ({
  iata: airport.iata,
  name: airport.name,
  city: airport.city,
  country: airport.country === of.country ? null : (countryByIso2(airport.country)?.name ?? airport.country),
  km: Math.round(km),
  of: of.iata,
});

/**
 * The airports near both ends of a route. Calls no supplier. Of an unknown code there are none.
 * @see docs/rules.md#nearby-airports
 */
export const readNearbyAirports: Verb<typeof route> = (_world, { query }) => {
  const near = nearbyOf(query);
  return Promise.resolve(ok({ from: near.from.map(viewOf), to: near.to.map(viewOf) }));
};
