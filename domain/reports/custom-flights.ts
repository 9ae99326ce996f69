import type { SegmentFact } from './facts.ts';
import { periodBars } from './parts/charts.ts';
import { column, extra } from './parts/columns.ts';
import { countFact, flightsCount, routeText } from './parts/words.ts';
import type { Plan } from './plan.ts';

const cabinTitles: Readonly<Record<string, string>> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First',
};

const minutesAnHour = 60;

/** Every booked flight number with its number of passengers. APP-23 */
export const customFlights: Plan<SegmentFact> = {
  title: 'Flights',
  counts: flightsCount,
  columns: ({ identifierTitle }) => [
    column('departs', 'Departs', 'time'),
    column('flight', 'Flight'),
    column('airline', 'Airline', 'text', extra),
    column('route', 'Route'),
    column('cabin', 'Cabin', 'text', extra),
    column('fare', 'Fare', 'text', extra),
    column('seats', 'Seats', 'count'),
    column('minutes', 'Duration', 'minutes', extra),
    column('trip', 'Trip', 'trip', extra),
    column('identifier', identifierTitle, 'text', extra),
  ],
  begin: (setting) => {
    const bars = periodBars(setting);
    const airlines = new Set<string>();
    let minutes = 0;
    let allSeats = 0;
    return {
      take: (segment) => {
        const seats = Math.max(1, segment.travelers.length);
        bars.add(setting.basis === 'departs' ? segment.departLocal.slice(0, 10) : segment.bookedOn, 1);
        airlines.add(segment.airline);
        minutes += segment.minutes;
        allSeats += seats;
        const { departLocal, airline, number, airlineName, cabin, fare, tripId, identifier } = segment;
        const flight = [
          departLocal,
          `${airline}${number}`,
          airlineName,
          routeText(segment),
          cabinTitles[cabin] ?? cabin,
        ];
        return [[...flight, fare, seats, segment.minutes, tripId, identifier || null]];
      },
      end: () => [],
      facts: ({ rowCount }) => [
        countFact('Flights', rowCount, 'Each flight number counts'),
        countFact('Seats', allSeats, 'Travelers on flights'),
        countFact('Airlines', airlines.size),
        countFact('Hours in the air', Math.round(minutes / minutesAnHour)),
      ],
      charts: () => [bars.chart({ title: 'Flights', kind: 'count', value_title: 'Flights' })],
    };
  },
};
