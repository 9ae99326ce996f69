/** The attempts that need a person, for the page Money. docs/booking.md#by-hand */
import { causeOf, resumptionOf } from '#domain/bookings/by-hand.ts';
import { type AttemptState, attemptStateOf } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import { countListed, findByIds, findListed, type MatterRow, seenOf } from './parts/by-hand-store.ts';

export type AttemptMatter = {
  readonly id: number;
  readonly tripId: number;
  readonly state: AttemptState;
  /** Why a person has it: a failure, or the words of its last step. */
  readonly cause: string;
  readonly since: Date;
  /** When the worker looks or tries next; null: it does not. */
  readonly nextAt: Date | null;
  readonly confirmedMinor: number;
  readonly currency: string;
  /** Separated by commas. */
  readonly suppliers: string;
  /** What suppliers and the gateway know it by. */
  readonly key: string;
  readonly seen: string;
  /** The worker can take the failed step again, or look. */
  readonly mayResume: boolean;
  readonly mayClose: boolean;
};

const matterOf = (row: MatterRow): AttemptMatter => {
  const state = attemptStateOf(row.state);
  invariant(state, `attempt ${row.id} is in the unknown state ${row.state}`);
  const cause = causeOf(row.reason, row.failure);
  return {
    id: row.id,
    tripId: row.trip_id,
    state,
    cause,
    since: row.unknown_since ?? row.state_since,
    nextAt: row.due_at,
    confirmedMinor: row.total_minor,
    currency: row.currency,
    suppliers: row.suppliers,
    key: row.key,
    seen: seenOf(state, row.state_since),
    mayResume: resumptionOf(state, cause) !== null,
    mayClose: state === 'NEEDS_HUMAN',
  };
};

/** Attempts that need a person or have an unknown outcome, the longest first. */
export const listAttemptMatters = async (db: Db, most: number): Promise<readonly AttemptMatter[]> =>
  (await findListed(db, most)).map(matterOf);

/** The same of attempts by their ids, whatever their state is. */
export const readAttemptMatters = async (db: Db, ids: readonly number[]): Promise<readonly AttemptMatter[]> =>
  ids.length === 0 ? [] : (await findByIds(db, ids)).map(matterOf);

export const countAttemptMatters = (db: Db): Promise<number> => countListed(db);
