import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { airlineByIata } from '#reference/airlines.ts';
import { testTimetable } from '#tests/builders/sandbox-flights.ts';
import { findItineraries } from '../flights/find-itineraries.ts';
import { epochDay, seasonOf, summer, weekdayOf, winter } from '../kit/epoch-days.ts';
import { carriers, regionalOperators } from './carriers.ts';
import type { Place } from './places.ts';
import { schedule } from './schedule.ts';
import { loadTimetable, type Timetable } from './timetable.ts';
import type { TimetableColumns } from './timetable-columns.ts';
import { readColumns, writeColumns } from './timetable-file.ts';
import { trunkRoutes } from './trunk-routes.ts';

const timetable = testTimetable();

const place = (iata: string): Place => {
  const found = timetable.places.byIata(iata);
  if (found === undefined) throw new Error(`${iata} is not an airport`);
  return found;
};

const digestOf = (columns: TimetableColumns): string => {
  const digest = createHash('sha1');
  for (const [, column] of Object.entries(columns).toSorted(([a], [b]) => a.localeCompare(b))) digest.update(column);
  return digest.digest('hex');
};

describe('the timetable is generated once and kept in a file', () => {
  let folder = '';
  let file = '';
  let made: Timetable;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tripwright timetable '));
    file = join(folder, 'timetable.bin');
    writeFileSync(file, 'not a timetable');
    made = loadTimetable({ seed: 1, cacheFile: file });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a damaged file is replaced by a good one, which the next start reads', () => {
    const written = statSync(file);
    expect(written.size).toBeGreaterThan(1_000_000);
    const read = loadTimetable({ seed: 1, cacheFile: file });
    expect(statSync(file).mtimeMs).toBe(written.mtimeMs);
    expect(digestOf(read.columns)).toBe(digestOf(made.columns));
  });

  test('the same seed generates the same flights, another seed others', () => {
    expect(digestOf(testTimetable().columns)).toBe(digestOf(made.columns));
    const [hub, spoke] = [place('SEA').index, place('BOI').index];
    const route = { carrier: 0, hub, spoke, perDay: 3, isTrunk: false };
    const flights = (seed: number) => schedule(seed, timetable.places, [route]).map(({ depart }) => depart);
    expect(flights(2)).not.toEqual(flights(1));
    expect(flights(1)).toEqual(flights(1));
  });

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    [
      'changed in one byte',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 500_000), Buffer.from('~'), bytes.subarray(500_001)]),
    ],
    ['empty', () => Buffer.alloc(0)],
    ['of another version', (bytes: Buffer) => Buffer.concat([Buffer.from('{"stamp":"old"}\n'), bytes])],
  ])('a file %s is not used', (_what, damage) => {
    const damaged = join(folder, 'a new folder', 'damaged.bin');
    writeColumns(damaged, 'stamp', made.columns);
    const good = readColumns(damaged, 'stamp');
    expect(good && digestOf(good)).toBe(digestOf(made.columns));
    writeFileSync(damaged, damage(readFileSync(damaged)));
    expect(readColumns(damaged, 'stamp')).toBeNull();
  });
});

test('the timetable is generated even when no file can be written', () => {
  const nowhere = join('/dev/null', 'timetable.bin');
  expect(() => writeColumns(nowhere, 'stamp', timetable.columns)).not.toThrow();
  expect(readColumns(nowhere, 'stamp')).toBeNull();
});

describe('the data of the world fits together', () => {
  test('each carrier is listed once, its hubs are airports, its partners and operators are known', () => {
    const codes = carriers.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const faults = carriers.flatMap((carrier) => [
      ...carrier.hubs
        .filter(({ iata }) => timetable.places.byIata(iata) === undefined)
        .map(({ iata }) => `hub ${iata}`),
      ...carrier.partners.filter((code) => !codes.includes(code)).map((code) => `partner ${code}`),
      ...carrier.feeders.filter((code) => !regionalOperators.includes(code)).map((code) => `operator ${code}`),
      ...(/^\d{3}$/.test(carrier.ticketPrefix ?? '000') ? [] : [`prefix ${carrier.ticketPrefix}`]),
    ]);
    expect(faults).toEqual([]);
  });

  test('every airline and operator has a name in the reference data', () => {
    const codes = [...carriers.map(({ code }) => code), ...regionalOperators];
    expect(codes.filter((code) => airlineByIata(code) === undefined)).toEqual([]);
  });

  test('each trunk route connects two airports with known carriers', () => {
    const codes = new Set(carriers.map(({ code }) => code));
    const pairs = trunkRoutes.map(({ from, to }) => [from, to].toSorted().join('-'));
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { from, to, carriers: flown } of trunkRoutes) {
      expect(timetable.places.byIata(from) && timetable.places.byIata(to), `${from}-${to}`).toBeDefined();
      expect(
        flown.filter(({ code, perDay }) => !codes.has(code) || !(perDay > 0)),
        `${from}-${to}`,
      ).toEqual([]);
    }
  });

  test('flight numbers are unique within a carrier and a week, and have at most four digits', () => {
    const seen = new Set<number>();
    const { carrier, number } = timetable.columns;
    for (const [row, flight] of number.entries()) {
      seen.add((carrier[row] ?? 0) * 10_000 + flight);
    }
    expect(seen.size).toBe(number.length);
    expect(number.every((flight) => flight > 0 && flight < 10_000)).toBe(true);
  });

  test('a few long flights stop to refuel', () => {
    const stops = timetable.columns.technicalStops.reduce((sum, stop) => sum + stop, 0);
    expect(stops).toBeGreaterThan(30);
    expect(stops).toBeLessThan(500);
  });

  test('every airport has an inbound route', () => {
    const { routeStart } = timetable.columns;
    const lonely = timetable.places.all.filter(({ index }) => routeStart[index] === routeStart[index + 1]);
    expect(lonely.map(({ iata }) => iata)).toEqual([]);
  });
});

describe('days and clocks', () => {
  test.each([
    ['2026-03-28', winter],
    ['2026-03-29', summer],
    ['2026-10-24', summer],
    ['2026-10-25', winter],
    ['2027-03-28', summer],
    ['2027-12-31', winter],
  ])('%s is in season %i (summer 1, winter 2)', (date, season) => {
    expect(seasonOf(epochDay(date))).toBe(season);
  });

  test.each([
    ['1970-01-01', 4],
    ['1969-12-31', 3],
    ['2024-02-29', 4],
    ['2026-09-01', 2],
  ])('%s is weekday %i', (date, weekday) => {
    expect(weekdayOf(epochDay(date))).toBe(weekday);
  });

  test.each([
    ['the night New York loses an hour', 'LAX', 'JFK', '2027-03-13'],
    ['the night New York gains an hour', 'LAX', 'JFK', '2026-10-31'],
    ['the night London loses an hour', 'JFK', 'LHR', '2027-03-27'],
    ['the night London gains an hour', 'JFK', 'LHR', '2026-10-24'],
    ['half an hour at Lord Howe', 'SYD', 'LDH', '2026-10-04'],
    ['Kathmandu, 45 minutes off', 'DEL', 'KTM', '2026-10-20'],
    ['over the date line', 'NRT', 'LAX', '2026-10-20'],
  ])('block times hold on %s', (_what, from, to, date) => {
    const flights = findItineraries(timetable, place(from), place(to), epochDay(date)).filter(
      ({ rows }) => rows.length === 1,
    );
    expect(flights.length).toBeGreaterThan(0);
    const { columns, places } = timetable;
    for (const { rows, departs, arrives } of flights) {
      const row = rows[0] ?? 0;
      const depart = departs[0] ?? 0;
      expect((arrives[0] ?? 0) - depart).toBe(columns.block[row]);
      const local = places.zones.toLocal(place(from).zone, depart);
      expect(local - epochDay(date) * 1440).toBe(columns.depart[row]);
    }
  });

  test('a year ahead and a year ago have as many flights as today', () => {
    const flights = (date: string): number =>
      findItineraries(timetable, place('JFK'), place('LHR'), epochDay(date)).filter(({ rows }) => rows.length === 1)
        .length;
    const today = flights('2026-09-02');
    expect(Math.abs(flights('2027-09-01') - today)).toBeLessThanOrEqual(3);
    expect(Math.abs(flights('2025-09-03') - today)).toBeLessThanOrEqual(3);
  });
});
