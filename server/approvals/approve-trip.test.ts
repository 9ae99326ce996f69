/** Proves docs/booking.md#orders, docs/booking.md#price-changes, docs/threats.md#approval-tricks */
import { describe, expect, test } from 'vitest';
import { readConfirmations, readItineraries, readTrip } from '#contract/trips.ts';
import { approvalActs, approvalReason as reason } from '#tests/builders/approval-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';
import { approvalDeadlines } from './approval-deadlines.ts';
import { withdrawRequest } from './withdraw-request.ts';

const at = tripWorld();
const bookingsRun = () => at.world().jobs.runDue();
const { waiting, approve, decline, payments, keyInMail } = approvalActs(at);

describe('a trip that the policy does not allow', () => {
  test('asks for a reason, waits with nothing charged, and books what was approved', async () => {
    at.offerNew({ cabin: 'business', fare: 'Club', minor: 190_000 });
    const body = await at.chosen('sam', { query: { cabin: 'business_first' } });
    expect(await at.send('sam', body)).toMatchObject({ status: 422, body: { code: 'reason-required' } });
    const id = await waiting();
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({
      state: 'pending approval',
      status_sentence:
        'Waiting for Ada Okafor to approve by 3 March 2026, 04:00 Eastern Standard Time. Nothing is charged until then.',
    });
    expect(await payments(id)).toEqual([]);
    expect(await at.approval('ada', id)).toMatchObject({
      state: 'pending',
      requester_name: 'Sam Rivera',
      approver_name: 'Ada Okafor',
      manager_name: 'Tom Lindqvist',
      reason,
      policy_sentence: expect.stringContaining('Business is above Economy'),
      amount: 190_000,
      may_approve: true,
    });
    expect(await at.approval('sam', id)).toMatchObject({ may_approve: false });
    expect((await approve('ada', id)).ok).toBe(true);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', total_amount: 190_000 });
    expect(await payments(id)).toMatchObject([{ state: 'captured', captured_minor: 190_000 }]);
    expect(await at.approval('sam', id)).toMatchObject({ state: 'approved', decided_by: 'Ada Okafor' });
  });

  test('APPR-01 the approver gets a mail with a signed link, good for this question and this person only', async () => {
    const [first, second] = [await waiting(), await waiting()];
    const key = await keyInMail('ada', first);
    expect(await approve('ada', second, key)).toMatchObject({ status: 409 });
    expect(await approve('tom', first, key)).toMatchObject({ status: 409 });
    expect(await approve('ada', first, `${key}x`)).toMatchObject({ status: 409 });
    expect((await approve('ada', first, key)).ok).toBe(true);
    expect((await approve('ada', first, key)).ok).toBe(true);
  });

  test('approving twice, by two people at once, books once', async () => {
    const id = await waiting();
    const answers = await Promise.all([approve('ada', id), approve('tom', id), approve('ada', id)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    await bookingsRun();
    expect(await payments(id)).toHaveLength(1);
    expect((await approve('tom', id)).ok).toBe(true);
    expect(await decline('tom', id)).toMatchObject({ status: 409, problem: { code: 'approval-stale' } });
  });

  test('a price above what was approved goes back to the requester; nothing is charged', async () => {
    const id = await waiting();
    const offer = at.supplier.offers.at(-1);
    at.supplier.prices.set(offer?.ref ?? '', 195_000);
    expect((await approve('ada', id)).ok).toBe(true);
    await bookingsRun();
    const trip = await at.trip('sam', id);
    expect(trip.state).toBe('needs attention');
    expect(trip.status_sentence).toContain('from 1,900.00 USD to 1,950.00 USD');
    expect(await payments(id)).toEqual([]);
  });

  test('approving a changed itinerary is stale', async () => {
    const id = await waiting();
    const { db } = at.world().world;
    await db.updateTable('itineraries').set({ version: 2 }).where('trip_id', '=', id).execute();
    expect(await approve('ada', id)).toMatchObject({ status: 409, problem: { code: 'approval-stale' } });
  });

  test('a decline says why, charges nothing, and can be repeated but not turned', async () => {
    const id = await waiting();
    expect((await decline('ada', id)).ok).toBe(true);
    expect((await decline('ada', id)).ok).toBe(true);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({
      state: 'declined',
      is_active: false,
      status_sentence: 'Ada Okafor declined this trip: “Too dear” Nothing was charged.',
    });
    expect(await at.approval('sam', id)).toMatchObject({ state: 'declined', decline_reason: 'Too dear', reason });
    expect(await approve('ada', id)).toMatchObject({ status: 409 });
    expect((await at.mailsTo('sam'))[0]).toMatchObject({ subject: 'Your trip to London was declined' });
    expect(await payments(id)).toEqual([]);
  });
});

describe('who may decide', () => {
  test('APPR-03 APPR-05 the direct approver and a travel manager may', async () => {
    expect((await approve('ada', await waiting())).ok).toBe(true);
    expect((await approve('tom', await waiting())).ok).toBe(true);
  });

  test('APPR-04 an organization admin may, also one whom the policy does not name as its approver', async () => {
    const { db } = at.world().world;
    const person = (name: string) => db.selectFrom('users').where('email', '=', `${name}@acme.example`).select('id');
    const hand = async (from: string, to: string) => {
      const policies = db.updateTable('policies').where('organization_id', '=', at.organization('Acme'));
      await policies
        .where('approver_id', 'in', person(from))
        .set({ approver_id: person(to) })
        .execute();
    };
    await hand('ada', 'zoe');
    const [first, second] = [await waiting(), await waiting()];
    const asked = await at.approval('sam', first);
    const answers = [await approve('ada', first), await approve('zoe', second)];
    await hand('zoe', 'ada');
    expect(asked.approver_name).toBe("Zoë O'Connor-Núñez");
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  });

  test('APPR-06 anyone else hears one and the same refusal, of a missing trip too', async () => {
    const id = await waiting();
    const asked: [Person, number][] = [
      ['zoe', id],
      ['max', id],
      ['eva', id],
      ['root', id],
      ['ada', 999_999],
      ['tom', 999_999],
    ];
    const bodies = new Set<string>();
    for (const [name, tripId] of asked) {
      const reply = await at.as(name).send('PUT', `/trips/${tripId}/approve`);
      expect(reply.status, name).toBe(401);
      bodies.add(reply.text);
    }
    expect([...bodies]).toHaveLength(1);
    expect([...bodies][0]).toContain('Sorry, you do not have permission to approve this trip.');
  });

  test('nobody approves a trip of one’s own while somebody else could', async () => {
    const id = await waiting('ada');
    expect(await approve('ada', id)).toMatchObject({ status: 401, problem: { code: 'own-trip-approval' } });
    // The direct approver asks for herself: the other admins and managers are asked.
    expect(await keyInMail('tom', id)).not.toBe('');
    expect((await approve('tom', id)).ok).toBe(true);
  });

  test('when nobody else could, one’s own trip is approved and marked so', async () => {
    const { db } = at.world().world;
    const acme = at.organization('Acme');
    const lower = db.updateTable('memberships').where('organization_id', '=', acme).where('user_type', '=', 2);
    await lower.set({ user_type: 0 }).execute();
    const id = await waiting('ada');
    expect((await approve('ada', id)).ok).toBe(true);
    expect(await at.approval('ada', id)).toMatchObject({ state: 'approved', is_own_trip: true });
    const tom = db.selectFrom('users').where('email', '=', 'tom@acme.example').select('id');
    await db.updateTable('memberships').set({ user_type: 2 }).where('user_id', 'in', tom).execute();
  });
});

describe('deadlines', () => {
  test('a reminder at three quarters of the time, then expiry with nothing charged', async () => {
    const id = await waiting();
    const { clock, world } = at.world();
    await approvalDeadlines(world);
    clock.advance(18 * 60);
    await approvalDeadlines(world);
    await approvalDeadlines(world);
    const reminders = (await at.mailsTo('ada')).filter(
      ({ subject, links }) =>
        subject.startsWith('Still waiting') && links.some((link) => link.includes(`/trips/${id}`)),
    );
    expect(reminders).toHaveLength(1);
    clock.advance(6 * 60 + 1);
    expect(await approve('ada', id)).toMatchObject({ status: 409 });
    await approvalDeadlines(world);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({
      state: 'expired',
      is_active: false,
      status_sentence: 'Nobody approved this trip in time. Nothing was charged.',
    });
    expect(await approve('ada', id)).toMatchObject({ status: 409 });
    expect(await payments(id)).toEqual([]);
    const subjects = (await at.mailsTo('sam')).map(({ subject }) => subject);
    expect(subjects).toContain('Nobody approved your trip to London in time');
    expect((await at.as('sam').call(readTrip, { params: { id } })).ok).toBe(true);
  });
});

describe('an offer that is held meanwhile', () => {
  const held = async (): Promise<number> => {
    const { clock } = at.world();
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    const hold = { priceUntil: inHours(24), payBy: inHours(48) };
    const id = await waiting('sam', { hold });
    await bookingsRun();
    return id;
  };
  const order = async (id: number) => {
    const { db } = at.world().world;
    const { key } = await db
      .selectFrom('booking_attempts')
      .where('trip_id', '=', id)
      .select('key')
      .executeTakeFirstOrThrow();
    return [...at.supplier.orders.values()].find(({ attemptId }) => attemptId === key);
  };

  test('the approver reads until when the price is kept, and the yes pays what is held', async () => {
    const id = await held();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'pending approval' });
    expect(await payments(id)).toEqual([]);
    const { hold } = (await order(id)) ?? {};
    expect(await at.approval('ada', id)).toMatchObject({ state: 'pending', price_held_until: hold?.priceUntil });
    at.world().clock.advance(18 * 60);
    await approvalDeadlines(at.world().world);
    const reminder = (await at.mailsTo('ada')).find(({ subject }) => subject.startsWith('Still waiting'));
    expect(reminder?.text).toContain('Price kept until');
    expect((await approve('ada', id)).ok).toBe(true);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', total_amount: 190_000 });
    expect(await order(id)).toMatchObject({ state: 'ticketed' });
    expect(await at.approval('ada', id)).toMatchObject({ state: 'approved', price_held_until: null });
  });

  test('codes of a held order are shown to nobody', async () => {
    const id = await held();
    const { itineraries } = await at.as('sam').get(readItineraries, { params: { id } });
    const params = { id, itineraryId: itineraries[0]?.id ?? 0 };
    expect(await at.as('sam').get(readConfirmations, { params })).toEqual([]);
  });

  test('a decline gives it up', async () => {
    const id = await held();
    expect((await decline('ada', id)).ok).toBe(true);
    await bookingsRun();
    expect(await order(id)).toMatchObject({ state: 'canceled' });
    expect(await payments(id)).toEqual([]);
  });

  test('a request that is withdrawn is canceled, its hold released, and can no longer be approved', async () => {
    const id = await held();
    const { world } = at.world();
    const { id: userId, email } = await world.db
      .selectFrom('users')
      .where('email', '=', 'sam@acme.example')
      .select(['id', 'email'])
      .executeTakeFirstOrThrow();
    const withdrawn = { tripId: id, actor: { userId, name: 'Sam Rivera', email } };
    expect(await withdrawRequest(world, withdrawn)).toBe(true);
    expect(await withdrawRequest(world, withdrawn)).toBe(false);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'canceled', is_active: false });
    expect(await at.approval('ada', id)).toMatchObject({ state: 'withdrawn', may_approve: false });
    expect(await approve('ada', id)).toMatchObject({ status: 409, problem: { code: 'approval-stale' } });
    expect(await order(id)).toMatchObject({ state: 'canceled' });
  });
});
