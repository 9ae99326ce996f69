import type { VolumeGroup } from '#contract/reports.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { roundHalfUp } from '#domain/kit/money.ts';
import type { JourneyFact } from './facts.ts';
import { periodBars, ranking } from './parts/charts.ts';
import { column, extra } from './parts/columns.ts';
import {
  bookingsCount,
  costCounts,
  countFact,
  flightsCount,
  moneyFact,
  plural,
  rateNote,
  routeText,
  sumOwn,
} from './parts/words.ts';
import type { Plan, PlannedColumn, Row, Setting } from './plan.ts';

/** The day on which a journey counts. */
export const dayOfJourney = (journey: JourneyFact, { basis }: Setting): string =>
  basis === 'departs' ? (journey.departsOn ?? journey.bookedOn) : journey.bookedOn;

export type Volume = {
  bookings: number;
  flights: number;
  passengers: number;
  within: number;
  above: number;
  costMinor: number;
};

const noVolume = (): Volume => ({ bookings: 0, flights: 0, passengers: 0, within: 0, above: 0, costMinor: 0 });

const isInRange = (day: CalendarDate, { range }: Setting): boolean => range.from <= day && day <= range.to;

/**
 * Counts bookings by key. A booking counts once, on its own day. Each of its flights counts on its departure day,
 * or, if the report counts by booking day, together with its booking. So a journey across the end of a month is in
 * both months.
 */
export const volumeByKey = (setting: Setting, keys: readonly string[] = []) => {
  const byKey = new Map<string, Volume>(keys.map((key) => [key, noVolume()]));
  const of = (key: string): Volume => {
    const volume = byKey.get(key) ?? noVolume();
    byKey.set(key, volume);
    return volume;
  };
  return {
    byKey,
    /** @param keyOf the key under which a part of this journey counts on a day */
    add: (journey: JourneyFact, keyOf: (day: CalendarDate) => string, ownMinor: () => number): void => {
      const day = dayOfJourney(journey, setting);
      for (const flown of journey.flightDays) {
        const counted = setting.basis === 'departs' ? flown : day;
        if (isInRange(counted, setting)) of(keyOf(counted)).flights += 1;
      }
      if (!isInRange(day, setting)) return;
      const volume = of(keyOf(day));
      volume.bookings += 1;
      volume.passengers += Math.max(1, journey.travelers.length);
      volume.within += journey.isWithin === true ? 1 : 0;
      volume.above += journey.isWithin === false ? 1 : 0;
      volume.costMinor += ownMinor();
    },
  };
};

const groupTitles: Readonly<Record<VolumeGroup, string>> = { month: 'Month', airline: 'Airline', route: 'Route' };

const averageOf = ({ costMinor, bookings }: Volume): number | null =>
  bookings === 0 ? null : roundHalfUp(costMinor / bookings);

const cellsOf = (volume: Volume): Row => [
  volume.bookings,
  volume.flights,
  volume.passengers,
  volume.within,
  volume.above,
  averageOf(volume),
  volume.costMinor,
];

const volumeColumns: readonly PlannedColumn[] = [
  column('bookings', 'Bookings', 'count'),
  column('flights', 'Flights', 'count', extra),
  column('passengers', 'Passengers', 'count', extra),
  column('within', 'In policy', 'count', extra),
  column('above', 'Above the limit', 'count', extra),
  column('average', 'Average', 'money', { isExtra: true, total: { of: 'cost', by: 'bookings' } }),
  column('cost', 'Cost', 'money'),
];

/** The summary facts above every report of volume. */
export const volumeFacts = (setting: Setting, volumes: Iterable<Volume>) => {
  const all = noVolume();
  for (const one of volumes) {
    all.bookings += one.bookings;
    all.flights += one.flights;
    all.within += one.within;
    all.above += one.above;
    all.passengers += one.passengers;
    all.costMinor += one.costMinor;
  }
  return [
    countFact('Bookings', all.bookings, plural(all.passengers, 'passenger')),
    countFact('Flights', all.flights, 'Each flight number counts'),
    moneyFact('Cost', all.costMinor, rateNote(setting)),
    moneyFact('Average per booking', averageOf(all)),
    countFact('In policy', all.within, `${all.above} above the limit`),
  ];
};

/** The text that explains what reports of volume count. */
export const volumeCounts: Plan<JourneyFact>['counts'] = (setting) =>
  [bookingsCount(setting), flightsCount(setting), costCounts].join(' ');

const chartWords = {
  title: 'Bookings',
  kind: 'count' as const,
  value_title: 'Bookings',
  partTitle: 'Above the limit',
};

/** Booked flights by month, airline or route. APP-17 */
export const flightVolume: Plan<JourneyFact> = {
  title: 'Flight Volume',
  counts: volumeCounts,
  columns: ({ group }) => [column('group', groupTitles[group], group === 'month' ? 'month' : 'text'), ...volumeColumns],
  begin: (setting) => {
    const isByMonth = setting.group === 'month';
    const months = periodBars(setting, 'month');
    const volumes = volumeByKey(setting, isByMonth ? months.bars.map(({ key }) => key) : []);
    const keyOf = (journey: JourneyFact, day: CalendarDate): string => {
      if (isByMonth) return day.slice(0, 7);
      return setting.group === 'airline' ? journey.airlineName : routeText(journey);
    };
    let isEmpty = true;
    return {
      take: (journey, toOwn) => {
        isEmpty = false;
        volumes.add(
          journey,
          (day) => keyOf(journey, day),
          () => sumOwn(journey.charges, toOwn) ?? 0,
        );
        return [];
      },
      end: () => {
        const rows = [...volumes.byKey].map(([key, volume]): Row => [key, ...cellsOf(volume)]);
        if (isEmpty) return [];
        return isByMonth ? rows.toReversed() : rows.toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
      },
      facts: () => volumeFacts(setting, volumes.byKey.values()),
      charts: () => {
        if (!isByMonth) {
          const entries = [...volumes.byKey].map(([label, { bookings, above }]) => ({
            label,
            value: bookings,
            part: above,
          }));
          return [ranking(entries, { ...chartWords, title: `Bookings by ${setting.group}` }, 'group')];
        }
        for (const [month, { bookings, above }] of volumes.byKey) months.add(month, bookings, above);
        return [months.chart(chartWords, 'group')];
      },
    };
  },
};
