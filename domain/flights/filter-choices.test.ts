/** docs/screens.md#filters */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import type { FilterChoice } from '#domain/kit/filter-choice.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { drawnByTheDay } from '#tests/builders/test-share.ts';
import { type FilterChoices, filterChoices } from './filter-choices.ts';
import { type Filters, filterOptions, noFilters, stopsChoices } from './filters.ts';
import { dayParts } from './option-facts.ts';
import { keptPrices, needsOf, priceNeedNames } from './price-needs.ts';

const airlines = [
  ['BA', 'British Airways'],
  ['AA', 'American Airlines'],
  ['AF', 'Air France'],
  ['A5', 'Air France HOP'],
  ['LH', 'Lufthansa'],
  ['B6', 'JetBlue'],
] as const;
const places = ['KEF', 'DUB', 'CDG', 'ORY'] as const;

const price = fc
  .record({
    amount: fc.integer({ min: 0, max: 5 }),
    is_policy_within: fc.constantFrom(true, false, null),
    is_bag_data: fc.boolean(),
    bag_checked_count: fc.integer({ min: 0, max: 1 }),
    bag_carry_on_count: fc.integer({ min: 0, max: 1 }),
    is_refundable: fc.constantFrom(true, false, null),
    is_changeable: fc.constantFrom(true, false, null),
  })
  .map(({ amount, ...rest }) => priceOf({ ...rest, amount: amount * 100, is_policy: true }));

const leg = fc.record({
  sold: fc.constantFrom(...airlines),
  flown: fc.constantFrom(...airlines),
  hour: fc.integer({ min: 0, max: 23 }),
  layover: fc.constantFrom(40, 120, 121, 300, 600),
  landAt: fc.constantFrom(...places),
  leaveFrom: fc.constantFrom(...places),
  stops: fc.integer({ min: 0, max: 1 }),
});

const known = (amount: number): number => (amount > 0 ? amount : Number.POSITIVE_INFINITY);
const byAmount = (a: FlightPrice, b: FlightPrice): number => known(a.amount) - known(b.amount) || 0;

/** Flights of one to three legs with one to four fares, cheapest first and unpriced last, as the server sends them. */
const options: fc.Arbitrary<readonly FlightOption[]> = fc
  .array(
    fc.record({
      legs: fc.array(leg, { minLength: 1, maxLength: 3 }),
      prices: fc.array(price, { minLength: 1, maxLength: 4 }),
      elapsed: fc.integer({ min: 40, max: 1500 }),
      isChaperoned: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ legs, prices, elapsed, isChaperoned }, at) =>
      optionOf({
        signature: String(at),
        elapsed,
        is_chaperoned: isChaperoned,
        prices: prices.toSorted(byAmount),
        legs: legs.map(({ sold, flown, hour, layover, landAt, leaveFrom, stops }, index) =>
          legOf({
            airline_iata: sold[0],
            airline_title: sold[1],
            airline_iata_op: flown[0],
            airline_title_op: flown[1],
            time_depart: `2026-06-16T${String(hour).padStart(2, '0')}:00`,
            time_arrive: `2026-06-17T${String((hour * 7) % 24).padStart(2, '0')}:59`,
            airport_arrive_iata: landAt,
            airport_depart_iata: leaveFrom,
            layover: index === 0 ? null : layover,
            stops,
          }),
        ),
      }),
    ),
  );

const filters: fc.Arbitrary<Filters> = fc.record({
  stops: fc.constantFrom(...stopsChoices),
  departure: fc.subarray([...dayParts]),
  airline: fc.constantFrom('', ' ', 'air', 'ba', 'nobody'),
  airlines: fc.subarray(['British Airways', 'Air France', 'Nobody Air']),
  fromAirports: fc.subarray(['KEF', 'DUB', 'QQQ']),
  toAirports: fc.subarray(['KEF', 'DUB', 'QQQ']),
  chaperone: fc.constantFrom('Undecided' as const, 'Undecided' as const, 'Chaperoned' as const, 'Skip' as const),
  arrival: fc.subarray([...dayParts]),
  minutes: fc.constantFrom('all' as const, 'all' as const, 90, 600, 1200),
  layovers: fc.subarray(['KEF', 'DUB', 'ZRH']),
  layoverMinutes: fc.constantFrom('all' as const, 'all' as const, 45, 240),
  isInPolicyOnly: fc.boolean(),
  hasCarryOn: fc.boolean(),
  hasCheckedBag: fc.boolean(),
  isRefundable: fc.boolean(),
  isChangeable: fc.boolean(),
  alliances: fc.subarray(['oneworld' as const, 'skyteam' as const]),
});

/** Few filters are on, as a person has them: with all of them on nothing would be left to count. */
const fewFilters: fc.Arbitrary<Filters> = fc
  .tuple(filters, fc.subarray(Object.keys(noFilters), { maxLength: 3 }))
  .map(([all, on]) => ({
    ...noFilters,
    ...Object.fromEntries(Object.entries(all).filter(([name]) => on.includes(name))),
  }));

const context = { isChaperoned: (option: FlightOption) => option.is_chaperoned === true };

/** What the list shows with these filters: its rows, and the lowest amount that one of them shows. */
const rowsWith = (given: readonly FlightOption[], chosen: Filters) => {
  const rows = filterOptions(given, chosen, context);
  const amounts = rows
    .map(({ prices }) => keptPrices(prices, needsOf(chosen))[0]?.amount ?? 0)
    .filter((amount) => amount > 0);
  return { count: rows.length, lowest: amounts.length > 0 ? Math.min(...amounts) : null };
};

type Told = { readonly choice: Partial<Filters>; readonly count: number; readonly lowest: number | null };

/** What the choices of one filter promise. */
const toldBy = <V>(choices: readonly FilterChoice<V>[], choiceOf: (value: V) => Partial<Filters>): readonly Told[] =>
  choices.map(({ value, count, lowest }) => ({ choice: choiceOf(value), count, lowest: lowest?.minor ?? null }));

const allTold = (choices: FilterChoices): readonly Told[] => [
  ...toldBy(choices.stops, (stops) => ({ stops })),
  ...toldBy(choices.departure, (part) => ({ departure: [part] })),
  ...toldBy(choices.airlines, (name) => ({ airline: '', airlines: [name] })),
  ...toldBy(choices.fromAirports, (airport) => ({ fromAirports: [airport] })),
  ...toldBy(choices.toAirports, (airport) => ({ toAirports: [airport] })),
  ...toldBy(choices.chaperone, (chaperone) => ({ chaperone })),
  ...toldBy(choices.arrival, (part) => ({ arrival: [part] })),
  ...toldBy(choices.minutes, (minutes) => ({ minutes })),
  ...toldBy(choices.layovers, (place) => ({ layovers: [place] })),
  ...toldBy(choices.layoverMinutes, (layoverMinutes) => ({ layoverMinutes })),
  ...toldBy(choices.alliances, (alliance) => ({ alliances: [alliance] })),
  ...priceNeedNames.flatMap((need) => toldBy([choices.needs[need]], (isOn) => ({ [need]: isOn }))),
];

describe('the choices of every filter', () => {
  test('each choice, alone in its filter, shows as many rows as it says, from the price that it says', () => {
    let counted = 0;
    fc.assert(
      fc.property(options, fewFilters, (given, on) => {
        for (const told of allTold(filterChoices(given, on, context))) {
          expect({ ...told.choice, ...rowsWith(given, { ...on, ...told.choice }) }).toEqual({
            ...told.choice,
            count: told.count,
            lowest: told.lowest,
          });
          counted += told.count;
        }
      }),
      drawnByTheDay(400, 100),
    );
    expect(counted).toBeGreaterThan(1000);
  });

  test('what is chosen is among the choices, though no flight of this leg has it', () => {
    const on: Filters = { ...noFilters, airlines: ['KLM'], layovers: ['ZRH'], minutes: 95, alliances: ['skyteam'] };
    const choices = filterChoices([optionOf()], on);
    expect(choices.airlines.map(({ title, count }) => [title, count])).toEqual([
      ['British Airways', 0],
      ['KLM', 0],
    ]);
    expect(choices.layovers.map(({ title }) => title)).toEqual(['ZRH']);
    expect(choices.minutes.map(({ title }) => title)).toEqual(['All', 'Up to 1 h 35']);
    expect(choices.alliances.map(({ title }) => title)).toEqual(['oneworld', 'SkyTeam']);
  });

  test('limits of the duration are whole hours, and each hides a flight', () => {
    const long = [430, 445, 470, 600, 758].map((elapsed) => optionOf({ elapsed }));
    expect(filterChoices(long, noFilters).minutes.map(({ title, count }) => [title, count])).toEqual([
      ['All', 5],
      ['Up to 8 h', 3],
      ['Up to 10 h', 4],
    ]);
    expect(filterChoices([optionOf()], noFilters).minutes).toHaveLength(1);
  });

  test('a filter tells flights apart, or is not worth showing', () => {
    const morning = optionOf({ signature: 'morning', legs: [legOf()] });
    const evening = optionOf({ legs: [legOf({ time_depart: '2026-06-16T19:00' })] });
    expect([...filterChoices([morning, morning], noFilters).telling]).toEqual([]);
    expect([...filterChoices([morning, evening], noFilters).telling]).toEqual(['departure']);
    expect([...filterChoices([morning, evening], { ...noFilters, departure: ['evening'] }).telling]).toEqual([
      'departure',
    ]);
    const fares = [priceOf({ amount: 100 }), priceOf({ amount: 200, is_refundable: true })];
    expect([...filterChoices([optionOf({ prices: fares })], noFilters).telling]).toEqual(['isRefundable']);
  });

  test('a leg is of an alliance if members of this one sell all of it', () => {
    const sold = (...codes: string[]) =>
      optionOf({ signature: codes.join(), legs: codes.map((airline_iata) => legOf({ airline_iata })) });
    const all = [sold('BA', 'AA'), sold('BA', 'LH'), sold('BA', 'B6'), sold('LH'), sold('B6')];
    const left = (...alliances: Filters['alliances'][number][]) =>
      filterOptions(all, { ...noFilters, alliances }).map(({ signature }) => signature);
    expect(left('oneworld')).toEqual(['BA,AA']);
    expect(left('oneworld', 'star')).toEqual(['BA,AA', 'LH']);
    expect(left('skyteam')).toEqual([]);
  });
});
