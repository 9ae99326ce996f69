/** The time the product adds to a live supplier, by batch: S7 of docs/benchmarks.md#goals */
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { silentLog } from '#platform/log.ts';
import { makeDuffelFlights } from '#suppliers/duffel/flights.ts';
import { type TestCaller, testWorld } from '#tests/builders/test-world.ts';
import { median, quantile } from './pairs.ts';
import { startScriptedDuffel } from './scripted-duffel.ts';

/** Uneven, as in reality, the last ones together. */
const script = [120, 500, 800, 1200, 1600, 1650] as const;
const batchSize = 40;
const searches = 12;
/** The first searches only warm up the code. */
const warmUp = 4;
/** The delay of the first poll. */
const firstPollMs = 300;

export type LiveFigures = {
  /** From the last byte of a batch on the wire until a poll shows it, for each batch. */
  readonly overheadMs: readonly number[];
  /** How late a timer is while nothing is done: the machine's own delay. */
  readonly idleLateMs: readonly number[];
  /** The share of searches whose first batch was there at the first poll. */
  readonly firstPollShare: number;
  /** Bytes of a whole reply with this many offers. */
  readonly offers: number;
  readonly replyBytes: number;
  readonly gzipBytes: number;
};

const offersIn = (text: string): number => Number(/"offers":(\d+)/.exec(text)?.[1] ?? 0);

const pollEveryMs = 2;
const idleLooks = 300;

const idleLateness = async (): Promise<readonly number[]> => {
  const late: number[] = [];
  for (let look = 0; look < idleLooks; look += 1) {
    const before = performance.now();
    await sleep(pollEveryMs);
    late.push(performance.now() - before - pollEveryMs);
  }
  return late;
};

const followSearch = async (caller: TestCaller, query: Record<string, string>, sentAtMs: () => readonly number[]) => {
  const started = await caller.send('GET', `/flight-search?${new URLSearchParams(query).toString()}`);
  const id = typeof started.body === 'object' && started.body !== null ? Reflect.get(started.body, 'id') : null;
  if (typeof id !== 'string') throw new Error(`the search was refused: ${started.text}`);
  const poll = async (): Promise<string> => (await caller.send('GET', `/flight-search/${id}`)).text;
  await sleep(firstPollMs);
  let text = await poll();
  const isFirstThere = offersIn(text) > 0;
  const seenAtMs: number[] = [];
  while (!text.includes('"is_finished":true')) {
    await sleep(pollEveryMs);
    text = await poll();
    for (let batch = 0; batch < script.length; batch += 1)
      if (offersIn(text) >= (batch + 1) * batchSize) seenAtMs[batch] ??= performance.now();
  }
  const overheadMs = seenAtMs.map((seen, batch) => seen - (sentAtMs()[batch] ?? seen));
  // The first batch arrives long before the first poll.
  return { overheadMs: overheadMs.slice(1), isFirstThere, text };
};

/** Searches with the whole product in this process and a scripted Duffel on loopback, on the embedded database. */
export const measureLiveSearches = async (): Promise<LiveFigures> => {
  let now = (): Date => new Date();
  const duffel = await startScriptedDuffel(script, batchSize, () => now());
  const supplier = makeDuffelFlights({
    accessToken: 'duffel_test_key',
    baseUrl: duffel.baseUrl,
    log: silentLog(),
    keyRefused: () => {},
    traceOf: async () => null,
    dropped: () => {},
    random: () => 0.5,
    pauseMs: 0,
  });
  const made = await testWorld({ flights: [supplier], startIso: '2026-09-01T09:30:00Z' });
  now = made.clock.now;
  const sam = await made.signIn('sam@acme.example');
  const acme = (await sam.get(listOwnOrganizations)).find(({ name }) => name === 'Acme Robotics');
  const query = {
    way: 'oneway',
    from: 'JFK',
    to: 'LHR',
    depart: '2026-10-06',
    cabin: 'economy',
    org: String(acme?.id),
  };
  const idleLateMs = await idleLateness();
  const found: Awaited<ReturnType<typeof followSearch>>[] = [];
  for (let search = 0; search < searches; search += 1) {
    // Past the lifetime of the previous search's cache.
    made.clock.advance(11);
    found.push(await followSearch(sam, { ...query, pax: '1' }, duffel.sentAtMs));
  }
  await made.close();
  await duffel.close();
  const measured = found.slice(warmUp);
  const text = found.at(-1)?.text ?? '';
  return {
    overheadMs: measured.flatMap(({ overheadMs }) => overheadMs),
    idleLateMs,
    firstPollShare: measured.filter(({ isFirstThere }) => isFirstThere).length / measured.length,
    offers: offersIn(text),
    replyBytes: Buffer.byteLength(text),
    gzipBytes: gzipSync(text).length,
  };
};

const halfAndWorst = (times: readonly number[]): string =>
  `p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;

export const overheadText = ({ overheadMs }: LiveFigures): string => halfAndWorst(overheadMs);
export const idleText = ({ idleLateMs }: LiveFigures): string => halfAndWorst(idleLateMs);
