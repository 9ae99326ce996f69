import type { JourneyFact } from './facts.ts';
import { type Volume, volumeByKey, volumeCounts, volumeFacts } from './flight-volume.ts';
import { periodBars } from './parts/charts.ts';
import { column, extra } from './parts/columns.ts';
import { routeText, sumOwn } from './parts/words.ts';
import type { Plan, Row } from './plan.ts';

const rowOf = (key: string, { bookings, flights, passengers, costMinor }: Volume): Row => [
  ...key.split('\n'),
  bookings,
  flights,
  passengers,
  costMinor,
];

const monthOf = (key: string): string => key.slice(0, 7);

/** Booked flights grouped by month, airline and route, the latest month first. APP-24 */
export const customVolume: Plan<JourneyFact> = {
  title: 'Volume',
  counts: volumeCounts,
  columns: () => [
    column('month', 'Month', 'month'),
    column('airline', 'Airline', 'text', extra),
    column('route', 'Route'),
    column('bookings', 'Bookings', 'count'),
    column('flights', 'Flights', 'count', extra),
    column('passengers', 'Passengers', 'count', extra),
    column('cost', 'Cost', 'money'),
  ],
  begin: (setting) => {
    const months = periodBars(setting, 'month');
    const volumes = volumeByKey(setting);
    return {
      take: (journey, toOwn) => {
        volumes.add(
          journey,
          (day) => [monthOf(day), journey.airlineName, routeText(journey)].join('\n'),
          () => sumOwn(journey.charges, toOwn) ?? 0,
        );
        return [];
      },
      end: () => {
        const groups = [...volumes.byKey].toSorted(
          ([a, one], [b, other]) => monthOf(b).localeCompare(monthOf(a)) || other.costMinor - one.costMinor,
        );
        return groups.map(([key, volume]) => rowOf(key, volume));
      },
      facts: () => volumeFacts(setting, volumes.byKey.values()),
      charts: () => {
        for (const [key, { bookings, above }] of volumes.byKey) months.add(monthOf(key), bookings, above);
        return [
          months.chart({ title: 'Bookings', kind: 'count', value_title: 'Bookings', partTitle: 'Above the limit' }),
        ];
      },
    };
  },
};
