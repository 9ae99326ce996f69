/** A person who is no longer an expert has no trips at the desk. docs/rules.md#desk */
import { describe, expect, test } from 'vitest';
import { readDeskTrip } from '#contract/desk-trips.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { revokeStaff } from './revoke-staff.ts';

const at = tripWorld();

describe('a revoked expert', () => {
  test('has no trip at the desk any longer, and the audit says how many were returned', async () => {
    const { world, clock } = at.world();
    at.offerNew();
    const trip = await at.created('sam');
    const zoe = world.db.selectFrom('users').where('email', '=', 'zoe@acme.example').select('id');
    const { id: zoeId } = await zoe.executeTakeFirstOrThrow();
    await world.db.updateTable('users').set({ is_expert: true }).where('id', '=', zoeId).execute();
    await world.db.insertInto('desk_holders').values({ trip_id: trip, holder_id: zoeId, since: clock.now() }).execute();
    const holder = async () => (await at.as('eva').get(readDeskTrip, { params: { id: trip } })).holder;
    expect(await holder()).toMatchObject({ id: zoeId });
    const by = { actorId: null, ip: '127.0.0.1' };
    expect(await revokeStaff(world, { email: 'zoe@acme.example', by })).toEqual({ ok: true, value: 'revoked' });
    expect(await holder()).toBeNull();
    const event = await world.db
      .selectFrom('audit_events')
      .where('event', '=', 'staff-revoked')
      .select(['user_id', 'facts'])
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ user_id: zoeId, facts: { roles: 'not on the staff', tripsReleased: 1 } });
  });
});
