/** A search in Duffel's format. Pure. */
import type { Cabin } from '#contract/flights.ts';
import { metros } from '#reference/metros.ts';
import type { FlightQuery } from '#suppliers/flights/port.ts';

/** Ages that count as a child and an infant with every airline: airlines draw the line at 2 and at 12. */
const ages = { child: 11, infant: 1 } as const;

/** Several airports are searched by the code of their city, because Duffel accepts one code. */
const placeOf = (airports: readonly string[]): string => {
  if (airports.length <= 1) return airports[0] ?? '';
  const wanted = airports.toSorted().join();
  return metros.find((metro) => metro.airports.toSorted().join() === wanted)?.code ?? airports[0] ?? '';
};

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/**
 * A passenger under 18 has the age on the day of the last flight instead of a type, as Duffel requires.
 * @see duffel.com/docs/api/offer-requests, passengers: age, type
 */
const passengersOf = ({ adults, children, infants, minorAges }: FlightQuery): readonly object[] =>
  minorAges
    ? [
        ...times(adults + children + infants - minorAges.length, () => ({ type: 'adult' })),
        ...minorAges.map((age) => ({ age })),
      ]
    : [
        ...times(adults, () => ({ type: 'adult' })),
        ...times(children, () => ({ age: ages.child })),
        ...times(infants, () => ({ age: ages.infant })),
      ];

/** @returns the `data` of a batch offer request; every cabin is a request of its own */
export const searchRequest = (query: FlightQuery, cabin: Cabin) => ({
  slices: query.slices.map(({ from, to, date }) => ({
    origin: placeOf(from),
    destination: placeOf(to),
    departure_date: date,
  })),
  passengers: passengersOf(query),
  cabin_class: cabin,
});
