import type { Failure } from '#domain/bookings/answer-classes.ts';
import { type Balance, balanceOf, leftOut } from '#domain/bookings/items.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import { type Attempt, type AttemptItem, boughtOf } from './attempt.ts';
import { changeItem } from './moves-store.ts';

/**
 * How an attempt continues after one of its items was ordered or turned out to be unavailable.
 * docs/booking.md#several-items
 */
export type Settled = {
  readonly is: Balance['is'];
  readonly attempt: Attempt;
  /** Writes the new state of each item. Call it in the transaction of the move. */
  readonly save: (tx: Db) => Promise<void>;
};

const changesOf = ({ failure, state }: AttemptItem) => ({ state, ...(failure !== null && { failure }) });

/**
 * Settles an attempt with the given items. Items that depend on a missing one are left out, or canceled if they were
 * ordered.
 */
export const balanced = (attempt: Attempt): Settled => {
  const left = leftOut(boughtOf(attempt));
  const reduced: Attempt = {
    ...attempt,
    items: attempt.items.map((item) => (left.includes(item.id) ? { ...item, failure: 'without-flights' } : item)),
  };
  const balance = balanceOf(boughtOf(reduced));
  const unwanted = balance.is === 'part' ? balance.unwanted : [];
  const settled: Attempt = {
    ...reduced,
    items: reduced.items.map((item) => (unwanted.includes(item.id) ? { ...item, state: 'unwanted' } : item)),
  };
  return {
    is: balance.is,
    attempt: settled,
    save: async (tx) => {
      for (const item of settled.items) await changeItem(tx, item, changesOf(item));
    },
  };
};

/** Why an attempt bought nothing: the failure of its flights, or else one that a new price would not fix. */
export const mainFailure = ({ id, items }: Attempt): Failure => {
  const failed = items.flatMap(({ failure, goods }) => (failure === null ? [] : [{ failure, kind: goods.kind }]));
  const main =
    failed.find(({ kind }) => kind === 'flight') ??
    failed.find(({ failure }) => failure !== 'price-changed') ??
    failed[0];
  invariant(main, `the failed attempt ${id} has a reason`);
  return main.failure;
};
