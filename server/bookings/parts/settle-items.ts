import type { Failure } from '#domain/bookings/answer-classes.ts';
import { type Balance, balanceOf, leftOut } from '#domain/bookings/items.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import { type Attempt, type AttemptItem, boughtOf } from './attempt.ts';
import { changeItem } from './moves-store.ts';

/**
 * How an attempt goes on after one of its items was ordered, or turned out not to be had. docs/booking.md#several-items
 */
export type Settled = {
  readonly is: Balance['is'];
  readonly attempt: Attempt;
  /** Writes what each item is from now on; inside the transaction of the move. */
  readonly save: (tx: Db) => Promise<void>;
};

const changesOf = ({ failure, state }: AttemptItem) => ({ state, ...(failure !== null && { failure }) });

/**
 * Draws the balance of an attempt whose items stand as given: what hinges on something missing is left out, or given up
 * again where it was ordered.
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

/** Why nothing of an attempt was had: what its flights failed for, else what a new price would not mend. */
export const mainFailure = ({ id, items }: Attempt): Failure => {
  const failed = items.flatMap(({ failure, goods }) => (failure === null ? [] : [{ failure, kind: goods.kind }]));
  const main =
    failed.find(({ kind }) => kind === 'flight') ??
    failed.find(({ failure }) => failure !== 'price-changed') ??
    failed[0];
  invariant(main, `attempt ${id} came to nothing for some reason`);
  return main.failure;
};
