/**
 * The sandbox's flight search against the goals S1, S2, S3 (the engine's part), S5 and S6 of
 * docs/benchmarks.md#goals, how it scales, what the product adds to a live supplier (S7), and how realistic the
 * sandbox is. Floors run in the same process, so that a slow machine slows both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlightQuery } from '#suppliers/flights/port.ts';
import { findItineraries } from '#suppliers/sandbox/flights/find-itineraries.ts';
import { pruneAcrossPairs, searchPair } from '#suppliers/sandbox/flights/slice-search.ts';
import { makeSandboxFlights } from '#suppliers/sandbox/flights.ts';
import { epochDay } from '#suppliers/sandbox/kit/epoch-days.ts';
import type { Place } from '#suppliers/sandbox/network/places.ts';
import { loadTimetable } from '#suppliers/sandbox/network/timetable.ts';
import type { OrderLedger } from '#suppliers/sandbox/orders/order-ledger.ts';
import { factCells, facts, type Measured, measureFact } from '#tests/builders/realism.ts';
import { compareDayProfiles } from './parts/day-profiles.ts';
import { idleText, measureLiveSearches, overheadText } from './parts/live-search.ts';
import { middleAndWorst, timeSearches } from './parts/search-times.ts';
import { printTable } from './parts/table.ts';

type Row = { readonly figure: string; readonly goal: string; readonly measured: string };
const rows: Row[] = [];
const report = (figure: string, goal: string, measured: string): void => {
  rows.push({ figure, goal, measured });
};

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0;
const ms = (value: number): string => `${value.toFixed(value < 1 ? 3 : 1)} ms`;
/** The best of several runs, because other work may keep the machine busy. */
const timed = (work: () => unknown, runs = 1): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = performance.now();
    work();
    best = Math.min(best, performance.now() - before);
  }
  return best;
};
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** The same pairs in every run, independent of the process's random numbers. */
const makePicker = () => {
  let state = 20_260_901;
  return (count: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * count);
  };
};

const folder = mkdtempSync(join(tmpdir(), 'tripwright-bench-'));
const file = join(folder, 'timetable.bin');
report('S5 timetable made', 'about 3 s', ms(timed(() => loadTimetable({ seed: 1, cacheFile: file }))));
const reads = Array.from({ length: 5 }, () => timed(() => loadTimetable({ seed: 1, cacheFile: file })));
report('S5 timetable ready from its file', '<= 50 ms', ms(quantile(reads, 0.5)));
const memory = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
const before = memory();
const timetable = loadTimetable({ seed: 1, cacheFile: file });
const engineBytes = memory() - before;
rmSync(folder, { recursive: true });
const { columns, places } = timetable;
const columnBytes = Object.values(columns).reduce((sum, column) => sum + column.byteLength, 0);
report('S5 memory of the engine', '<= 60 MB', `${megabytes(engineBytes)}, of it columns ${megabytes(columnBytes)}`);
report('timetable', '-', `${columns.carrier.length} numbers on ${columns.routeFrom.length} routes`);

/** The floor of S1: one pass over three days of flights. */
let seen = 0;
const scan = (): void => {
  const { weekdays, block } = columns;
  for (let day = 0; day < 3; day++)
    for (let row = 0; row < block.length; row++)
      seen = (seen + ((block[row] ?? 0) & -(((weekdays[row] ?? 0) >> day) & 1))) | 0;
};
const scans = Array.from({ length: 60 }, () => timed(scan, 3)).slice(10);
const floor = { p50: quantile(scans, 0.5), p99: quantile(scans, 0.99) };
report('floor: JS scan of three days of flights', '-', `p50 ${ms(floor.p50)}, p99 ${ms(floor.p99)}`);

const today = epochDay('2026-09-01');
const demand = { today, seatsWanted: 1, notBefore: today * 1440 };
const pick = makePicker();
const pairAmong = (count: number): [Place, Place] => {
  const from = places.at(pick(count));
  const to = places.at(pick(count));
  return from === to || places.siblings(from.index).includes(to.index) ? pairAmong(count) : [from, to];
};

const searchTimes = (airports: number, daysAhead: number, work: (from: Place, to: Place, day: number) => unknown) => {
  const times: number[] = [];
  for (let search = 0; search < 2400; search++) {
    const [from, to] = pairAmong(airports);
    const time = timed(() => work(from, to, today + daysAhead + (search % 7)), 3);
    if (search >= 800) times.push(time);
  }
  return { p50: quantile(times, 0.5), p90: quantile(times, 0.9), p99: quantile(times, 0.99) };
};

const ratio = (value: number): string => `${(value / floor.p50).toFixed(2)}x`;
const find = (from: Place, to: Place, day: number) => findItineraries(timetable, from, to, day);
const hubs = searchTimes(100, 30, find);
report('S1 all ways, hub to hub, p50', '<= 1x the scan', `${ms(hubs.p50)} = ${ratio(hubs.p50)}`);
report('S1 p90', '<= 2x', `${ms(hubs.p90)} = ${ratio(hubs.p90)}`);
report('S1 p99', '<= 4x', `${ms(hubs.p99)} = ${ratio(hubs.p99)}`);
const priced = searchTimes(100, 30, (from, to, day) =>
  pruneAcrossPairs(searchPair(timetable, { from, to, day }, demand)),
);
report('S1 with prices, pruned, best 200', '-', `p50 ${ms(priced.p50)}, p99 ${ms(priced.p99)}`);
const busiest = searchTimes(400, 30, find);
report('busiest 400 airports', '-', `p50 ${ms(busiest.p50)}, p99 ${ms(busiest.p99)}`);
const far = searchTimes(100, 358, find);
report('S5 a year ahead', '<= 1.1x', `p50 ${ms(far.p50)} = ${(far.p50 / hubs.p50).toFixed(2)}x of a month ahead`);

const profiles = compareDayProfiles(
  timetable,
  Array.from({ length: 350 }, () => pairAmong(100)),
  today + 35,
);
report('S2 connection scan, profile of a day', '-', `p50 ${ms(profiles.profileMs)}`);
report('S2 the same / all our ways, hub to hub, by pair', '>= 20x', `median ${profiles.ratio.toFixed(1)}x`);
report(
  'S2 its Pareto journeys that our rules allow',
  'all',
  `${profiles.contained} of ${profiles.allowed} are ours, or better ones`,
);

/** A typical demand: between busy airports, seldom very far. */
const wishedPair = (weights: readonly number[]): [Place, Place] => {
  const draw = (): Place => {
    const wanted = (pick(1_000_000) / 1_000_000) * (weights.at(-1) ?? 0);
    return places.at(
      Math.max(
        0,
        weights.findIndex((sum) => sum >= wanted),
      ),
    );
  };
  const [from, to] = [draw(), draw()];
  const km = places.km(from.index, to.index);
  const isWished = pick(1000) / 1000 < (500 / (km + 350)) ** 1.15;
  return km < 150 || !isWished || places.siblings(from.index).includes(to.index) ? wishedPair(weights) : [from, to];
};
let sum = 0;
const weights = places.all.map(({ traffic }) => {
  sum += traffic ** 0.9;
  return sum;
});
const wished = Array.from({ length: 3000 }, () => wishedPair(weights));
const served = wished.filter(([from, to]) => find(from, to, today + 42).length > 0).length / wished.length;
report('S6 pairs by demand with a way of two stops at most', '>= 99 %', `${(served * 100).toFixed(2)} %`);
const gateways = places.all.filter(({ country, traffic }) => country === 'US' && traffic > 0.5);
const fromGateways = gateways.flatMap((from) => ['LHR', 'CDG', 'MAD'].map((to) => [from, places.byIata(to)] as const));
const reached = fromGateways.filter(([from, to]) => to !== undefined && find(from, to, today + 42).length > 0).length;
report(
  `S6 ${gateways.length} home airports to London, Paris, Madrid`,
  '100 %',
  `${((reached / fromGateways.length) * 100).toFixed(1)} %`,
);

const noLedger: OrderLedger = {
  insert: async () => false,
  findByAttempt: async () => null,
  findByRef: async () => null,
  update: async () => {},
  list: async () => [],
};
const supplier = makeSandboxFlights({
  seed: 1,
  latency: 0,
  scenarios: false,
  ledger: noLedger,
  timetable,
  sleep: async () => {},
});
const context = { signal: new AbortController().signal, now: () => new Date('2026-09-01T09:30:00Z') };
const query = (from: readonly string[], to: readonly string[], isReturn: boolean): FlightQuery => ({
  slices: [{ from, to, date: '2026-10-06' }, ...(isReturn ? [{ from: to, to: from, date: '2026-10-13' }] : [])],
  cabins: ['economy'],
  adults: 1,
  children: 0,
  infants: 0,
  currency: 'USD',
});

/** CPU of whole searches through the port: the best and the median. */
const wholeSearch = async (asked: FlightQuery): Promise<{ cpuMs: number; offers: number }> => {
  const cpu: number[] = [];
  let offers = 0;
  for (let search = 0; search < 80; search++) {
    const before = process.cpuUsage();
    offers = 0;
    for await (const event of supplier.search(asked, context)) if (event.type === 'items') offers += event.items.length;
    const used = process.cpuUsage(before);
    if (search >= 30) cpu.push((used.user + used.system) / 1000);
  }
  return { cpuMs: quantile(cpu, 0.5), offers };
};
const london = ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'];
for (const [title, asked] of [
  ['S3 one way MIA-MAD through the port', query(['MIA'], ['MAD'], false)],
  ['S3 one way JFK-LHR', query(['JFK'], ['LHR'], false)],
  ['return JFK-LHR', query(['JFK'], ['LHR'], true)],
  ['return New York-London, 3 x 6 airports', query(['JFK', 'EWR', 'LGA'], london, true)],
] as const) {
  const { cpuMs, offers } = await wholeSearch(asked);
  const goal = title.startsWith('S3') ? '<= 1.4 ms per 200 offers' : '-';
  report(title, goal, `${ms(cpuMs)} CPU, ${offers} offers, ${ms((cpuMs / offers) * 200)} per 200`);
}

const somePairs = Array.from({ length: 500 }, () => pairAmong(400).map(({ iata }) => iata)).map(
  ([from = '', to = '']) => [from, to] as const,
);
// Twice, to warm up the code; the second run counts.
await timeSearches(supplier, somePairs);
const pairTimes = await timeSearches(supplier, somePairs);
report('500 random pairs, to the first offers', '-', middleAndWorst(pairTimes.firstMs));
report('500 random pairs, to the end', '-', middleAndWorst(pairTimes.lastMs));
report('the same by the inline floor, JSON included', '-', middleAndWorst(pairTimes.leastMs));
const compared = pairTimes.lastMs.map((ms, pair) => ms / (pairTimes.leastMs[pair] ?? ms));
report(
  'to the end / floor, by pair',
  '-',
  `median ${quantile(compared, 0.5).toFixed(2)}x, ${quantile(pairTimes.offers, 0.5)} offers`,
);

const live = await measureLiveSearches();
report('S7 own time per batch of a live supplier', 'p99 <= 25 ms', overheadText(live));
report('a timer of the idle process is late by', '-', idleText(live));
report('S7 first batch there at the first poll', '100 %', `${(live.firstPollShare * 100).toFixed(0)} % of searches`);
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
report(`bytes of a poll with ${live.offers} offers`, '-', `${kib(live.replyBytes)}, gzip ${kib(live.gzipBytes)}`);

printTable(
  ['figure', 'goal', 'measured'],
  rows.map(({ figure, goal, measured }) => [figure, goal, measured]),
);
if (seen < 0) process.stdout.write('\n');
process.stdout.write('\nThe sandbox against the world: facts 1 to 19\n');
const measuredFacts: Measured[] = [];
for (const fact of facts) measuredFacts.push(await measureFact(fact));
printTable(['', 'fact', 'world', 'ours', 'off by', 'of'], measuredFacts.map(factCells));
