/** Proves docs/booking.md#price-changes, docs/threats.md#approval-tricks */
import { describe, expect, test } from 'vitest';
import { approveTrip } from '#contract/approvals.ts';
import { confirmPrice, readItineraries } from '#contract/trips.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const bookingsRun = () => at.world().jobs.runDue();
const confirm = (name: Person, id: number, amount: number, more: { approval_reason?: string } = {}) =>
  at.as(name).call(confirmPrice, {
    params: { id },
    body: { confirmed_amount: amount, confirmed_currency: 'USD', ...more },
  });

/** A trip whose price rose from 412 to 430 after the submit, before the ticket. */
const changed = async (): Promise<{ id: number; ref: string }> => {
  const { offer } = at.offerNew();
  const id = await at.created('sam');
  at.world().clock.advance(5);
  at.supplier.prices.set(offer.ref, 43_000);
  await bookingsRun();
  return { id, ref: offer.ref };
};

describe('a price that changed after the submit', () => {
  test('waits for the traveler, then a new attempt on the same trip books at the confirmed price', async () => {
    const { id } = await changed();
    expect(await at.trip('sam', id)).toMatchObject({
      state: 'needs attention',
      status_sentence: expect.stringContaining('from 412.00 USD to 430.00 USD'),
      price_to_confirm: 43_000,
    });
    const statuses = async () =>
      (await at.as('sam').get(readItineraries, { params: { id } })).appendixFlights.map(({ status }) => status);
    const before = await statuses();
    expect(await confirm('sam', id, 430)).toMatchObject({ ok: true, value: { id, state: 'booking' } });
    expect([before, await statuses()]).toEqual(['Not booked', 'Booking'].map((status) => [status, status]));
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', total_amount: 43_000, price_to_confirm: null });
    const { db } = at.world().world;
    const attempts = await db
      .selectFrom('booking_attempts')
      .where('trip_id', '=', id)
      .orderBy('id')
      .selectAll()
      .execute();
    expect(attempts.map(({ state }) => state)).toEqual(['PRICE_CHANGED', 'CONFIRMED']);
    expect(await confirm('sam', id, 430)).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  });

  test('confirming twice at once books once', async () => {
    const { id, ref } = await changed();
    const answers = await Promise.all([confirm('sam', id, 430), confirm('sam', id, 430)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await bookingsRun();
    expect(at.supplier.posts.filter((posted) => posted === ref)).toHaveLength(1);
  });

  test('a price that rose again is asked about again; one that is gone is gone', async () => {
    const { id, ref } = await changed();
    at.supplier.prices.set(ref, 44_000);
    expect(await confirm('sam', id, 430)).toMatchObject({
      status: 409,
      problem: { code: 'price-changed', old: 430, new: 440 },
    });
    at.supplier.plan('reprice', { kind: 'unavailable', message: 'gone' });
    expect(await confirm('sam', id, 440)).toMatchObject({ status: 409, problem: { code: 'offer-gone' } });
  });

  test('who may not buy for the trip may not confirm; the collaborator and strangers hear the same', async () => {
    const { id } = await changed();
    for (const name of ['zoe', 'max'] as const)
      expect(await confirm(name, id, 430)).toMatchObject({ status: 401, problem: { code: 'forbidden' } });
    expect((await confirm('tom', id, 430)).ok).toBe(true);
  });

  test('above what was approved, the approver is asked again and nothing is charged until then', async () => {
    const { offer } = at.offerNew({ cabin: 'business', fare: 'Club', minor: 190_000 });
    const id = await at.created('sam', { query: { cabin: 'business_first' }, body: { approval_reason: 'A long day' } });
    at.supplier.prices.set(offer.ref, 195_000);
    expect((await at.as('ada').call(approveTrip, { params: { id } })).ok).toBe(true);
    await bookingsRun();
    expect(await confirm('sam', id, 1950)).toMatchObject({ ok: true, value: { state: 'pending approval' } });
    await bookingsRun();
    expect(await at.approval('ada', id)).toMatchObject({
      state: 'pending',
      amount: 195_000,
      reason: 'A long day',
      may_approve: true,
    });
    expect((await at.as('ada').call(approveTrip, { params: { id } })).ok).toBe(true);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', total_amount: 195_000 });
  });
});
