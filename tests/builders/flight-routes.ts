/** Flights between airports whose places are known, as on a trip. */
import type { AppendixFlight } from '#contract/trips.ts';
import { appendixFlightOf } from './trip-values.ts';

const airports = {
  AKL: { title: 'Auckland', city: 'Auckland', latitude: -37.01, longitude: 174.79 },
  CPT: { title: 'Cape Town', city: 'Cape Town', latitude: -33.97, longitude: 18.6 },
  HKG: { title: 'Hong Kong', city: 'Hong Kong', latitude: 22.31, longitude: 113.91 },
  JFK: { title: 'John F. Kennedy', city: 'New York', latitude: 40.64, longitude: -73.78 },
  LAX: { title: 'Los Angeles', city: 'Los Angeles', latitude: 33.94, longitude: -118.41 },
  LCY: { title: 'City', city: 'London', latitude: 51.51, longitude: 0.06 },
  LHR: { title: 'Heathrow', city: 'London', latitude: 51.47, longitude: -0.46 },
  MAN: { title: 'Manchester', city: 'Manchester', latitude: 53.35, longitude: -2.27 },
} as const;
type Iata = keyof typeof airports;

let last = 100;

/** A flight from one airport to another. @param said what the test is about */
export const flightOf = (depart: Iata, arrive: Iata, said: Partial<AppendixFlight> = {}): AppendixFlight => {
  const [from, to] = [airports[depart], airports[arrive]];
  last += 1;
  return appendixFlightOf({
    id: last,
    airport_depart_iata: depart,
    airport_depart_title: from.title,
    airport_depart_city: from.city,
    airport_arrive_iata: arrive,
    airport_arrive_title: to.title,
    airport_arrive_city: to.city,
    points: [from, to].map(({ latitude, longitude }) => ({ latitude, longitude })),
    ...said,
  });
};
