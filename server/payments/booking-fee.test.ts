/** Proves docs/booking.md#fees, docs/decisions/0048 */
import { expect, test } from 'vitest';
import { cancelTrip, readCancellation } from '#contract/cancellations.ts';
import { acceptProposal } from '#contract/proposals.ts';
import { readItineraries, readReceipt, readTrip } from '#contract/trips.ts';
import { seededIds } from '#platform/ids.ts';
import { sandboxPayments } from '#platform/payments/sandbox.ts';
import { fakeGateway, type PaymentMishap } from '#tests/builders/fake-gateway.ts';
import { selectFees } from '#tests/builders/fee-rows.ts';
import { landerWorld } from '#tests/builders/lander-world.ts';
import { programActs } from '#tests/builders/program-acts.ts';
import { testSecrets } from '#tests/builders/test-database.ts';
import { oweCancellationFee, quoteCancellationFee } from './cancellation-fee.ts';
import { compareFees } from './compare-fees.ts';
import { oweBookingFee } from './owe-booking-fee.ts';
import { settleFees } from './settle-fees.ts';

// docs/decisions/0047: landing trips owe a fee of 50 USD once something is booked for them.
const gateway = fakeGateway();
const at = landerWorld({
  // Cards are kept as the sandbox keeps them; the money is the fake's.
  payments: ({ database: { db } }) => {
    const cards = sandboxPayments({ db, secrets: testSecrets, ids: seededIds(3) });
    return { ...gateway, saveCard: (...asked) => cards.saveCard(...asked) };
  },
});
const { proposed, signedIn } = programActs(at);

let families = 0;
/** A family whose request has an option. @returns its possible actions, and the outcome of its trip */
const family = async () => {
  families += 1;
  const email = `fee${families}@family.example`;
  const id = await proposed(email);
  const caller = await signedIn(email);
  const { world } = at.world();
  const fees = () =>
    world.db
      .selectFrom('service_fees')
      .innerJoin('payments', 'payments.fee_id', 'service_fees.id')
      .where('trip_id', '=', id)
      .select(['key', 'kind', 'state', 'card_last4'])
      .execute();
  return {
    id,
    caller,
    fees,
    accept: async () => {
      await caller.get(acceptProposal, { params: { id, index: 2 }, body: {} });
      await at.world().jobs.runDue();
    },
    trip: () => caller.get(readTrip, { params: { id } }),
    itineraries: async () => (await caller.get(readItineraries, { params: { id } })).itineraries,
    mails: (subject: string) =>
      at.mailsTo(email).then((mails) => mails.filter((mail) => mail.subject.startsWith(subject))),
    /** What the gateway has of the fee, in its own words. */
    payments: async () => {
      const [fee] = await fees();
      return [...gateway.payments.values()]
        .filter(({ name }) => name === `fee-${fee?.key}`)
        .map(({ state, captured }) => [state, captured.minor]);
    },
    deskMails: async () => {
      const mails = await at.mailsTo(world.config.supportEmail);
      return mails.filter(({ subject }) => subject === `The booking fee of trip ${id} could not be charged`);
    },
  };
};
const later = async (minutes: number) => {
  at.world().clock.advance(minutes);
  await settleFees(at.world().world);
};

test('shown before, charged apart once the trip is booked, to the card that paid for it', async () => {
  const nia = await family();
  expect(await nia.itineraries()).toMatchObject([
    {},
    { proposal: { booking_fee: { amount: 5_000, currency: 'USD' } } },
  ]);
  expect(await nia.fees()).toEqual([]);
  await nia.accept();
  expect(await nia.trip()).toMatchObject({ state: 'booked', is_deposit: true, total_amount: 81_200 });
  expect(await nia.fees()).toMatchObject([{ kind: 'booking', state: 'captured', card_last4: '4444' }]);
  expect(await nia.payments()).toEqual([['captured', 5_000]]);
  const [request, booked] = await nia.itineraries();
  expect(request?.bookings).toMatchObject([
    { description: 'Booking fee', cost: 5_000, cost_currency: 'USD', cost_merchant: 'Tripwright', cost_card: '4444' },
  ]);
  expect(booked).toMatchObject({ bookings: [{ cost: 81_200 }], proposal: { booking_fee: null } });
  expect(await nia.caller.get(readReceipt, { params: { id: nia.id } })).toContain('Booking fee');
  const [mail] = await nia.mails('Your trip to London is booked');
  expect(mail?.text).toContain('50.00 USD, charged separately to the same card');
  expect(await compareFees(at.world().world)).toEqual([]);
});

test.each<[string, readonly (PaymentMishap | null)[]]>([
  ['made', ['lost']],
  ['not made', ['unsent', 'unsent']],
  ['refused for now', [{ kind: 'unavailable', message: 'busy' }]],
])('an answer that is lost while it was %s is looked up: held once, charged once', async (_what, mishaps) => {
  const one = await family();
  gateway.plan('authorize', null, ...mishaps);
  await one.accept();
  expect(await one.trip()).toMatchObject({ state: 'booked' });
  expect(await one.fees()).toMatchObject([{ state: 'authorizing' }]);
  for (let looks = 0; looks < 4; looks += 1) await later(10);
  expect(await one.fees()).toMatchObject([{ state: 'captured' }]);
  expect(await one.payments()).toEqual([['captured', 5_000]]);
  expect(await one.deskMails()).toEqual([]);
});

test.each(['fee:after-owed-authorize', 'fee:after-capture'])(
  'a process that dies at %s charges it once',
  async (place) => {
    const one = await family();
    const { world } = at.world();
    const before = world.faultPoint;
    const faultPoint = (name: string): void => {
      if (name === place) throw new Error('killed');
    };
    Object.assign(world, { faultPoint });
    await expect(one.accept()).rejects.toThrow('killed');
    Object.assign(world, { faultPoint: before });
    await later(10);
    expect(await one.fees()).toMatchObject([{ state: 'captured' }]);
    expect(await one.payments()).toEqual([['captured', 5_000]]);
  },
);

test.each<[string, PaymentMishap, string, readonly unknown[]]>([
  ['declines', { kind: 'declined', message: 'no' }, 'failed', []],
  ['wants its cardholder', 'asks', 'voided', [['voided', 0]]],
])('a card that %s leaves the trip booked, and the desk is told once', async (_what, mishap, state, payments) => {
  const one = await family();
  gateway.plan('authorize', null, mishap);
  await at.world().world.db.updateTable('trips').set({ identifier: 'PO-7' }).where('id', '=', one.id).execute();
  await one.accept();
  for (let looks = 0; looks < 3; looks += 1) await later(10);
  expect(await one.trip()).toMatchObject({ state: 'booked', is_deposit: false, total_amount: 81_200 });
  expect(await one.fees()).toMatchObject([{ state }]);
  expect(await one.payments()).toEqual(payments);
  const [mail, ...others] = await one.deskMails();
  expect([mail?.text, others]).toEqual([expect.stringContaining('50.00 USD to the card ending in 4444'), []]);
  expect(mail?.text).toContain(`Trip: ${one.id}, `);
  expect(mail?.text).toContain('PO-7');
  expect(await compareFees(at.world().world)).toEqual([]);
});

test('a booking that fails owes nothing', async () => {
  const one = await family();
  gateway.plan('authorize', { kind: 'declined', message: 'no' });
  await one.accept();
  expect(await one.trip()).toMatchObject({ state: 'failed' });
  expect(await one.fees()).toEqual([]);
});

test('the trip owes the fee once, even if more is booked for it', async () => {
  const one = await family();
  await one.accept();
  const { world } = at.world();
  const attempts = world.db.selectFrom('booking_attempts').where('trip_id', '=', one.id).select('id');
  const { id: attemptId } = await attempts.executeTakeFirstOrThrow();
  expect(await world.database.transact((tx) => oweBookingFee(world, tx, { attemptId }))).toBeNull();
  expect([await one.fees(), at.world().jobs.sent()]).toEqual([[expect.anything()], []]);
  await world.db.deleteFrom('charges').where('fee_id', 'is not', null).execute();
  await world.db.deleteFrom('service_fees').where('trip_id', '=', one.id).execute();
  expect(await world.database.transact((tx) => oweBookingFee(world, tx, { attemptId }))).toEqual({
    minor: 5_000,
    currency: 'USD',
  });
  const [fee] = await selectFees(world.db).where('trip_id', '=', one.id).execute();
  expect(fee).toMatchObject({ kind: 'booking', state: 'none', amount_minor: 5_000, due_at: at.world().clock.now() });
  expect(at.world().jobs.sent()).toMatchObject([{ name: 'settle-fee', data: { fee_id: fee?.id } }]);
  await at.world().jobs.runDue();
});

test.each([
  [7_000, [7_000]],
  [0, []],
])('it owes the fee of %i that was promised, whatever the organization has now', async (minor, owed) => {
  const { db } = at.world().world;
  const one = await family();
  await db.updateTable('trips').set({ booking_fee_minor: minor }).where('id', '=', one.id).execute();
  await db.updateTable('organizations').set({ booking_fee_minor: 9_900 }).execute();
  await one.accept();
  await db.updateTable('organizations').set({ booking_fee_minor: null }).execute();
  const rows = await db.selectFrom('service_fees').where('trip_id', '=', one.id).select('amount_minor').execute();
  expect(rows.map(({ amount_minor: amount }) => amount)).toEqual(owed);
});

test('canceled within a day of its booking, a week before departure, it owes nothing more', async () => {
  const one = await family();
  await one.accept();
  expect(await one.caller.get(readCancellation, { params: { id: one.id } })).toMatchObject({
    paid: 81_200,
    kept: 0,
    fee: null,
  });
  await one.caller.get(cancelTrip, { params: { id: one.id }, body: { kept: 0, currency: 'USD', fee: 0 } });
  await at.world().jobs.runDue();
  expect(await one.trip()).toMatchObject({ state: 'canceled' });
  expect(await one.fees()).toMatchObject([{ kind: 'booking', state: 'captured' }]);
});

test('a trip owes the fee of its cancellation once, and no trip but that of a landing page', async () => {
  const one = await family();
  await one.accept();
  const { world, clock } = at.world();
  const attempts = world.db.selectFrom('booking_attempts').where('trip_id', '=', one.id).select('id');
  const { id: attemptId } = await attempts.executeTakeFirstOrThrow();
  const [askedAt, departsAt] = [new Date(clock.now().getTime() + 25 * 3_600_000), new Date('2026-06-20T00:00:00Z')];
  const owe = (when: Date) =>
    world.database.transact((tx) => oweCancellationFee(world, tx, { attemptId, departsAt, askedAt: when }));
  expect(await quoteCancellationFee(world, { attemptId, departsAt })).toBeNull();
  expect([await owe(clock.now()), at.world().jobs.sent()]).toEqual([null, []]);
  expect(await owe(askedAt)).toEqual({ minor: 5_000, currency: 'USD' });
  const owed = selectFees(world.db).where('kind', '=', 'cancellation').where('trip_id', '=', one.id);
  const { id } = await owed.where('payments.state', '=', 'none').executeTakeFirstOrThrow();
  expect(at.world().jobs.sent()).toMatchObject([{ name: 'settle-fee', data: { fee_id: id } }]);
  expect([await owe(askedAt), at.world().jobs.sent().length]).toEqual([null, 1]);
  await at.world().jobs.runDue();
  clock.advance(25 * 60);
  expect(await quoteCancellationFee(world, { attemptId, departsAt })).toEqual({ minor: 5_000, currency: 'USD' });
  await world.db.updateTable('trips').set({ organization_program_id: null }).where('id', '=', one.id).execute();
  expect(await quoteCancellationFee(world, { attemptId, departsAt })).toBeNull();
});

test('canceled later it owes 50 USD for each traveler, said before and charged apart', async () => {
  const one = await family();
  await one.accept();
  await later(25 * 60);
  const terms = await one.caller.get(readCancellation, { params: { id: one.id } });
  expect(terms).toMatchObject({ kept: 0, to_card: 81_200, fee: { amount: 5_000, currency: 'USD' } });
  const cancel = (fee: number) =>
    one.caller.call(cancelTrip, { params: { id: one.id }, body: { kept: 0, currency: 'USD', fee } });
  expect(await cancel(0)).toMatchObject({
    status: 409,
    problem: { detail: expect.stringContaining('Canceling costs more now: our fee is 50.00 USD.') },
  });
  expect((await cancel(50)).ok).toBe(true);
  await at.world().jobs.runDue();
  expect(await one.trip()).toMatchObject({ state: 'canceled' });
  expect(await one.fees()).toMatchObject([
    { kind: 'booking', state: 'captured' },
    { kind: 'cancellation', state: 'captured', card_last4: '4444' },
  ]);
  const [request] = await one.itineraries();
  expect(request?.bookings.map(({ description, cost }) => [description, cost])).toEqual([
    ['Booking fee', 5_000],
    ['Cancellation fee', 5_000],
  ]);
  const [mail] = await one.mails('Your trip to London was canceled');
  expect(mail?.text).toContain('Cancellation fee: 50.00 USD, charged separately to the same card');
  expect(await compareFees(at.world().world)).toEqual([]);
});
