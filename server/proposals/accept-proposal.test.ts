import { describe, expect, test } from 'vitest';
import { listTravelers } from '#contract/travelers.ts';
import { readItineraries, readReceipt } from '#contract/trips.ts';
import { preferredItinerary } from '#domain/trips/preferred-itinerary.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { approvalDeadlines } from '#server/approvals/approval-deadlines.ts';
import { approvalActs } from '#tests/builders/approval-acts.ts';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { requested, found, propose, accept, proposals, quoted } = proposalActs(at);
const { approve, decline } = approvalActs(at);
const bookingsRun = () => at.world().jobs.runDue();
const reason = { approval_reason: 'Straight into a board meeting' };
const attempts = (tripId: number) =>
  at.world().world.db.selectFrom('booking_attempts').where('trip_id', '=', tripId).orderBy('id').selectAll().execute();
const ordersOf = (refs: readonly string[]) => at.supplier.taken.filter((ref) => refs.includes(ref));

/** The mails to the desk about a chosen option, latest first. */
const deskMails = async (tripId: number) => {
  await at.world().relay.relayDue();
  const mails = await readMailbox(at.world().world.db, at.world().world.config.supportEmail);
  return mails.filter(({ subject }) => subject.startsWith('Option') && subject.includes(`trip ${tripId} `));
};

describe('the desk is told what happens to an option', () => {
  test('that it was chosen, by whom, and who proposed it; not when an expert chose it for the customer', async () => {
    const { tripId } = await quoted({}, { minor: 45_000 });
    await accept(tripId, 3);
    const [mail, ...others] = await deskMails(tripId);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Option 2 of trip ${tripId} was chosen`);
    for (const fact of [
      `Trip: ${tripId}, London`,
      'Cost Center: CC-',
      'Sam Rivera chose it',
      'it is being booked',
      'Acme Robotics',
      '450.00 USD',
      'Proposed by: Eva',
    ])
      expect(mail?.text).toContain(fact);
    expect(mail?.links.map((link) => new URL(link).pathname)).toEqual([`/trips/${tripId}/itineraries/3`]);
    const byPhone = await quoted({});
    await accept(byPhone.tripId, 2, {}, 'eva');
    expect(await deskMails(byPhone.tripId)).toEqual([]);
  });

  test('that its approver declined it, or did not answer in time', async () => {
    const { tripId } = await quoted({ cabin: 'business', minor: 190_000 }, { cabin: 'business', minor: 195_000 });
    await accept(tripId, 2, reason);
    await decline('ada', tripId);
    expect((await deskMails(tripId)).map(({ text }) => text)).toMatchObject([
      expect.stringMatching(/Ada .* declined it: Too dear\n\nThe options of the trip can still be booked/),
      expect.stringContaining('it waits for an approver'),
    ]);
    await accept(tripId, 3, reason);
    const db = at.world().world.db;
    await db
      .updateTable('approvals')
      .set({ deadline: new Date(0) })
      .where('trip_id', '=', tripId)
      .execute();
    await approvalDeadlines(at.world().world);
    expect((await deskMails(tripId))[0]?.subject).toBe(`Option 2 of trip ${tripId} was not approved in time`);
  });
});

describe('a customer books what was proposed', () => {
  test('TRIP-08 it becomes a booked trip like any other, and the service fee is not charged again', async () => {
    const { tripId } = await quoted({ minor: 42_000 }, { minor: 45_000 }, {});
    expect(await accept(tripId, 3)).toMatchObject({ status: 200, body: { id: tripId, state: 'booking' } });
    await bookingsRun();
    const trip = await at.trip('sam', tripId);
    expect(trip).toMatchObject({ state: 'booked', is_booked: true, is_self_book: false, total_amount: 45_000 });
    expect(trip.date_start).toMatch(/^2026-/);
    const { itineraries } = await at.as('sam').get(readItineraries, { params: { id: tripId } });
    expect(preferredItinerary(itineraries)).toMatchObject({ index: 3 });
    const [other, booked] = await proposals('sam', tripId);
    expect(booked).toMatchObject({ isBooked: true, status: 'Booked', bookings: [{ cost: 45_000 }] });
    expect(other).toMatchObject({ isBooked: false, status: 'Proposed', bookings: [] });
    const { db } = at.world().world;
    const fees = await db.selectFrom('service_fees').where('trip_id', '=', tripId).select('amount_minor').execute();
    expect(fees).toEqual([{ amount_minor: 5_000 }]);
    const receipt = await at.as('sam').get(readReceipt, { params: { id: tripId } });
    expect(receipt).toContain('450.00');
    expect(receipt).not.toContain('420.00');
  });

  test('pressed twice, or by two people, it is booked once', async () => {
    const { tripId, refOf } = await quoted({}, {});
    const answers = await Promise.all([accept(tripId, 2), accept(tripId, 2, {}, 'ada'), accept(tripId, 2)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await accept(tripId, 2)).toMatchObject({ status: 200, body: { state: 'booking' } });
    await bookingsRun();
    expect(await attempts(tripId)).toHaveLength(1);
    expect(ordersOf([refOf(2), refOf(3)])).toEqual([refOf(2)]);
    expect(await accept(tripId, 2)).toMatchObject({ status: 200, body: { state: 'booked' } });
  });

  test('of two proposals that are accepted at one moment one is booked, the other refused', async () => {
    const { tripId, refOf } = await quoted({}, {});
    const answers = await Promise.all([accept(tripId, 2), accept(tripId, 3, {}, 'ada')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toMatchObject([
      {
        body: {
          code: 'conflict',
          detail:
            'Another option of this trip was chosen, or it changed. Please reload the page to see where it stands.',
        },
      },
    ]);
    await bookingsRun();
    expect(await attempts(tripId)).toHaveLength(1);
    expect(ordersOf([refOf(2), refOf(3)])).toHaveLength(1);
  });

  test('an hour later a dearer price is told first, a lower one is taken, and what is gone is gone', async () => {
    const { tripId, refOf } = await quoted({ minor: 42_000, expiresAt: '2026-03-02T09:30:00Z' }, { minor: 45_000 }, {});
    at.world().clock.advance(60);
    at.supplier.prices.set(refOf(2), 43_050);
    expect(await accept(tripId, 2)).toMatchObject({
      status: 409,
      body: { code: 'price-changed', old: 420, new: 430.5, currency: 'USD' },
    });
    at.supplier.plan('reprice', { kind: 'unavailable', message: 'gone' });
    expect(await accept(tripId, 4)).toMatchObject({
      status: 409,
      body: {
        code: 'offer-gone',
        detail:
          'This option is no longer available. Please choose another option, or write to our experts for a new one.',
      },
    });
    expect(await accept(tripId, 2, { confirmed_amount: 430.5, confirmed_currency: 'EUR' })).toMatchObject({
      status: 422,
    });
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'quoted' });
    at.supplier.prices.set(refOf(3), 44_000);
    expect(await accept(tripId, 3)).toMatchObject({
      status: 200,
      body: { message: 'The price fell from 450.00 USD to 440.00 USD: you pay the lower one.' },
    });
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'booked', total_amount: 44_000 });
  });

  test('the new price is booked once it is agreed to', async () => {
    const { tripId, refOf } = await quoted({ minor: 42_000 });
    at.supplier.prices.set(refOf(2), 43_050);
    expect(await accept(tripId, 2, { confirmed_amount: 430.5, confirmed_currency: 'USD' })).toMatchObject({
      status: 200,
    });
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'booked', total_amount: 43_050 });
  });

  test('out of policy it needs a reason and waits for its approver', async () => {
    const { tripId } = await quoted({ cabin: 'business', minor: 190_000 });
    expect(await proposals('sam', tripId)).toMatchObject([
      { proposal: { is_policy_within: false, is_policy_approval: true, policy_sentence: expect.any(String) } },
    ]);
    expect(await accept(tripId, 2)).toMatchObject({
      status: 422,
      body: { code: 'reason-required', errors: { approval_reason: expect.any(String) } },
    });
    expect(await accept(tripId, 2, reason)).toMatchObject({ status: 200, body: { state: 'pending approval' } });
    expect(await approve('ada', tripId)).toMatchObject({ ok: true });
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'booked', total_amount: 190_000 });
  });

  test('declined it says so, and another proposal can be booked', async () => {
    const { tripId, refOf } = await quoted({ cabin: 'business', minor: 190_000 }, { minor: 42_000 });
    await accept(tripId, 2, reason);
    expect(await accept(tripId, 3)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await decline('ada', tripId)).toMatchObject({ ok: true });
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({
      state: 'declined',
      status_sentence: expect.stringMatching(/Any option of this trip can still be booked\.$/),
    });
    expect(await accept(tripId, 3)).toMatchObject({ status: 200, body: { state: 'booking' } });
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'booked', total_amount: 42_000 });
    expect(ordersOf([refOf(2), refOf(3)])).toEqual([refOf(3)]);
  });

  test('after a booking failed, the same proposal, others and new ones can be booked', async () => {
    const { tripId } = await quoted({ minor: 42_000 });
    at.supplier.plan('book', { kind: 'declined', message: 'no' });
    await accept(tripId, 2);
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({
      state: 'failed',
      status_sentence: expect.stringContaining('Any option of this trip can still be booked.'),
    });
    expect(await at.trip('eva', tripId)).toMatchObject({ may_propose: true });
    expect(await propose(tripId, (await found({ minor: 45_000 })).body)).toMatchObject({ status: 200 });
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'quoted' });
    expect(await accept(tripId, 3)).toMatchObject({ status: 200 });
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'booked', total_amount: 45_000 });
  });

  test('a price that changed after the yes waits, and another proposal may be booked instead', async () => {
    const { tripId, refOf } = await quoted({ minor: 42_000 }, { minor: 45_000 });
    await accept(tripId, 2);
    at.world().clock.advance(5);
    at.supplier.prices.set(refOf(2), 60_000);
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'needs attention', price_to_confirm: 60_000 });
    expect(await accept(tripId, 3)).toMatchObject({ status: 200 });
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'booked', total_amount: 45_000 });
  });

  test('who flies already then is asked, and what was only proposed counts as no flight', async () => {
    const { tripId } = await quoted({}, {});
    const same = await requested();
    const { body } = await found();
    expect(await propose(same, body)).toMatchObject({ status: 200 });
    expect(await propose(tripId, body)).toMatchObject({ status: 200, body: { index: 4 } });
    expect(await accept(tripId, 2)).toMatchObject({ status: 200 });
    await bookingsRun();
    expect(await accept(same, 2)).toMatchObject({ status: 200 });
    const third = await requested();
    await propose(third, body);
    expect(await accept(third, 2)).toMatchObject({ status: 409, body: { code: 'trip-overlaps' } });
    expect(await accept(third, 2, { is_overlap_accepted: true })).toMatchObject({
      status: 409,
      body: { code: 'offer-gone' },
    });
  });

  test('who may buy for the trip accepts: managers and experts do, colleagues and administrators do not', async () => {
    const { tripId } = await quoted({});
    for (const name of ['zoe', 'max', 'root'] as const)
      expect(await accept(tripId, 2, {}, name)).toMatchObject({ status: 401, body: { code: 'forbidden' } });
    expect(await accept(tripId, 2, {}, 'eva')).toMatchObject({ status: 200 });
    const [attempt] = await attempts(tripId);
    const { db } = at.world().world;
    const card = db
      .selectFrom('cards')
      .where('id', '=', attempt?.card_id ?? 0)
      .select('organization_id');
    expect(await card.executeTakeFirst()).toEqual({ organization_id: at.organization('Acme') });
  });

  test('a concierge request names nobody: the person who accepts says who flies', async () => {
    const tripId = await requested({ trip_type: 'premium', travelers: [] });
    expect(await propose(tripId, (await found({ minor: 42_000 })).body)).toMatchObject({ status: 200 });
    expect(await proposals('sam', tripId)).toMatchObject([{ proposal: { traveler_count: 1 } }]);
    const people = (await at.as('sam').get(listTravelers, { query: { all: true } })).map(({ id }) => id);
    for (const travelers of [[], people.slice(0, 2)])
      expect(await accept(tripId, 2, { travelers })).toMatchObject({
        status: 422,
        body: { errors: { travelers: expect.any(String) } },
      });
    expect(await accept(tripId, 2, { travelers: people.slice(0, 1) })).toMatchObject({ status: 200 });
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({
      state: 'booked',
      travelers: [{ id: people[0] }],
      destination: 'London',
    });
  });

  test('a name that the airline would refuse is said before anything is charged', async () => {
    const tripId = await requested({ trip_type: 'premium', travelers: [] });
    await propose(tripId, (await found()).body);
    const { body } = await at.as('sam').send('POST', '/travelers', {
      body: {
        passport_first_name: 'Ana',
        passport_last_name: 'Wolfeschlegelsteinhau',
        email: 'ana@acme.example',
        phone_number: '+442071234567',
        date_of_birth: '1990-01-01',
        sex: 'f',
      },
    });
    const travelers = [Number(Object(body).id)];
    expect(await accept(tripId, 2, { travelers })).toMatchObject({
      status: 422,
      body: { errors: { 'travelers.0.passport_last_name': 'Ana Wolfeschlegelsteinhau: Twenty letters are taken.' } },
    });
    expect(await attempts(tripId)).toEqual([]);
  });
});
