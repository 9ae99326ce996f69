import { skipToken, useQuery } from '@tanstack/react-query';
import { listGeographies, shortestPlaceText } from '#contract/places.ts';
import { arrivalPlace } from '#domain/hotels/arrival-place.ts';
import { addStay, emptyStay } from '#domain/hotels/route-form.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import { airportCity } from '#domain/kit/airport-city.ts';
import { call } from '#web/kit/api.ts';
import type { FlightsPart } from '../chosen-parts.ts';

const findPlaces = (query: string, signal: AbortSignal) =>
  query.length < shortestPlaceText ? [] : call(listGeographies, { query: { query } }, { signal });

/** The place of a city where the first flight lands; null while it is loading, and when it is not known. */
const useArrivalPlace = (flights: FlightsPart | null): Stays[number]['place'] => {
  const to = flights?.search.form.legs[0]?.to ?? null;
  const code = flights?.chosen[0]?.option.legs.at(-1)?.airport_arrive_iata ?? to?.iata ?? null;
  const { data } = useQuery({
    queryKey: ['arrival-place', code, to?.title],
    queryFn:
      code === null || to === null
        ? skipToken
        : async ({ signal }) => {
            const city = airportCity(to.title);
            const [airports, cities] = await Promise.all([findPlaces(code, signal), findPlaces(city, signal)]);
            return arrivalPlace(airports, cities, city);
          },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? { id: data.id, name: data.name, name_full: data.name_full } : null;
};

/** @returns one stay to fill in; with flights it is where the first one lands, for the nights until the second one */
export const useFirstStays = (flights: FlightsPart | null): Stays => {
  const place = useArrivalPlace(flights);
  if (flights === null) return addStay([]);
  const [out, next] = flights.search.form.legs;
  const arrival = flights.chosen[0]?.option.legs.at(-1)?.time_arrive.slice(0, 10);
  const checkin = arrival ?? out?.depart ?? null;
  const checkout = next?.depart ?? null;
  const isStay = checkin !== null && checkout !== null && checkout > checkin;
  return [{ ...emptyStay, place, checkin, checkout: isStay ? checkout : null }];
};
