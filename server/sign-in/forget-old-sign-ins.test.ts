/** Proves docs/threats.md#data-kept-too-long */
import { expect, test } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { insertGuest } from '#server/people/user-store.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { forgetOldSignIns } from './forget-old-sign-ins.ts';

const dayMs = 86_400_000;

const tokens = async (db: Db) =>
  (await db.selectFrom('sessions').orderBy('id').select('token_hash').execute()).map((row) => row.token_hash);

test('after 31 days sign-ins leave nothing; open sessions and fresh rows stay, and an ended link loses its content', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const { world } = makeBookingWorld(db);
    const now = world.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
    const id = (await insertGuest(db, { email: 'sam@acme.example', name: 'Sam' }, now)) ?? 0;
    const session = (token: string, expires: number, ended: number | null) => ({
      user_id: id,
      token_hash: token,
      created_at: daysAgo(60),
      last_seen_at: daysAgo(60),
      expires_at: daysAgo(expires),
      ended_at: ended === null ? null : daysAgo(ended),
    });
    await db
      .insertInto('sessions')
      .values([
        session('expired long ago', 32, null),
        session('ended long ago', -30, 32),
        session('expired lately', 30, null),
        session('ended lately', -30, 30),
        session('open', -30, null),
      ])
      .execute();
    const challenge = (made: number, linkEnds: number) => ({
      user_id: id,
      purpose: 'signin',
      code_hmac: '',
      link_hash: `made ${made} days ago`,
      created_at: daysAgo(made),
      expires_at: daysAgo(made),
      link_expires_at: daysAgo(linkEnds),
      sealed: 'the mailed link',
    });
    await db
      .insertInto('sign_in_challenges')
      .values([challenge(32, 32), challenge(30, 29), challenge(1, -1)])
      .execute();
    const attempts = [32, 30].map((days) => ({ user_id: id, network: 'n', kind: 'password', at: daysAgo(days) }));
    await db.insertInto('sign_in_attempts').values(attempts).execute();

    await forgetOldSignIns(world);

    expect(await tokens(db)).toEqual(['expired lately', 'ended lately', 'open']);
    const challenges = await db
      .selectFrom('sign_in_challenges')
      .orderBy('id')
      .select(['link_hash', 'sealed'])
      .execute();
    expect(challenges).toEqual([
      { link_hash: 'made 30 days ago', sealed: null },
      { link_hash: 'made 1 days ago', sealed: 'the mailed link' },
    ]);
    expect(await db.selectFrom('sign_in_attempts').select('at').execute()).toEqual([{ at: daysAgo(30) }]);
  });
});
