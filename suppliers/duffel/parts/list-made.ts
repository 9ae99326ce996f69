/** Orders and bookings as Duffel lists them: in any order, without a filter by metadata or time. */
import type { Listed, ListPage } from '#domain/kit/listed.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { ok } from '#domain/kit/result.ts';
import type { DuffelClient } from '../client.ts';
import { moneyIn } from './amount.ts';
import { readPage } from './calls.ts';
import { instantIn, type Json, textIn } from './read.ts';
import { attemptOf } from './translate-order.ts';

const listedOf = (thing: Json, madeAt: string): Listed | null => {
  const ref = textIn(thing, 'id');
  const createdAt = instantIn(thing, madeAt);
  if (ref === null || createdAt === null) return null;
  const total = moneyIn(thing, 'total');
  const code = textIn(thing, 'booking_reference') ?? textIn(thing, 'reference');
  return {
    ref,
    name: attemptOf(thing),
    createdAt,
    isOpen: instantIn(thing, 'cancelled_at') === null,
    facts: [...(total ? [['Total', formatMoney(total)] as const] : []), ...(code ? [['Booking', code] as const] : [])],
  };
};

/**
 * @param list.path of the list, with the start of its query
 * @param list.madeAt the field with the time of creation
 */
export const listMade =
  (client: DuffelClient, list: { readonly path: string; readonly madeAt: string }): ListPage =>
  async ({ since, page }, context) => {
    const read = await readPage(client, { path: list.path, after: page }, context);
    if (!read.ok) return read;
    const things = read.value.things.flatMap((thing) => listedOf(thing, list.madeAt) ?? []);
    const recent = things.filter(({ createdAt }) => new Date(createdAt) >= since);
    return ok({ things: recent, next: read.value.after });
  };
