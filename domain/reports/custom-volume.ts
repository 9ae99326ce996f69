import type { JourneyFact } from './facts.ts';
import { dayOfJourney, type Volume, volumeByKey, volumeFacts } from './flight-volume.ts';
import { periodBars } from './parts/charts.ts';
import { column, extra } from './parts/columns.ts';
import { routeText, sumOwn } from './parts/words.ts';
import type { Plan, Row } from './plan.ts';

const rowOf = (key: string, { flights, segments, passengers, spendMinor }: Volume): Row => [
  ...key.split('\n'),
  flights,
  segments,
  passengers,
  spendMinor,
];

/** Booked flights by month, airline and route together, the latest month first. APP-24 */
export const customVolume: Plan<JourneyFact> = {
  title: 'Volume',
  columns: () => [
    column('month', 'Month', 'month'),
    column('airline', 'Airline', 'text', extra),
    column('route', 'Route'),
    column('flights', 'Flights', 'count'),
    column('segments', 'Segments', 'count', extra),
    column('passengers', 'Passengers', 'count', extra),
    column('spend', 'Spend', 'money'),
  ],
  begin: (setting) => {
    const months = periodBars(setting, 'month');
    const volumes = volumeByKey();
    return {
      take: (journey, toOwn) => {
        const month = dayOfJourney(journey, setting).slice(0, 7);
        const key = [month, journey.airlineName, routeText(journey)].join('\n');
        volumes.add(key, journey, sumOwn(journey.charges, toOwn) ?? 0);
        months.add(month, 1, journey.isWithin === false ? 1 : 0);
        return [];
      },
      end: () => {
        const groups = [...volumes.byKey].toSorted(
          ([a, one], [b, other]) => b.slice(0, 7).localeCompare(a.slice(0, 7)) || other.spendMinor - one.spendMinor,
        );
        return groups.map(([key, volume]) => rowOf(key, volume));
      },
      facts: () => volumeFacts(setting, volumes.byKey.values()),
      charts: () => [
        months.chart({ title: 'Flights', kind: 'count', value_title: 'Flights', partTitle: 'Above the limit' }),
      ],
    };
  },
};
