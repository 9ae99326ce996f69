/** Proves docs/booking.md#simulation */
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/proposals.ts';
import { isResting } from '#domain/bookings/states.ts';
import { seededIds } from '#platform/ids.ts';
import { sandboxPayments } from '#platform/payments/sandbox.ts';
import { compareBooks } from '#server/bookings/compare-books.ts';
import { reconcile } from '#server/bookings/reconcile.ts';
import { callOf } from '#server/sandbox/parts/call-of.ts';
import { findActor } from '#server/sandbox/parts/trips-store.ts';
import { storeVoucher } from '#server/settings/vouchers/store-voucher.ts';
import { voucherAmount } from '#server/settings/vouchers/usable-voucher.ts';
import { findTrip } from '#server/trips/trip-store.ts';
import { proposalTripOf } from '#server/trips/trip-view.ts';
import { expectBalanced, readBooksWith } from '#tests/builders/booking-world.ts';
import { wireCar, wireTransfer } from '#tests/builders/extras.ts';
import { fakeGateway, type Mishap } from '#tests/builders/fake-gateway.ts';
import { readDeskLedger, readOwnBooks } from '#tests/builders/own-books.ts';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { randomFrom } from '#tests/builders/seeded-random.ts';
import { testSecrets } from '#tests/builders/test-database.ts';
import { someOfTheDay } from '#tests/builders/test-share.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { acceptProposal } from './accept-proposal.ts';

class Crash extends Error {}

const gateway = fakeGateway();
const at = tripWorld({
  // Cards are stored as in the sandbox, and a fake gateway moves the money.
  payments: ({ database: { db } }) => {
    const cards = sandboxPayments({ db, secrets: testSecrets, ids: seededIds(3) });
    return { ...gateway, saveCard: (...asked) => cards.saveCard(...asked) };
  },
});
const { requested, found, propose, proposals } = proposalActs(at);

const mishaps: readonly (Mishap | null)[] = [
  null,
  null,
  'lost',
  'unsent',
  { kind: 'upstream', message: '502' },
  { kind: 'declined', message: 'no' },
  { kind: 'unavailable', message: 'gone' },
];

let crashes = 0;
const outcomes = new Set<string>();

/** A voucher for one of the two people: it covers a part of any option, or all of it. */
const giveVoucher = async (name: string, amountUsdMinor: number): Promise<void> => {
  const { world } = at.world();
  const voucher = { organizationId: at.organization('Acme'), customerName: name, amountUsdMinor };
  await world.database.transact((tx) => storeVoucher(world, tx, { ...voucher, customerEmail: `${name}@acme.example` }));
};

/** The voucher amount a person agrees to: the part of the smallest option that their voucher would pay now. */
const agreedBy = async (email: string) => {
  const due = { minor: 42_000, currency: 'USD' };
  const minor = await voucherAmount(at.world().world.db, { email, organizationId: at.organization('Acme'), due });
  return calls.acceptProposal.body.parse(minor > 0 ? { voucher_amount: minor / 100 } : {});
};

/** One trip with two proposals: two people accept them again and again while calls fail and processes die. */
const simulate = async (seed: number): Promise<number> => {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  const { world } = at.world();
  const dying = {
    ...world,
    faultPoint: (name: string) => {
      // The first one always dies, so that each day's share of the seeds has one.
      if (random() > 0.4 && crashes > 0) return;
      crashes += 1;
      throw new Crash(name);
    },
  };
  const tripId = await requested({ trip_type: 'premium' });
  const extras = [wireCar(), wireTransfer()].filter(() => random() < 0.6);
  for (const minor of [42_000, 45_000]) await propose(tripId, { ...(await found({ minor })).body, extras });
  await giveVoucher(pick(['sam', 'ada']), pick([10_000, 60_000]));
  const people = await Promise.all(['sam', 'ada'].map((name) => findActor(world.db, `${name}@acme.example`)));
  const accept = async (index: number): Promise<void> => {
    const [first, second] = people;
    const actor = random() < 0.5 ? first : second;
    if (!actor) return;
    const body = await agreedBy(actor.email);
    const call = { ...callOf(actor), params: { id: tripId, index }, query: undefined, body };
    const answer = await acceptProposal(dying, call).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
    outcomes.add(answer === undefined ? 'died' : answer.ok ? answer.value.state : answer.error.code);
  };
  const pass = async (minutes: number): Promise<void> => {
    at.world().clock.advance(minutes);
    await reconcile(world);
    await at.world().jobs.runDue();
  };
  for (let step = 0; step < 6; step += 1) {
    for (const call of ['book', 'find', 'reprice'] as const)
      at.supplier.plan(call, random() < 0.5 ? (mishaps[Math.floor(random() * mishaps.length)] ?? null) : null);
    gateway.plan('authorize', random() < 0.2 ? { kind: 'declined', message: 'no' } : null);
    await Promise.all(Array.from({ length: 3 }, () => accept(pick([2, 3]))));
    if (random() < 0.7) await pass(pick([1, 20, 70]));
  }
  for (const call of ['book', 'find', 'reprice'] as const) at.supplier.plan(call);
  gateway.plan('authorize');
  for (let hour = 0; hour < 4; hour += 1) await pass(61);
  return tripId;
};

/** For people who still want to go: accepts a remaining option, or a new one that an expert proposes. */
const bookInTheEnd = async (tripId: number): Promise<void> => {
  const { world, clock, jobs } = at.world();
  const row = await findTrip(world.db, tripId, clock.now());
  if (!row || row.is_booked) return;
  await propose(tripId, (await found({ minor: 44_000 })).body);
  const last = (await proposals('sam', tripId)).at(-1);
  const actor = await findActor(world.db, 'sam@acme.example');
  const body = await agreedBy(actor.email);
  const call = { ...callOf(actor), params: { id: tripId, index: last?.index ?? 0 }, query: undefined, body };
  expect(await acceptProposal(world, call), row.state).toMatchObject({ ok: true });
  await jobs.runDue();
};

describe('in small: proposals that are accepted while everything fails', () => {
  test('I1 to I11 hold, no trip is bought twice, and each can be booked in the end', { timeout: 240_000 }, async () => {
    const { world, clock } = at.world();
    for (const seed of someOfTheDay([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 3)) {
      const tripId = await simulate(seed);
      await bookInTheEnd(tripId);
      const row = await findTrip(world.db, tripId, clock.now());
      const attempt = row && proposalTripOf(row).attempt;
      expect(attempt && isResting(attempt.state), `seed ${seed}`).toBe(true);
      expect(row, `seed ${seed}`).toMatchObject({ is_booked: true, state: 'booked' });
      const booked = (await proposals('sam', tripId)).filter(({ isBooked }) => isBooked);
      expect(booked, `seed ${seed}`).toMatchObject([{ proposal: { is_accepted: true } }]);
      const { db } = world;
      const keys = await db
        .selectFrom('attempt_items as i')
        .innerJoin('booking_attempts as b', 'b.id', 'i.attempt_id')
        .where('b.trip_id', '=', tripId)
        .select('i.key')
        .execute();
      const live = [...at.supplier.orders.values()].filter(
        ({ attemptId, state }) => state !== 'canceled' && keys.some(({ key }) => key === attemptId),
      );
      expect(live, `seed ${seed}`).toHaveLength(1);
    }
    expect(await compareBooks(world)).toEqual([]);
    await at.world().relay.relayDue();
    const orders = [...at.supplier.orders.values()].map(({ attemptId: itemKey, total, ...order }) => ({
      ref: order.ref,
      itemKey,
      state: order.state,
      cancellation: order.cancellation,
      totalMinor: total.minor,
      currency: total.currency,
    }));
    const trips = await world.db.selectFrom('trips').where('is_booked', '=', true).select('id').execute();
    const acknowledged = trips.map(({ id }) => id);
    const arranged = await readDeskLedger(world.db);
    expect(arranged.some(({ state }) => state === 'ticketed')).toBe(true);
    expectBalanced(await readBooksWith({ world, gateway }, { acknowledged, crashes }, [...orders, ...arranged]));
    const { vouchers } = await readOwnBooks(world.db);
    expect(vouchers.some(({ attemptId }) => attemptId !== null)).toBe(true);
    // The run proves something only when all of it happened.
    for (const outcome of ['booking', 'conflict', 'died']) expect(outcomes).toContain(outcome);
  });
});
