import type * as calls from '#contract/console-money.ts';
import { mostMatters } from '#contract/console-money.ts';
import { ok } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { countAttemptMatters } from '#server/bookings/list-matters.ts';
import { titleOfCall } from '#server/kit/call-desk.ts';
import { findOpenCalls } from '#server/kit/desk-calls-store.ts';
import type { Verb } from '#server/kit/verb.ts';
import { countFeeMatters } from '#server/payments/matters-store.ts';
import { findClosedMatters, findOpenMatters } from './parts/find-matters.ts';

/** How much money needs a person. */
export const countMoney = async (db: Db): Promise<number> => {
  const [attempts, fees] = await Promise.all([countAttemptMatters(db), countFeeMatters(db)]);
  return attempts + fees;
};

/** Payments that need a person, or what was closed by hand. docs/operations.md#mails-and-money */
export const listMoney: Verb<typeof calls.listMoney> = async ({ db }, { query: { state = 'open' } }) => {
  const [matters, total, open] = await Promise.all([
    state === 'open' ? findOpenMatters(db, mostMatters) : findClosedMatters(db, mostMatters),
    countMoney(db),
    state === 'open' ? findOpenCalls(db, mostMatters) : [],
  ]);
  const shown = open.map(({ id, kind, sentence, trip_id, at }) => ({
    id,
    title: titleOfCall(kind),
    sentence,
    trip_id,
    at: at.toISOString(),
  }));
  return ok({ matters, total, calls: shown });
};
