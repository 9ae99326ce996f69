/** Reads a long list until the wanted entry is found or can no longer follow. docs/booking.md#unknown-outcomes */
import type { Outcome } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Page } from './calls.ts';
import type { Json } from './read.ts';

/** Of 200 entries each. Beyond them nobody can say that an entry does not exist. */
const mostPages = 25;
/** How much two clocks may differ. docs/booking.md#unknown-outcomes */
const skewMs = 5 * 60_000;
/** This many entries, each older than the one before, prove that the list is sorted. */
const provesOrder = 20;

export type LookThrough = {
  readonly page: (after: string | null) => Promise<Outcome<Page>>;
  readonly find: (things: readonly Json[]) => Json | null;
  /** When an entry was created, as ISO 8601; null: unknown. */
  readonly createdAt: (thing: Json) => string | null;
  /** The wanted entry is not older; null: unknown. */
  readonly since: Date | null;
};

/** @returns the found entry; null only when every page that may have it was read */
export const lookThrough = async ({ page, find, createdAt, since }: LookThrough): Promise<Outcome<Json | null>> => {
  const createdMs = (thing: Json): number => Date.parse(createdAt(thing) ?? '');
  const isNewestFirst = (things: readonly Json[]): boolean =>
    things.length >= provesOrder &&
    things.every((thing, at) => at === 0 || createdMs(thing) <= createdMs(things[at - 1] ?? thing));
  const seen: Json[] = [];
  let after: string | null = null;
  for (let at = 0; at < mostPages; at += 1) {
    const read = await page(after);
    if (!read.ok) return read;
    const found = find(read.value.things);
    if (found !== null) return ok(found);
    seen.push(...read.value.things);
    const last = seen.at(-1);
    const isPast = since !== null && last !== undefined && createdMs(last) < since.getTime() - skewMs;
    after = read.value.after;
    if (after === null || (isPast && isNewestFirst(seen))) return ok(null);
  }
  return refuse({ kind: 'upstream', message: 'Too many orders to say that one does not exist.' });
};
