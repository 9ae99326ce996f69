/** Searches as the protocol defines them: started, then polled after 300 ms. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { startFlightSearch } from '#contract/flights.ts';
import { type Caller, readReply } from '#tests/builders/api-caller.ts';
import { daysAhead, expectOk } from '#tests/builders/main-job.ts';
import type { Person, Product } from './product-server.ts';
import { acmeOf } from './trip-requests.ts';

const firstPollMs = 300;
/** The fields read from a reply. Validating all of it would make this process poll too late. */
const progress = z.object({
  is_finished: z.boolean(),
  flight_stats: z.object({ offers: z.number() }),
});
const hubs = ['JFK', 'LHR', 'CDG', 'FRA', 'AMS', 'MAD', 'IST', 'DXB', 'SIN', 'HND', 'ATL', 'ORD', 'LAX', 'GRU', 'SYD'];
const pairs = hubs.flatMap((from) => hubs.flatMap((to) => (from === to ? [] : [{ from, to }])));

export type SearchQuery = { readonly from: string; readonly to: string; readonly depart: string };

/** Searches between hubs, none twice before all have been used; the pairs of one round are far apart in the list. */
export const searchQuery = (index: number): SearchQuery => {
  const pair = pairs[(index * 37) % pairs.length] ?? { from: 'JFK', to: 'LHR' };
  return { ...pair, depart: daysAhead(30 + Math.floor(index / pairs.length)) };
};

export type FirstPoll = {
  readonly id: string;
  readonly isFinished: boolean;
  readonly offers: number;
  /** The waiting times for the start and the poll, in milliseconds. */
  readonly startMs: number;
  readonly pollMs: number;
};

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> => {
  const before = performance.now();
  const value = await work();
  return { value, ms: performance.now() - before };
};

/** Starts one search for the organization and polls it once, at the time the protocol gives. */
export const searchAndPoll = async (caller: Caller, organizationId: number, query: SearchQuery): Promise<FirstPoll> => {
  const wanted = { way: 'oneway', pax: '1', cabin: 'economy', org: String(organizationId), ...query };
  const path = `/flight-search?${new URLSearchParams(wanted).toString()}`;
  const started = await timed(() => caller.send('GET', path));
  const { id } = readReply(startFlightSearch, expectOk(started.value));
  await sleep(firstPollMs);
  const polled = await timed(() => caller.send('GET', `/flight-search/${id}`));
  const search = progress.parse(expectOk(polled.value));
  const { offers } = search.flight_stats;
  return { id, isFinished: search.is_finished, offers, startMs: started.ms, pollMs: polled.ms };
};

/** Waits until a search is over. */
export const finish = async (caller: Caller, { id, isFinished }: FirstPoll): Promise<void> => {
  for (let isOver = isFinished; !isOver; ) {
    await sleep(firstPollMs);
    isOver = progress.parse(expectOk(await caller.send('GET', `/flight-search/${id}`))).is_finished;
  }
};

/** A finished search. @returns the path of its poll, and the reply */
export const finishedSearchPath = async (
  product: Product,
  person: Person,
): Promise<{ readonly path: string; readonly bytes: Buffer }> => {
  const organizationId = await acmeOf(person);
  const search = await searchAndPoll(person.caller, organizationId, searchQuery(0));
  await finish(person.caller, search);
  const path = `/flight-search/${search.id}`;
  const reply = await fetch(product.url + path, { headers: person.headers });
  return { path, bytes: Buffer.from(await reply.arrayBuffer()) };
};
