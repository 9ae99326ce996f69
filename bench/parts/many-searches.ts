/** Flight searches as people make them over working days, as fast as possible: the product's clock is advanced. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Caller } from '#tests/builders/api-caller.ts';
import { daysAhead, expectOk } from '#tests/builders/main-job.ts';

/** Ten thousand in a day of eight hours. */
const searchesInTenMinutes = 208;
const lanes = 8;

/** Small airports: the sandbox answers each within milliseconds. */
const places = 'BRU LUX GVA BSL NCE LYS BLQ TRN GOA VRN BIO SVQ VLC OPO FAO'.split(' ');
const routes = places.flatMap((from) => places.flatMap((to) => (from === to ? [] : [{ from, to }])));

const started = z.object({ id: z.string() });
const progress = z.object({ is_finished: z.boolean() });

export type Searching = { readonly caller: Caller; readonly organizationId: number };

/** The delay between two polls of a search, because polling costs as much as searching. */
const lookMs = 10;

const searchOnce = async ({ caller, organizationId }: Searching, index: number): Promise<void> => {
  const route = routes[index % routes.length] ?? { from: 'BRU', to: 'NCE' };
  const depart = daysAhead(30 + (Math.floor(index / routes.length) % 250));
  const query = { way: 'oneway', pax: '1', cabin: 'economy', org: String(organizationId), depart, ...route };
  const reply = await caller.send('GET', `/flight-search?${new URLSearchParams(query).toString()}`);
  const { id } = started.parse(expectOk(reply));
  do await sleep(lookMs);
  while (!progress.parse(expectOk(await caller.send('GET', `/flight-search/${id}`))).is_finished);
};

/** Advances the product's clock, so that due work is done. */
export const moveClock = async ({ caller }: Searching, minutes: number): Promise<void> => {
  expectOk(await caller.send('POST', '/sandbox/clock', { advance_minutes: minutes }));
};

/**
 * Runs searches from one number to another, eight people at once.
 * @param everyTenMinutes called after each ten minutes of the product's clock
 */
export const searchUpTo = async (
  searching: Searching,
  { from, to, everyTenMinutes }: { readonly from: number; readonly to: number; readonly everyTenMinutes: () => void },
): Promise<void> => {
  let next = from;
  const lane = async (until: number): Promise<void> => {
    while (next < until) {
      const index = next;
      next += 1;
      await searchOnce(searching, index);
    }
  };
  while (next < to) {
    const until = Math.min(to, next + searchesInTenMinutes);
    await Promise.all(Array.from({ length: lanes }, () => lane(until)));
    await moveClock(searching, 10);
    everyTenMinutes();
  }
};
