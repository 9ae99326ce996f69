/** Accounts in the database. */
import type { Db } from '#platform/db/database.ts';

/**
 * Removes travelers that landing requests wrote from an account's lists. A stranger may have filled them in, and may
 * have put their own address where airlines write to. Each traveler stays with its trip.
 * docs/threats.md#prepared-accounts; docs/decisions/0053
 */
export const unlistTypedTravelers = async (db: Db, userId: number): Promise<void> => {
  await db
    .updateTable('travelers')
    .set((eb) => ({ is_profile: false, is_me: false, version: eb('version', '+', 1) }))
    .where('creator_id', '=', userId)
    .where('is_profile', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('trip_travelers')
          .innerJoin('lander_requests', 'lander_requests.trip_id', 'trip_travelers.trip_id')
          .whereRef('trip_travelers.traveler_id', '=', 'travelers.id')
          .select('lander_requests.trip_id'),
      ),
    )
    .execute();
};

/** @param before no rule reads older rows; @param now sessions that have ended by then no longer need a link */
export const deleteOldSignIns = async (db: Db, { before, now }: { before: Date; now: Date }): Promise<void> => {
  await db
    .updateTable('sign_in_challenges')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where((eb) => eb(eb.fn.coalesce('link_expires_at', 'expires_at'), '<', now))
    .execute();
  await db.deleteFrom('sign_in_failures_told').where('day', '<', before.toISOString().slice(0, 10)).execute();
  await db.deleteFrom('sign_in_attempts').where('at', '<', before).execute();
  await db.deleteFrom('sign_in_challenges').where('created_at', '<', before).execute();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .execute();
};
