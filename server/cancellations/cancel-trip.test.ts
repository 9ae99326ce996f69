/** Proves docs/booking.md#cancellation-and-refund, docs/decisions/0048 */
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelTrip, readCancellation } from '#contract/cancellations.ts';
import { listDeskTrips } from '#contract/expert-desk.ts';
import { readItineraries } from '#contract/trips.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { storeVoucher } from '#server/settings/vouchers/store-voucher.ts';
import { approvalActs } from '#tests/builders/approval-acts.ts';
import type { Mishap } from '#tests/builders/fake-gateway.ts';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { waiting, approve, payments } = approvalActs(at);
const { quoted, accept, requested } = proposalActs(at);
const bookingsRun = () => at.world().jobs.runDue();

const terms = (id: number, name: Person = 'sam') => at.as(name).get(readCancellation, { params: { id } });
const cancel = (id: number, shown: { kept?: number; currency?: string; fee?: number } = {}, name: Person = 'sam') =>
  at.as(name).call(cancelTrip, { params: { id }, body: { kept: 0, currency: 'USD', fee: 0, ...shown } });
const conflict = (detail: unknown) => ({ status: 409, problem: { code: 'conflict', detail } });
const deskHeard = async (id: number): Promise<number> => {
  await at.world().relay.relayDue();
  const mails = await readMailbox(at.world().world.db, at.world().world.config.supportEmail);
  return mails.filter(({ subject }) => subject === `Trip ${id} was canceled`).length;
};
const mailsAbout = async (name: Person, id: number, part: string) =>
  (await at.mailsTo(name)).filter(
    ({ subject, links }) => subject.includes(part) && links.some((link) => new URL(link).pathname === `/trips/${id}`),
  );

/** 420.00 USD, of which the airline refunds the amount the test sets. */
const booked = async (body: object = {}): Promise<number> => {
  at.offerNew({ minor: 42_000 });
  const id = await at.created('sam', { body: { is_overlap_accepted: true, ...body } });
  await bookingsRun();
  expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', may_cancel: true });
  return id;
};

beforeEach(() => {
  at.supplier.refundShare = 1;
  at.supplier.plan('quoteCancel');
});

describe('a booked trip', () => {
  test('says before what comes back, is canceled at the airline, and the money goes back', async () => {
    at.supplier.refundShare = 0.75;
    const id = await booked();
    expect(await terms(id)).toEqual({
      may_cancel: true,
      sentence: 'Your booking is canceled at the airline. This cannot be undone.',
      paid: 42_000,
      paid_voucher: 0,
      fees: 0,
      kept: 10_500,
      to_card: 31_500,
      to_voucher: 0,
      currency: 'USD',
      card_last4: '4242',
      fee: null,
    });
    expect((await cancel(id, { kept: 105 })).ok).toBe(true);
    const canceling = await at.trip('sam', id);
    expect(canceling).toMatchObject({ state: 'booked', may_cancel: false });
    expect(canceling.status_sentence).toMatch(/^Your booking is being canceled at the airline\./);
    // Canceling again, during and after the cancellation, changes nothing.
    expect((await cancel(id, { kept: 105 })).ok).toBe(true);
    await bookingsRun();
    expect((await cancel(id, { kept: 105 })).ok).toBe(true);
    expect(await at.trip('sam', id)).toMatchObject({ state: 'canceled', total_amount: 10_500, may_cancel: false });
    expect(await payments(id)).toMatchObject([{ captured_minor: 42_000, refunded_minor: 31_500 }]);
    const [mail, ...others] = await mailsAbout('sam', id, 'was canceled');
    expect([mail?.text, others]).toEqual([
      expect.stringContaining('315.00 USD are refunded to the card ending in 4242'),
      [],
    ]);
    const { db } = at.world().world;
    const { id: samId } = await db
      .selectFrom('users')
      .where('email', '=', 'sam@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const moves = db
      .selectFrom('transitions as t')
      .innerJoin('booking_attempts as b', 'b.id', 't.attempt_id')
      .where('b.trip_id', '=', id)
      .where('t.to_state', '=', 'CANCELING')
      .select('t.reason');
    expect(await moves.execute()).toEqual([{ reason: `asked for by user ${samId}` }]);
  });

  test('what a voucher paid comes back as a voucher', async () => {
    const { world } = at.world();
    const voucher = {
      organizationId: at.organization('Acme'),
      customerName: '',
      customerEmail: 'sam@acme.example',
      amountUsdMinor: 40_000,
    };
    await world.database.transact((tx) => storeVoucher(world, tx, voucher));
    at.supplier.refundShare = 0.5;
    const id = await booked({ voucher_amount: 400 });
    // The airline refunds 210.00, and the card gets the 20.00 that it paid.
    expect(await terms(id)).toMatchObject({
      paid: 2_000,
      paid_voucher: 40_000,
      kept: 21_000,
      to_card: 2_000,
      to_voucher: 19_000,
    });
  });

  test('never at a higher loss than was shown', async () => {
    at.supplier.refundShare = 0;
    const id = await booked();
    expect(await cancel(id, { kept: 419.99 })).toMatchObject(
      conflict(
        'Canceling costs more now: 420.00 USD are not refunded. Nothing was canceled. Please look at the amounts and confirm again.',
      ),
    );
    expect(await cancel(id, { kept: 420, currency: 'EUR' })).toMatchObject({
      status: 422,
      problem: { code: 'invalid' },
    });
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked' });
    expect((await cancel(id, { kept: 420 })).ok).toBe(true);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'canceled' });
    expect(await payments(id)).toMatchObject([{ captured_minor: 42_000, refunded_minor: 0 }]);
  });

  test('of several at one moment one cancels it, and the money goes back once', async () => {
    const id = await booked();
    const answers = await Promise.all([cancel(id), cancel(id, {}, 'ada'), cancel(id, {}, 'eva'), cancel(id)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    await bookingsRun();
    expect(await payments(id)).toMatchObject([{ state: 'refunded', refunded_minor: 42_000 }]);
  });

  test.each<[string, Mishap, object]>([
    ['does not answer', { kind: 'timeout', message: 'no answer' }, { status: 503, problem: { code: 'unavailable' } }],
    [
      'does not allow it',
      { kind: 'unsupported', what: 'cancellation' },
      conflict('The airline does not allow this booking to be canceled here. Please write to our experts.'),
    ],
  ])('an airline that %s leaves it booked', async (_what, mishap, answer) => {
    const id = await booked();
    at.supplier.plan('quoteCancel', mishap);
    expect(await cancel(id)).toMatchObject(answer);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', may_cancel: true });
  });

  test('once it has begun only an expert can help', async () => {
    const id = await booked();
    const { db } = at.world().world;
    await db
      .updateTable('booking_attempts')
      .set({ departs_at: at.world().clock.now() })
      .where('trip_id', '=', id)
      .execute();
    const begun = 'This trip has begun. Please write to our experts, who will find out what is still possible.';
    expect(await terms(id)).toMatchObject({ may_cancel: false, sentence: begun });
    expect(await cancel(id)).toMatchObject(conflict(begun));
  });
});

describe('what is not booked yet', () => {
  test('a trip that waits for its approver is withdrawn, and can no longer be approved', async () => {
    const id = await waiting();
    expect(await terms(id)).toMatchObject({ may_cancel: true, paid: 0, kept: 0, fee: null });
    expect((await cancel(id)).ok).toBe(true);
    for (const [name, mayBookAgain] of [
      ['sam', true],
      ['ada', true],
      ['eva', false],
    ] as const)
      expect(await at.trip(name, id)).toMatchObject({
        state: 'canceled',
        may_cancel: false,
        may_book_again: mayBookAgain,
      });
    expect(await at.approval('ada', id)).toMatchObject({ state: 'withdrawn', may_approve: false });
    expect(await approve('ada', id)).toMatchObject({ status: 409, problem: { code: 'approval-stale' } });
    await bookingsRun();
    expect(await payments(id)).toEqual([]);
    const canceledSubject = 'The trip to London was canceled';
    expect((await mailsAbout('ada', id, canceledSubject)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Sam Rivera canceled it. Nothing was charged, and nobody needs to answer the request.'),
    ]);
    // The person who canceled needs no mail.
    expect(await mailsAbout('sam', id, canceledSubject)).toEqual([]);
  });

  test('a request ends with its options, leaves the desk, and the desk is told', async () => {
    const { tripId } = await quoted({});
    await bookingsRun();
    expect(await terms(tripId)).toMatchObject({
      may_cancel: true,
      sentence: 'Our experts stop working on it, and it can no longer be booked. The service fee is not refunded.',
    });
    expect((await cancel(tripId)).ok).toBe(true);
    expect((await cancel(tripId)).ok).toBe(true);
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'canceled', may_cancel: false, is_active: false });
    const { itineraries } = await at.as('sam').get(readItineraries, { params: { id: tripId } });
    expect(itineraries).toMatchObject([
      { index: 1, isCanceled: true },
      { index: 2, proposal: { may_accept: false } },
    ]);
    expect(await accept(tripId, 2)).toMatchObject({ status: 409 });
    const desk = await at.as('eva').get(listDeskTrips, { query: {} });
    expect(JSON.stringify(desk)).not.toContain(`"id":${tripId},`);
    expect(await deskHeard(tripId)).toBe(1);
  });

  test('an expert cancels it for the customer on the phone: the customer gets a mail, the desk knows', async () => {
    const id = await requested();
    expect((await cancel(id, {}, 'eva')).ok).toBe(true);
    expect(await at.trip('sam', id)).toMatchObject({ state: 'canceled' });
    expect(await deskHeard(id)).toBe(0);
    expect((await mailsAbout('sam', id, 'was canceled')).map(({ text }) => text)).toEqual([
      expect.stringContaining('Eva Brandt canceled it'),
    ]);
  });

  test('its mails name it by number and place, with the identifier in the organization’s word', async () => {
    const id = await requested();
    expect((await cancel(id)).ok).toBe(true);
    await at.world().relay.relayDue();
    const desk = await readMailbox(at.world().world.db, at.world().world.config.supportEmail);
    const mailText = desk.find(({ subject }) => subject === `Trip ${id} was canceled`)?.text;
    expect(mailText).toContain(`Trip: ${id}, London`);
    expect(mailText).toContain('Cost Center: CC-');
  });
});
