import type { VolumeGroup } from '#contract/reports.ts';
import { roundHalfUp } from '#domain/kit/money.ts';
import type { JourneyFact } from './facts.ts';
import { periodBars, ranking } from './parts/charts.ts';
import { column, extra } from './parts/columns.ts';
import { countFact, moneyFact, plural, rateNote, routeText, sumOwn } from './parts/words.ts';
import type { Plan, PlannedColumn, Row, Setting } from './plan.ts';

/** The day on which a journey counts. */
export const dayOfJourney = (journey: JourneyFact, { basis }: Setting): string =>
  basis === 'departs' ? (journey.departsOn ?? journey.bookedOn) : journey.bookedOn;

export type Volume = {
  flights: number;
  segments: number;
  passengers: number;
  within: number;
  above: number;
  spendMinor: number;
};

const noVolume = (): Volume => ({ flights: 0, segments: 0, passengers: 0, within: 0, above: 0, spendMinor: 0 });

/** Counts journeys under keys; a round trip counts once. */
export const volumeByKey = (keys: readonly string[] = []) => {
  const byKey = new Map<string, Volume>(keys.map((key) => [key, noVolume()]));
  return {
    byKey,
    add: (key: string, journey: JourneyFact, ownMinor: number): void => {
      const volume = byKey.get(key) ?? noVolume();
      byKey.set(key, volume);
      volume.flights += 1;
      volume.segments += journey.segmentCount;
      volume.passengers += Math.max(1, journey.travelers.length);
      volume.within += journey.isWithin === true ? 1 : 0;
      volume.above += journey.isWithin === false ? 1 : 0;
      volume.spendMinor += ownMinor;
    },
  };
};

const groupTitles: Readonly<Record<VolumeGroup, string>> = { month: 'Month', airline: 'Airline', route: 'Route' };

const averageOf = ({ spendMinor, flights }: Volume): number | null =>
  flights === 0 ? null : roundHalfUp(spendMinor / flights);

const cellsOf = (volume: Volume): Row => [
  volume.flights,
  volume.segments,
  volume.passengers,
  volume.within,
  volume.above,
  averageOf(volume),
  volume.spendMinor,
];

const volumeColumns: readonly PlannedColumn[] = [
  column('flights', 'Flights', 'count'),
  column('segments', 'Segments', 'count', extra),
  column('passengers', 'Passengers', 'count', extra),
  column('within', 'In policy', 'count', extra),
  column('above', 'Above the limit', 'count', extra),
  column('average', 'Average', 'money', { isExtra: true, total: { of: 'spend', by: 'flights' } }),
  column('spend', 'Spend', 'money'),
];

/** The facts above every report of volume. */
export const volumeFacts = (setting: Setting, volumes: Iterable<Volume>) => {
  const all = noVolume();
  for (const one of volumes) {
    all.flights += one.flights;
    all.within += one.within;
    all.above += one.above;
    all.passengers += one.passengers;
    all.spendMinor += one.spendMinor;
  }
  return [
    countFact('Flights', all.flights, plural(all.passengers, 'passenger')),
    moneyFact('Spend', all.spendMinor, rateNote(setting)),
    moneyFact('Average per flight', averageOf(all), 'Round trips count once'),
    countFact('In policy', all.within, `${all.above} above the limit`),
  ];
};

/** Booked flights by month, airline or route. APP-17 */
export const flightVolume: Plan<JourneyFact> = {
  title: 'Flight Volume',
  columns: ({ group }) => [column('group', groupTitles[group], group === 'month' ? 'month' : 'text'), ...volumeColumns],
  begin: (setting) => {
    const isByMonth = setting.group === 'month';
    const months = periodBars(setting, 'month');
    const volumes = volumeByKey(isByMonth ? months.bars.map(({ key }) => key) : []);
    const keyOf = (journey: JourneyFact): string => {
      if (isByMonth) return dayOfJourney(journey, setting).slice(0, 7);
      return setting.group === 'airline' ? journey.airlineName : routeText(journey);
    };
    let isEmpty = true;
    return {
      take: (journey, toOwn) => {
        isEmpty = false;
        volumes.add(keyOf(journey), journey, sumOwn(journey.charges, toOwn) ?? 0);
        return [];
      },
      end: () => {
        const rows = [...volumes.byKey].map(([key, volume]): Row => [key, ...cellsOf(volume)]);
        if (isEmpty) return [];
        return isByMonth ? rows.toReversed() : rows.toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
      },
      facts: () => volumeFacts(setting, volumes.byKey.values()),
      charts: () => {
        const words = {
          title: 'Flights',
          kind: 'count' as const,
          value_title: 'Flights',
          partTitle: 'Above the limit',
        };
        if (!isByMonth) {
          const entries = [...volumes.byKey].map(([label, { flights, above }]) => ({
            label,
            value: flights,
            part: above,
          }));
          return [ranking(entries, { ...words, title: `Flights by ${setting.group}` }, 'group')];
        }
        for (const [month, { flights, above }] of volumes.byKey) months.add(month, flights, above);
        return [months.chart(words, 'group')];
      },
    };
  },
};
