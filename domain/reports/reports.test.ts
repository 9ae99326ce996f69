import { describe, expect, test } from 'vitest';
import { chargeOf, journeyOf, reportOf, samRivera, segmentOf, zoeConnor } from '#tests/builders/report-facts.ts';
import { customFlights } from './custom-flights.ts';
import { customUsers } from './custom-users.ts';
import { customVolume } from './custom-volume.ts';
import { flightManifest } from './flight-manifest.ts';
import { flightVolume } from './flight-volume.ts';
import { largestGroup } from './largest-group.ts';
import { customReports } from './reports.ts';
import { sortRows } from './sort-rows.ts';
import { transactions } from './transactions.ts';
import { travelerCosts } from './traveler-costs.ts';
import { travelerFlights, travelerHotels } from './traveler-journeys.ts';

const valuesOf = (facts: readonly { title: string; value: unknown }[]) =>
  Object.fromEntries(facts.map(({ title, value }) => [title, value]));
const barsOf = (charts: readonly { bars: readonly { key: string; value: number; part: number }[] }[]) =>
  charts[0]?.bars.map(({ key, value, part }) => [key, value, part]);
const both = [samRivera, zoeConnor];

describe('who flies when', () => {
  test('a row for each traveler with the airline’s code and the traveler’s own ticket', () => {
    const split = [
      { pnr: 'ABC123', airline: 'BA' },
      { pnr: 'XYZ789', airline: 'LH' },
    ];
    const report = reportOf(
      flightManifest,
      [
        segmentOf({ travelers: both }),
        segmentOf({ airline: 'LH', number: '401', confirmations: split, departLocal: '2026-05-20T18:30' }),
      ],
      { basis: 'departs' },
    );
    expect(report.rows.map(({ traveler, flight, pnr, ticket }) => [traveler, flight, pnr, ticket])).toEqual([
      ['Sam Lee Rivera', 'BA178', 'ABC123', '1251234567890'],
      ["Zoë O'Connor-Núñez", 'BA178', 'ABC123', null],
      ['Sam Lee Rivera', 'LH401', 'XYZ789', '1251234567890'],
    ]);
    expect(report.rows[0]).toMatchObject({
      route: 'JFK–LHR',
      departs: '2026-06-16T08:05',
      trip: 7,
      identifier: 'CC-7',
    });
    expect(valuesOf(report.facts)).toEqual({ Travelers: 2, Flights: 2, Seats: 3, Trips: 1 });
    expect(barsOf(report.charts)).toEqual([
      ['2026-05', 1, 0],
      ['2026-06', 2, 0],
    ]);
    expect(report.charts[0]?.title).toBe('Seats by month of departure');
  });

  test('a ticket without middle names also belongs to its traveler', () => {
    const tickets = [{ passenger: 'Sam Rivera', number: '1259999999999', airline: 'BA' }];
    expect(reportOf(flightManifest, [segmentOf({ tickets })]).rows).toMatchObject([{ ticket: '1259999999999' }]);
  });

  test('a trip without named travelers is listed under its contact', () => {
    const report = reportOf(flightManifest, [segmentOf({ travelers: [], tickets: [] })]);
    expect(report.rows).toMatchObject([{ traveler: 'Sam Rivera', ticket: null }]);
  });
});

describe('volume', () => {
  const journeys = [
    journeyOf(),
    journeyOf({ isWithin: false, travelers: both, charges: [{ minor: 50_001, currency: 'USD' }] }),
    journeyOf({ bookedOn: '2026-05-02', isWithin: null, airlineName: 'Lufthansa', from: 'EWR', to: 'FRA' }),
  ];

  test('by month, the latest first, months without flights too; a round trip counts once', () => {
    const report = reportOf(flightVolume, journeys, { range: { from: '2026-04-01', to: '2026-06-30' } });
    expect(report.rows).toEqual([
      { group: '2026-06', bookings: 2, flights: 4, passengers: 3, within: 1, above: 1, average: 45_601, cost: 91_201 },
      { group: '2026-05', bookings: 1, flights: 2, passengers: 1, within: 0, above: 0, average: 41_200, cost: 41_200 },
      { group: '2026-04', bookings: 0, flights: 0, passengers: 0, within: 0, above: 0, average: null, cost: 0 },
    ]);
    expect(report.totals).toMatchObject({ bookings: 3, flights: 6, cost: 132_401, average: 44_134, group: null });
    expect(valuesOf(report.facts)).toMatchObject({ Bookings: 3, Flights: 6, Cost: 132_401, 'In policy': 1 });
    expect(barsOf(report.charts)).toEqual([
      ['2026-04', 0, 0],
      ['2026-05', 1, 0],
      ['2026-06', 2, 1],
    ]);
    expect(largestGroup(report.cells, 1)).toBe('Largest: June 2026, 2 bookings');
  });

  test.each([
    ['airline', ['British Airways', 'Lufthansa']],
    ['route', ['JFK–LHR', 'EWR–FRA']],
  ] as const)('by %s, the largest spend first', (group, expected) => {
    const report = reportOf(flightVolume, journeys, { group });
    expect(report.rows.map((row) => row.group)).toEqual(expected);
    expect(report.charts[0]).toMatchObject({ form: 'ranking', title: `Bookings by ${group}`, row_column: 'group' });
  });

  test('by month, airline and route together', () => {
    const report = reportOf(customVolume, journeys);
    expect(report.rows.map(({ month, airline, route, cost }) => [month, airline, route, cost])).toEqual([
      ['2026-06', 'British Airways', 'JFK–LHR', 91_201],
      ['2026-05', 'Lufthansa', 'EWR–FRA', 41_200],
    ]);
    expect(report.totals).toMatchObject({ bookings: 3, flights: 6, passengers: 4, cost: 132_401 });
  });

  test('by departure it is the month of the first flight', () => {
    const report = reportOf(flightVolume, [journeyOf({ bookedOn: '2026-01-01' })], { basis: 'departs' });
    expect(report.rows.map(({ group, bookings }) => [group, bookings])).toEqual([
      ['2026-06', 1],
      ['2026-05', 0],
    ]);
  });

  test('by departure a journey over the end of a month counts once, and each of its flights on its own day', () => {
    const journeys = [
      journeyOf({ departsOn: '2026-05-30', flightDays: ['2026-05-30', '2026-06-02'] }),
      // Departed before the requested days.
      journeyOf({ departsOn: '2026-04-29', flightDays: ['2026-04-29', '2026-05-03'] }),
    ];
    for (const plan of [flightVolume, customVolume]) {
      const report = reportOf(plan, journeys, { basis: 'departs' });
      expect(report.rows.map(({ group, month, bookings, flights }) => [group ?? month, bookings, flights])).toEqual([
        ['2026-06', 0, 1],
        ['2026-05', 1, 2],
      ]);
      expect(report.totals).toMatchObject({ bookings: 1, flights: 3, passengers: 1, cost: 41_200 });
      expect(valuesOf(report.facts)).toMatchObject({ Bookings: 1, Flights: 3, Cost: 41_200 });
      expect(barsOf(report.charts)).toEqual([
        ['2026-05', 1, 0],
        ['2026-06', 0, 0],
      ]);
    }
  });

  test('without bookings there is no row, no chart and no total', () => {
    const report = reportOf(flightVolume, []);
    expect([report.rows, report.charts, report.rowCount, report.totals.cost]).toEqual([[], [], 0, null]);
  });
});

describe('money', () => {
  const fee = chargeOf({ category: 'fee', merchant: 'Tripwright', amount: { minor: 5_000, currency: 'USD' } });
  const refund = chargeOf({ isRefund: true, amount: { minor: -10_001, currency: 'USD' }, on: '2026-05-30' });
  const yen = chargeOf({ amount: { minor: 60_000, currency: 'JPY' } });
  const euro = { exchange: { currency: 'EUR', ratePpm: 920_000 } };

  test('transactions: the total is the sum of the rows, each converted, with its original beside it', () => {
    const report = reportOf(transactions, [chargeOf(), refund, fee], euro);
    expect(report.rows.map(({ kind, amount, original, currency }) => [kind, amount, original, currency])).toEqual([
      ['Charge', 37_904, 41_200, 'USD'],
      ['Refund', -9_201, -10_001, 'USD'],
      ['Fee', 4_600, 5_000, 'USD'],
    ]);
    expect(report.totals.amount).toBe(37_904 - 9_201 + 4_600);
    expect(valuesOf(report.facts)).toEqual({ Spend: 33_303, Charged: 37_904, Refunded: -9_201, 'Fees charged': 4_600 });
    expect(report.facts[0]?.note).toBe('0.92 EUR for 1 USD, 10 June 2026');
    expect(barsOf(report.charts)).toEqual([
      ['2026-05', 0, 9_201],
      ['2026-06', 42_504, 0],
    ]);
  });

  test('an amount without a rate is shown, is in no sum and is reported', () => {
    const report = reportOf(transactions, [chargeOf(), yen, yen], euro);
    expect(report.rows.at(-1)).toMatchObject({ amount: null, original: 60_000, currency: 'JPY' });
    expect(report.totals.amount).toBe(37_904);
    expect(report.unconverted).toEqual([{ currency: 'JPY', count: 2 }]);
  });

  test('traveler costs: people who travel together have equal shares, to the cent', () => {
    const shared = chargeOf({ travelers: both, amount: { minor: 10_001, currency: 'USD' } });
    const hotel = chargeOf({ category: 'hotel', tripId: 8, amount: { minor: 20_000, currency: 'USD' } });
    const report = reportOf(travelerCosts, [shared, hotel, fee]);
    expect(report.rows).toEqual([
      {
        traveler: 'Sam Lee Rivera',
        trips: 2,
        flights: 5_001,
        hotels: 20_000,
        cars: 0,
        other: 0,
        fees: 5_000,
        vouchers: 0,
        spend: 30_001,
      },
      {
        traveler: "Zoë O'Connor-Núñez",
        trips: 1,
        flights: 5_000,
        hotels: 0,
        cars: 0,
        other: 0,
        fees: 0,
        vouchers: 0,
        spend: 5_000,
      },
    ]);
    expect(report.totals).toMatchObject({ flights: 10_001, spend: 35_001, trips: null });
    expect(barsOf(report.charts)?.map(([name]) => name)).toEqual(['Sam Lee Rivera', "Zoë O'Connor-Núñez"]);
  });

  test('users: every member, then contacts who are not members', () => {
    const members = [
      { id: 3, name: 'Sam Rivera', email: 'sam@acme.example', userType: 0 as const, policyTitle: null },
      { id: 4, name: 'Ada Okafor', email: 'ada@acme.example', userType: 1 as const, policyTitle: 'Standard' },
    ];
    const outside = chargeOf({ contactId: null, contactName: 'Uma External', tripId: 9 });
    const report = reportOf(customUsers, [chargeOf(), refund, outside], { members });
    expect(report.rows.map(({ user, type, trips, spend }) => [user, type, trips, spend])).toEqual([
      ['Uma External', 'Not a member', 1, 41_200],
      ['Sam Rivera', 'Standard', 1, 31_199],
      ['Ada Okafor', 'Super Admin', 0, 0],
    ]);
    expect(report.totals.spend).toBe(72_399);
  });

  test('the generic report groups charges by one of their values', () => {
    const [byIdentifier, byMerchant] = [customReports.get(2), customReports.get(3)];
    if (byIdentifier?.source !== 'charges' || byMerchant?.source !== 'charges') throw new Error('they take charges');
    const facts = [chargeOf(), fee, chargeOf({ identifier: '', tripId: 9 })];
    const report = reportOf(byIdentifier.plan, facts);
    expect(report.columns[0]?.title).toBe('Cost Center');
    expect(report.rows).toEqual([
      { group: 'CC-7', trips: 1, count: 2, spend: 46_200 },
      { group: 'None given', trips: 1, count: 1, spend: 41_200 },
    ]);
    expect(reportOf(byMerchant.plan, facts).rows.map(({ group }) => group)).toEqual(['British Airways', 'Tripwright']);
  });
});

describe('each traveler’s flights and stays', () => {
  test('a row for each traveler with a share of the cost, also of the original', () => {
    const report = reportOf(
      travelerFlights,
      [journeyOf({ travelers: both, isWithin: false, charges: [{ minor: 10_001, currency: 'USD' }] })],
      { exchange: { currency: 'EUR', ratePpm: 920_000 } },
    );
    expect(report.rows.map(({ traveler, policy, cost, original }) => [traveler, policy, cost, original])).toEqual([
      ['Sam Lee Rivera', 'Above the limit', 4_601, 5_001],
      ["Zoë O'Connor-Núñez", 'Above the limit', 4_600, 5_000],
    ]);
    expect(report.totals.cost).toBe(9_201);
    expect(barsOf(report.charts)).toHaveLength(2);
  });

  test('docs/decisions/0134 the CO2 of each traveler is a column with a total; a booking without it stays empty', () => {
    const report = reportOf(travelerFlights, [
      journeyOf({ travelers: both, co2Grams: 803_400 }),
      journeyOf({ co2Grams: null }),
    ]);
    expect(report.rows.map(({ co2 }) => co2)).toEqual([803, 803, null]);
    expect(report.totals.co2).toBe(1_606);
  });

  test('hotel stays by their description; a stay without charges has no amount', () => {
    const stay = journeyOf({ description: 'Hotel Lisboa, 3 nights', charges: [], flightDays: [], from: '', to: '' });
    expect(reportOf(travelerHotels, [stay]).rows).toMatchObject([
      { stay: 'Hotel Lisboa, 3 nights', starts: '2026-06-16', cost: null, currency: null },
    ]);
  });

  test('every flight number with its passengers', () => {
    const report = reportOf(customFlights, [segmentOf({ travelers: both }), segmentOf({ cabin: 'business' })]);
    expect(report.rows.map(({ cabin, seats, minutes }) => [cabin, seats, minutes])).toEqual([
      ['Economy', 2, 425],
      ['Business', 1, 425],
    ]);
    expect(valuesOf(report.facts)).toEqual({ Flights: 2, Seats: 3, Airlines: 1, 'Hours in the air': 14 });
  });

  test('a ranking ends with all others combined', () => {
    const facts = Array.from({ length: 13 }, (_, i) =>
      chargeOf({
        travelers: [{ id: i, name: `Traveler ${i}`, shortName: `Traveler ${i}` }],
        amount: { minor: 100 + i, currency: 'USD' },
      }),
    );
    const [chart] = reportOf(travelerCosts, facts).charts;
    expect(chart?.bars).toHaveLength(11);
    expect(chart?.bars.at(-1)).toMatchObject({ label: '3 others', value: 100 + 101 + 102 });
    expect(chart?.row_column).toBe(null);
  });
});

describe('the order of rows', () => {
  const rows = [
    ['b', 2],
    ['á', null],
    ['c', -1],
    ['a', 10],
  ] as const;
  test.each([
    [0, 'ascending', ['á', 'a', 'b', 'c']],
    [0, 'descending', ['c', 'b', 'á', 'a']],
    [1, 'ascending', ['c', 'b', 'a', 'á']],
    [1, 'descending', ['a', 'b', 'c', 'á']],
  ] as const)('column %i %s: empty cells come last, equal ones keep their order', (at, direction, expected) => {
    expect(sortRows(rows, at, direction).map(([name]) => name)).toEqual(expected);
  });
});
