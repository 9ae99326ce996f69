/** Proves docs/booking.md#capture, docs/booking.md#payment-keys */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readItineraries } from '#contract/trips.ts';
import type { Outcome } from '#domain/kit/outcome.ts';
import type { PaymentGateway } from '#platform/payments/port.ts';
import { noJobs } from '#tests/builders/booking-world.ts';
import { selectFees, setFee } from '#tests/builders/fee-rows.ts';
import { feeWorld } from '#tests/builders/fee-world.ts';
import { settleFee, settleFees, workServiceFees } from './settle-fees.ts';

const { at, gateway, ask, fees, pass, paymentsIn } = feeWorld();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = () => at.world().clock.now();
const db = () => at.world().world.db;
const since = (ms: number) => new Date(now().getTime() - ms);

/** A fee that was held and whose trip was made, set to stand as a test says. */
const standing = async (said: Parameters<typeof setFee>[2] = {}) => {
  await ask('sam');
  const made = (await fees()).at(-1);
  if (!made) throw new Error('a fee was asked for');
  const { id, key, trip_id: tripId } = made;
  await setFee(db(), id, said);
  const row = () => selectFees(db()).where('service_fees.id', '=', id).executeTakeFirstOrThrow();
  return {
    id,
    key,
    tripId,
    row,
    seen: async () => {
      const { state, tries, clean_looks: looks, due_at: dueAt } = await row();
      return { state, tries, looks, dueInMs: dueAt && dueAt.getTime() - now().getTime() };
    },
    call: () => db().selectFrom('desk_calls').where('key', '=', `stuck-fee-${key}`).selectAll().executeTakeFirst(),
  };
};
const settle = (id: number, more: Partial<PaymentGateway> = {}) => {
  const { world } = at.world();
  return settleFee({ ...world, payments: { ...world.payments, ...more } }, id);
};
const silent = async (): Promise<Outcome<never>> => ({ ok: false, error: { kind: 'timeout', message: 'no answer' } });
const nothing = async () => ({ ok: true, value: null }) as const;
const deskMails = async (subject: string) => {
  await at.world().relay.relayDue();
  return db().selectFrom('sandbox_mails').where('subject', '=', subject).select('subject').execute();
};

describe('a fee is settled one look at a time', () => {
  test.each(['captured', 'failed', 'voided', 'needs human'] as const)('one that is %s is left alone', async (state) => {
    const fee = await standing({ state });
    const before = [await fee.row(), gateway.calls.length];
    await settle(fee.id);
    expect([await fee.row(), gateway.calls.length]).toEqual(before);
  });

  test('one that is not due is left alone, and so is one that has nothing due', async () => {
    for (const dueAt of [new Date(now().getTime() + 1), null]) {
      const fee = await standing({ due_at: dueAt });
      const before = gateway.calls.length;
      await settle(fee.id);
      expect([(await fee.seen()).state, gateway.calls.length]).toEqual(['capturing', before]);
    }
    await expect(settle(999_999)).resolves.toBeUndefined();
  });

  test('a look without an answer is no clean one: it is repeated after 2, then 5 seconds', async () => {
    const fee = await standing({ state: 'voiding' });
    await settle(fee.id, { find: silent });
    expect(await fee.seen()).toEqual({ state: 'voiding', tries: 1, looks: 0, dueInMs: 2_000 });
    await db().updateTable('service_fees').set({ due_at: now() }).where('id', '=', fee.id).execute();
    await settle(fee.id, { find: silent });
    expect(await fee.seen()).toEqual({ state: 'voiding', tries: 2, looks: 0, dueInMs: 5_000 });
  });

  test('a look that finds nothing is a clean one', async () => {
    const fee = await standing({ state: 'voiding' });
    await settle(fee.id, { find: nothing });
    expect(await fee.seen()).toEqual({ state: 'voiding', tries: 1, looks: 1, dueInMs: 2_000 });
  });

  test('giving back is tried until the gateway did it, and the log says that it was not', async () => {
    const fee = await standing({ state: 'voiding', clean_looks: 1 });
    const warnings: unknown[][] = [];
    const { world } = at.world();
    const log = { ...world.log, warn: (...line: unknown[]) => void warnings.push(line) };
    gateway.plan('void', { kind: 'unavailable', message: 'busy' });
    await settleFee({ ...world, log }, fee.id);
    expect(warnings).toEqual([[{ fee: fee.id, error: 'unavailable' }, 'a service fee is not settled yet']]);
    expect(await fee.seen()).toEqual({ state: 'voiding', tries: 1, looks: 1, dueInMs: 2_000 });
    await pass(1);
    expect(await fee.seen()).toEqual({ state: 'voided', tries: 1, looks: 1, dueInMs: null });
    expect(paymentsIn('voided')).toBe(1);
  });

  test('a capture is tried until the gateway did it', async () => {
    const fee = await standing();
    gateway.plan('capture', { kind: 'unavailable', message: 'busy' });
    await settle(fee.id);
    expect(await fee.seen()).toEqual({ state: 'capturing', tries: 1, looks: 0, dueInMs: 2_000 });
    await pass(1);
    expect([(await fee.seen()).state, paymentsIn('captured')]).toEqual(['captured', 1]);
  });

  test('capture and void have a key each, the same at every try', async () => {
    const keys: string[] = [];
    const capture: PaymentGateway['capture'] = async (_ref, _amount, key) => {
      keys.push(key);
      return silent();
    };
    const voidPayment: PaymentGateway['void'] = async (_ref, key) => {
      keys.push(key);
      return silent();
    };
    const fee = await standing();
    for (const state of ['capturing', 'capturing', 'voiding', 'voiding'] as const) {
      await setFee(db(), fee.id, { state, due_at: now() });
      await settle(fee.id, { capture, void: voidPayment });
    }
    const [captureKey, voidKey] = [`fee-${fee.key}-capture`, `fee-${fee.key}-void`];
    expect(keys).toEqual([captureKey, captureKey, voidKey, voidKey]);
  });

  test('what the gateway was asked for it, and what it answered, is kept by key', async () => {
    const effects = (feeId: number) =>
      db()
        .selectFrom('payment_effects as e')
        .innerJoin('payments as p', 'p.id', 'e.payment_id')
        .where('p.fee_id', '=', feeId)
        .orderBy('e.id')
        .select(['e.act', 'e.key', 'e.state'])
        .execute();
    const fee = await standing();
    const authorize = { act: 'authorize', key: `fee-${fee.key}-authorize`, state: 'done' };
    expect(await effects(fee.id)).toEqual([authorize]);
    gateway.plan('capture', { kind: 'timeout', message: 'no answer' });
    await settle(fee.id);
    const capture = { act: 'capture', key: `fee-${fee.key}-capture` };
    expect(await effects(fee.id)).toEqual([authorize, { ...capture, state: 'unknown' }]);
    await pass(1);
    expect(await effects(fee.id)).toEqual([authorize, { ...capture, state: 'done' }]);

    const undone = await standing({ state: 'authorized', trip_id: null, itinerary_id: null });
    gateway.plan('void', { kind: 'unavailable', message: 'busy' });
    await settle(undone.id);
    expect((await effects(undone.id)).at(-1)).toMatchObject({ act: 'void', state: 'failed' });
    await pass(1);
    expect((await effects(undone.id)).at(-1)).toMatchObject({ act: 'void', state: 'done' });
  });

  test('the same key never asks for another amount', async () => {
    const fee = await standing();
    const calls: unknown[] = [];
    const capture: PaymentGateway['capture'] = async (_ref, amount) => {
      calls.push(amount.minor);
      return silent();
    };
    await settle(fee.id, { capture });
    await db()
      .updateTable('service_fees')
      .set({ amount_minor: 6_000, due_at: now() })
      .where('id', '=', fee.id)
      .execute();
    await expect(settle(fee.id, { capture })).rejects.toThrow('is asked for again with other parameters');
    expect(calls).toEqual([5_000]);
    await db().updateTable('service_fees').set({ amount_minor: 5_000 }).where('id', '=', fee.id).execute();
    await pass(1);
  });

  test('what was asked for and made no trip is given back by the same look', async () => {
    const fee = await standing({ state: 'authorized', trip_id: null, itinerary_id: null });
    await settle(fee.id);
    expect([(await fee.seen()).state, paymentsIn('voided')]).toEqual(['voided', 1]);
  });

  test('a second worker that finds it captured writes no second charge', async () => {
    const fee = await standing();
    const find: PaymentGateway['find'] = async (...asked) => {
      // As after a process that was frozen for longer than its lease.
      await db().updateTable('service_fees').set({ lease_until: null, lease_by: null }).execute();
      await settle(fee.id);
      return gateway.find(...asked);
    };
    await settle(fee.id, { find });
    const charges = db().selectFrom('charges').where('fee_id', '=', fee.id).select(['description', 'merchant']);
    expect(await charges.execute()).toEqual([{ description: 'Assisted Booking service fee', merchant: 'Tripwright' }]);
    expect(await at.trip('sam', fee.tripId ?? 0)).toMatchObject({ total_amount: 5_000 });
    const { itineraries } = await at.as('sam').get(readItineraries, { params: { id: fee.tripId ?? 0 } });
    expect(itineraries[0]?.bookings).toMatchObject([{ description: 'Assisted Booking service fee', cost: 5_000 }]);
  });

  test('a fee that no trip has is never called paid', async () => {
    const why = /belongs to a trip when it is paid/;
    for (const missing of ['trip_id', 'itinerary_id']) {
      const fee = await standing({ [missing]: null });
      await expect(settle(fee.id)).rejects.toThrow(why);
      expect((await fee.seen()).state).toBe('capturing');
      await setFee(db(), fee.id, { state: 'failed', due_at: null });
    }
  });

  test('a fee without a payment of its own is not captured', async () => {
    const fee = await standing({ payment_ref: null });
    await expect(settle(fee.id)).rejects.toThrow('has a payment when it is captured');
    await setFee(db(), fee.id, { state: 'failed', due_at: null });
  });
});

describe('a person is called where nobody knows what became of the money', () => {
  test('to a fee that was not given back within 20 hours, with what the gateway said', async () => {
    const fee = await standing({ state: 'voiding', asked_at: since(20 * hourMs + 1) });
    await settle(fee.id, { find: silent });
    expect(await fee.seen()).toMatchObject({ state: 'needs human', dueInMs: null });
    expect(await fee.call()).toMatchObject({
      kind: 'stuck fee',
      trip_id: fee.tripId,
      sentence:
        'It is unknown whether this fee was captured or refunded, and we no longer retry. Look at the payment at the gateway, and settle it with the customer by hand.',
      facts: expect.arrayContaining([
        ['Fee', 'assisted, 50.00 USD'],
        ['Our name at the gateway', `fee-${fee.key}`],
        ['Seen at the gateway', 'unknown'],
      ]),
    });
  });

  test('a booking fee that is owed for a day is a mail to the desk, and no call', async () => {
    const fee = await standing({ state: 'none', kind: 'booking', asked_at: since(23 * hourMs + 1) });
    await settle(fee.id, { find: nothing });
    expect(await fee.seen()).toMatchObject({ state: 'needs human', dueInMs: null });
    expect(await fee.call()).toBeUndefined();
    expect(await deskMails(`The booking fee of trip ${fee.tripId} could not be charged`)).toHaveLength(1);
  });

  test('a booking fee that was not given back is a call', async () => {
    const fee = await standing({ state: 'voiding', kind: 'booking', asked_at: since(20 * hourMs + 1) });
    await settle(fee.id, { find: silent });
    expect(await fee.call()).toMatchObject({ kind: 'stuck fee' });
    expect(await deskMails(`The booking fee of trip ${fee.tripId} could not be charged`)).toEqual([]);
  });
});

describe('an owed fee whose answer was lost', () => {
  test('is looked up: what is held is taken, what the bank wants confirmed is given up and told', async () => {
    const held = await standing({ state: 'none', kind: 'booking', payment_ref: null });
    await settle(held.id);
    expect([(await held.seen()).state, (await held.row()).payment_ref]).toEqual([
      'captured',
      expect.stringMatching(/^pay-/),
    ]);
    const asked = await standing({ state: 'none', kind: 'booking', payment_ref: null });
    const find: PaymentGateway['find'] = async (...said) => {
      const found = await gateway.find(...said);
      if (!found.ok || !found.value) return found;
      return {
        ok: true,
        value: { ...found.value, state: found.value.state === 'authorized' ? 'asked' : found.value.state },
      };
    };
    await settle(asked.id, { find });
    expect((await asked.row()).payment_ref).toMatch(/^pay-/);
    await pass(1);
    expect([(await asked.seen()).state, paymentsIn('voided')]).toEqual(['voided', 1]);
    expect(await deskMails(`The booking fee of trip ${asked.tripId} could not be charged`)).toHaveLength(1);
  });

  test('is not asked for again before its time, and nothing of its looks is lost', async () => {
    const fee = await standing({ state: 'none', kind: 'booking', clean_looks: 3 });
    await settle(fee.id, { find: nothing, authorize: silent });
    expect(await fee.seen()).toEqual({ state: 'authorizing', tries: 1, looks: 3, dueInMs: 2_000 });
    await pass(1);
    expect((await fee.seen()).state).toBe('captured');
  });
});

describe('one process settles a fee at a time', () => {
  test('another that finds it due meanwhile leaves it alone, and asks the gateway nothing', async () => {
    const fee = await standing();
    const looks: string[] = [];
    const find: PaymentGateway['find'] = async (...asked) => {
      looks.push('outer');
      await settle(fee.id, {
        find: async (...said) => {
          looks.push('inner');
          return gateway.find(...said);
        },
      });
      await settleFees(at.world().world);
      return gateway.find(...asked);
    };
    const before = gateway.calls.length;
    await settle(fee.id, { find });
    expect([looks, gateway.calls.slice(before)]).toEqual([['outer'], ['find', 'capture']]);
    expect(await fee.row()).toMatchObject({ state: 'captured', lease_until: null, lease_by: null });
  });

  test('the fee of a process that died is taken over when its lease has ended', async () => {
    const fee = await standing();
    const leased = (seconds: number) =>
      sql`update service_fees set lease_by = 'dead', lease_until = now() + make_interval(secs => ${seconds}::int)
        where id = ${fee.id}`.execute(db());
    await leased(12);
    await settleFees(at.world().world);
    expect((await fee.seen()).state).toBe('capturing');
    await leased(-1);
    await settleFees(at.world().world);
    expect((await fee.seen()).state).toBe('captured');
  });

  test('a holder that lost its lease stops after the step that it was in', async () => {
    const fee = await standing({ state: 'none', kind: 'booking', payment_ref: null });
    const find: PaymentGateway['find'] = async (...asked) => {
      await db().updateTable('service_fees').set({ lease_by: 'another' }).where('id', '=', fee.id).execute();
      return gateway.find(...asked);
    };
    await settle(fee.id, { find });
    expect(await fee.row()).toMatchObject({ state: 'capturing', lease_by: 'another' });
    await db().updateTable('service_fees').set({ lease_until: null }).where('id', '=', fee.id).execute();
    await settleFees(at.world().world);
    expect((await fee.seen()).state).toBe('captured');
  });

  test('a start on the embedded database frees the leases of the process before, one on PostgreSQL none', async () => {
    const fee = await standing();
    const held = () => db().updateTable('service_fees').set({ lease_by: 'dead', lease_until: now() }).execute();
    const { world } = at.world();
    for (const [engine, holder] of [
      ['postgres', 'dead'],
      ['pglite', null],
    ] as const) {
      await held();
      await workServiceFees({ ...world, jobs: noJobs, database: { engine } });
      expect((await fee.row()).lease_by).toBe(holder);
    }
    await settleFees(world);
  });
});

test('one fee that fails is put off, and the others are settled', async () => {
  const [broken, other] = [await standing({ payment_ref: null }), await standing()];
  await settleFees(at.world().world);
  expect([(await broken.seen()).state, (await other.seen()).state]).toEqual(['capturing', 'captured']);
  expect((await broken.seen()).dueInMs).toBeGreaterThan(0);
  expect(at.world().jobs.sent()).toContainEqual(
    expect.objectContaining({ name: 'settle-fee', data: { fee_id: other.id } }),
  );
  await setFee(db(), broken.id, { state: 'failed', due_at: null });
});
