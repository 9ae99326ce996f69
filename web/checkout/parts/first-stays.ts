import { addStay, emptyStay } from '#domain/hotels/route-form.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import type { FlightsPart } from '../chosen-parts.ts';

/** @returns one stay to fill in; with flights its nights are those between the first two of them */
export const firstStays = (flights: FlightsPart | null): Stays => {
  if (flights === null) return addStay([]);
  const [out, next] = flights.search.form.legs;
  const arrival = flights.chosen[0]?.option.legs.at(-1)?.time_arrive.slice(0, 10);
  const checkin = arrival ?? out?.depart ?? null;
  const checkout = next?.depart ?? null;
  return [
    { ...emptyStay, checkin, checkout: checkin !== null && checkout !== null && checkout > checkin ? checkout : null },
  ];
};
