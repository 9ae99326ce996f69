/** The booked flights and hotel stays of each traveler. */
import type { Money } from '#domain/kit/money.ts';
import { shares } from './exchange.ts';
import type { JourneyFact } from './facts.ts';
import { ranking } from './parts/charts.ts';
import { column, extra, originalColumns } from './parts/columns.ts';
import {
  bookingsCount,
  costCounts,
  countFact,
  moneyFact,
  rateNote,
  routeText,
  sharersOf,
  sumOriginal,
  sumOwn,
} from './parts/words.ts';
import type { Plan, PlannedColumn, Row, Setting } from './plan.ts';

type Shape = {
  readonly title: string;
  readonly noun: string;
  readonly counts: Plan<JourneyFact>['counts'];
  readonly columns: (setting: Setting) => readonly PlannedColumn[];
  readonly cells: (journey: JourneyFact) => Row;
};

const verdictText = (isWithin: boolean | null): string => {
  if (isWithin === null) return 'No policy';
  return isWithin ? 'In policy' : 'Above the limit';
};

const sharesOrNone = (minor: number | null, count: number): readonly (number | null)[] =>
  minor === null ? Array.from({ length: count }, () => null) : shares(minor, count);

const rowsOf = (
  journey: JourneyFact,
  cells: Row,
  { own, original }: { own: number | null; original: Money | null },
) => {
  const people = sharersOf(journey);
  const ownShares = sharesOrNone(own, people.length);
  const originalShares = sharesOrNone(original?.minor ?? null, people.length);
  return people.map(
    ({ name }, i): Row => [name, ...cells, ownShares[i] ?? null, originalShares[i] ?? null, original?.currency ?? null],
  );
};

/** One row per traveler and journey, with an equal share of its cost. */
const travelerJourneys = ({ title, noun, counts, columns, cells }: Shape): Plan<JourneyFact> => ({
  title,
  counts,
  columns: (setting) => [
    column('traveler', 'Traveler'),
    ...columns(setting),
    column('cost', 'Cost', 'money'),
    ...originalColumns,
  ],
  begin: (setting) => {
    const byTraveler = new Map<string, { label: string; value: number }>();
    let journeys = 0;
    return {
      take: (journey, toOwn) => {
        journeys += 1;
        for (const { key, name } of sharersOf(journey)) {
          const entry = byTraveler.get(key) ?? { label: name, value: 0 };
          byTraveler.set(key, { ...entry, value: entry.value + 1 });
        }
        const own = sumOwn(journey.charges, toOwn);
        return rowsOf(journey, cells(journey), { own, original: sumOriginal(journey.charges) });
      },
      end: () => [],
      facts: ({ money }) => [
        countFact(noun, journeys),
        countFact('Travelers', byTraveler.size, `On these ${noun.toLowerCase()}`),
        moneyFact('Cost', money('cost'), rateNote(setting)),
      ],
      charts: () => [
        ranking([...byTraveler.values()], { title: `${noun} by traveler`, kind: 'count', value_title: noun }),
      ],
    };
  },
});

const co2Counts =
  'CO2 is that of the flights as booked, stated by the seller or estimated; empty for bookings made before it was stored.';

/** APP-20 */
export const travelerFlights = travelerJourneys({
  title: 'Traveler Flights',
  noun: 'Bookings',
  counts: (setting) =>
    `A row is one passenger: one traveler on one booking. ${bookingsCount(setting)} ${costCounts} ${co2Counts}`,
  columns: ({ identifierTitle }) => [
    column('route', 'Route'),
    column('departs', 'Departs', 'day', extra),
    column('returns', 'Last day', 'day', extra),
    column('airline', 'Airline', 'text', extra),
    column('policy', 'Policy', 'text', extra),
    column('trip', 'Trip', 'trip', extra),
    column('identifier', identifierTitle, 'text', extra),
    column('co2', 'CO2 (kg)', 'count', extra),
  ],
  cells: (journey) => [
    routeText(journey),
    journey.departsOn,
    journey.returnsOn,
    journey.airlineName,
    verdictText(journey.isWithin),
    journey.tripId,
    journey.identifier || null,
    journey.co2Grams === null ? null : Math.round(journey.co2Grams / 1000),
  ],
});

/** APP-21 */
export const travelerHotels = travelerJourneys({
  title: 'Traveler Hotels',
  noun: 'Stays',
  counts: (setting) =>
    `A row is one traveler on one booked stay. A stay counts on the day ${setting.basis === 'departs' ? 'it begins' : 'it was booked (UTC)'}. ${costCounts}`,
  columns: ({ identifierTitle }) => [
    column('stay', 'Stay'),
    column('starts', 'Trip starts', 'day', extra),
    column('policy', 'Policy', 'text', extra),
    column('trip', 'Trip', 'trip', extra),
    column('identifier', identifierTitle, 'text', extra),
  ],
  cells: (journey) => [
    journey.description,
    journey.departsOn,
    verdictText(journey.isWithin),
    journey.tripId,
    journey.identifier || null,
  ],
});
