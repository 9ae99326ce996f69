/**
 * Proves docs/booking.md#capture, docs/booking.md#price-changes, docs/booking.md#unknown-outcomes,
 * docs/booking.md#voids
 */
import { describe, expect, test } from 'vitest';
import { expectBalanced, makeBookingWorld, readBooks } from '#tests/builders/booking-world.ts';
import { effectsOf } from '#tests/builders/effects.ts';
import type { Mishap } from '#tests/builders/fake-gateway.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { collectedJobs } from '#tests/builders/test-jobs.ts';
import { advanceAttempt } from './advance-attempt.ts';

type Scene = ReturnType<typeof makeBookingWorld>;

const scene = async (
  play: (scene: Scene) => Promise<void>,
  options: Parameters<typeof makeBookingWorld>[1] = {},
): Promise<void> => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack((db) => play(makeBookingWorld(db, options)));
};

const balance = async (at: Scene, tripId: number) => {
  await at.mails();
  expectBalanced(await readBooks(at, { acknowledged: [tripId], crashes: 0 }));
};

const usd = (minor: number) => ({ minor, currency: 'USD' });
const soldOut: Mishap = { kind: 'unavailable', message: 'sold out' };

describe('a booking from submit to ticket', () => {
  test('is priced, held, ordered, captured and confirmed, each once, with one mail', () =>
    scene(async (at) => {
      const { tripId, attemptId, key } = await at.submit();
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', isBooked: true, attempt: 'CONFIRMED' });
      expect([...at.supplier.calls, ...at.gateway.calls]).toEqual(['book', 'authorize', 'capture']);
      expect([...at.gateway.payments.values()]).toMatchObject([{ state: 'captured', captured: usd(41_200) }]);
      const [mail, ...others] = await at.mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ subject: 'Your trip to London is booked' });
      // Subjects are shown on locked screens. docs/threats.md#booking-codes
      expect(mail?.subject).not.toMatch(/X7K2QP|1252400/);
      const charges = await at.world.db.selectFrom('charges').selectAll().execute();
      expect(charges).toMatchObject([{ amount_minor: 41_200, card_last4: '4242', merchant: 'British Airways' }]);
      const effects = await effectsOf(at.world.db);
      expect(effects).toEqual(
        ['order', 'authorize', 'capture'].map((kind) => ({ key: `att-${key}-${kind}`, state: 'done' })),
      );
      expect((await at.standing(tripId)).row.passengers_sealed).toBeNull();
      await balance(at, tripId);
    }));

  test('a second worker finds nothing to do, and a held attempt is left alone', () =>
    scene(async (at) => {
      const { attemptId } = await at.submit();
      await Promise.all([at.advance(attemptId), at.advance(attemptId), at.advance(attemptId)]);
      await at.advance(attemptId);
      expect(at.supplier.posts).toHaveLength(1);
      expect(at.gateway.calls).toEqual(['authorize', 'capture']);
    }));

  test('a shutdown ends the work at the edge of a step: nobody holds it then, and the next worker goes on', () => {
    const shutdown = new AbortController();
    let steps = 0;
    const faultPoint = (name: string): void => {
      if (name === 'step:before') steps += 1;
      if (steps === 2) shutdown.abort();
    };
    return scene(
      async (at) => {
        const { tripId, attemptId } = await at.submit();
        await advanceAttempt(at.world, attemptId, shutdown.signal);
        expect(await at.standing(tripId)).toMatchObject({ attempt: 'ORDERED', row: { lease_by: null } });
        expect(at.gateway.calls).toEqual(['authorize']);
        await at.advance(attemptId);
        expect(await at.standing(tripId)).toMatchObject({ attempt: 'CONFIRMED' });
      },
      { faultPoint },
    );
  });

  test('a price that fell meanwhile is booked and charged at the lower price', () =>
    scene(async (at) => {
      const { tripId, attemptId, offer } = await at.submit();
      at.clock.advance(10);
      at.supplier.prices.set(offer.ref, 39_000);
      await at.advance(attemptId);
      expect([...at.gateway.payments.values()]).toMatchObject([{ captured: usd(39_000) }]);
      await balance(at, tripId);
    }));
});

describe('faults of the supplier', () => {
  test.each<[string, Mishap, string, string]>([
    ['sold out', soldOut, 'offer-gone', 'failed'],
    ['refused', { kind: 'validation', fields: {}, message: 'name' }, 'not-bookable', 'failed'],
    [
      'price changed',
      { kind: 'price_changed', was: usd(41_200), now: usd(45_000) },
      'price-changed',
      'needs attention',
    ],
  ])('definitely not made (%s): the money is given back and the traveler told', (_title, mishap, failure, tripState) =>
    scene(async (at) => {
      at.supplier.plan('book', mishap);
      const { tripId, attemptId } = await at.submit();
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: tripState, attempt: 'VOIDED', failure });
      expect([...at.gateway.payments.values()]).toMatchObject([{ state: 'voided' }]);
      const [mail] = await at.mails();
      expect(mail?.subject).toBe('Your trip to London was not booked');
      expect(mail?.text).toContain('Nothing was charged.');
      expect(at.supplier.posts).toHaveLength(1);
      await balance(at, tripId);
    }),
  );

  test('a reply lost after the order was made is found and captured; the order is never sent again', () =>
    scene(async (at) => {
      at.supplier.plan('book', 'lost');
      const { tripId, attemptId } = await at.submit();
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booking', attempt: 'ORDER_UNKNOWN' });
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.supplier.posts).toHaveLength(1);
      await balance(at, tripId);
    }));

  test('an order that never arrived counts as not made only after 30 min of clean lists; then the payment is voided', () =>
    scene(async (at) => {
      at.supplier.plan('book', 'unsent');
      const { tripId, attemptId } = await at.submit();
      await at.advance(attemptId);
      for (const minutes of [1, 2, 3, 10, 13]) {
        await at.pass(minutes);
        expect(await at.standing(tripId)).toMatchObject({ attempt: 'ORDER_UNKNOWN' });
        expect([...at.gateway.payments.values()]).toMatchObject([{ state: 'authorized' }]);
      }
      await at.pass(31);
      expect(await at.standing(tripId)).toMatchObject({
        trip: 'failed',
        attempt: 'VOIDED',
        failure: 'supplier-down',
      });
      expect(at.supplier.posts).toHaveLength(1);
      await balance(at, tripId);
    }));

  test('a supplier that cannot even be asked brings a person after 2 h, and a late answer still ends it well', () =>
    scene(async (at) => {
      at.supplier.plan('book', 'lost');
      at.supplier.plan('find', ...Array<Mishap>(9).fill('unsent'));
      const { tripId, attemptId } = await at.submit();
      await at.advance(attemptId);
      for (const minutes of [1, 2, 3, 10, 50, 50]) await at.pass(minutes);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'ORDER_UNKNOWN' });
      await at.pass(10);
      expect(await at.standing(tripId)).toMatchObject({
        trip: 'needs attention',
        attempt: 'NEEDS_HUMAN',
        failure: 'order-unknown',
      });
      expect([...at.gateway.payments.values()]).toMatchObject([{ state: 'authorized' }]);
      for (let hour = 0; hour < 4; hour += 1) await at.pass(60);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      await balance(at, tripId);
    }));

  test('a request that was not taken up (429) is sent again when the supplier says', () =>
    scene(async (at) => {
      const retryAt = new Date(at.clock.now().getTime() + 30_400);
      at.supplier.plan('book', { kind: 'rate_limited', retryAt });
      const { tripId, attemptId } = await at.submit();
      const jobs = collectedJobs();
      await advanceAttempt({ ...at.world, jobs }, attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'ORDERING' });
      expect(jobs.sent()).toEqual([
        { name: 'advance-attempt', data: { attempt_id: attemptId }, startAfterSeconds: 31 },
      ]);
      await at.advance(attemptId);
      expect(at.supplier.posts).toHaveLength(1);
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'CONFIRMED' });
      await balance(at, tripId);
    }));
});

test('a request that is never taken up (429) for a quarter of an hour: the payment is voided and the traveler told', () =>
  scene(async (at) => {
    const began = at.clock.now().getTime();
    const until = (minutes: number): Mishap => ({ kind: 'rate_limited', retryAt: new Date(began + minutes * 60_000) });
    at.supplier.plan('book', ...[5, 10, 14, 16, 20].map(until));
    const { tripId, attemptId } = await at.submit();
    await at.advance(attemptId);
    for (const minutes of [5, 5, 4]) await at.pass(minutes);
    expect(await at.standing(tripId)).toMatchObject({ attempt: 'ORDERING' });
    await at.pass(2);
    expect(await at.standing(tripId)).toMatchObject({ trip: 'failed', attempt: 'VOIDED', failure: 'supplier-down' });
    expect([...at.gateway.payments.values()]).toMatchObject([{ state: 'voided' }]);
    await balance(at, tripId);
  }));

describe('the price at the last moment', () => {
  test('a price that rose after the submit charges nothing and asks the traveler', () =>
    scene(async (at) => {
      const { tripId, attemptId, offer } = await at.submit();
      at.clock.advance(10);
      at.supplier.prices.set(offer.ref, 45_000);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({
        trip: 'needs attention',
        attempt: 'PRICE_CHANGED',
        failure: 'price-changed',
        row: { changed_minor: 45_000 },
      });
      expect(at.gateway.calls).toEqual([]);
      expect((await at.mails())[0]?.text).toContain('from 412.00 USD to 450.00 USD');
      // No order was ever requested, so another attempt may use the offer.
      const items = await at.world.db.selectFrom('attempt_items').select('offer_id').execute();
      expect(items).toEqual([{ offer_id: null }]);
      await balance(at, tripId);
    }));

  test('an unreachable supplier is asked again for 15 min, then the traveler is told', () =>
    scene(async (at) => {
      at.supplier.plan('reprice', ...Array<Mishap>(30).fill('unsent'));
      const { tripId, attemptId } = await at.submit();
      at.clock.advance(10);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booking', attempt: 'REPRICED' });
      for (let i = 0; i < 6; i += 1) await at.pass(4);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'failed', attempt: 'EXPIRED', failure: 'supplier-down' });
      await balance(at, tripId);
    }));
});

describe('faults of the payment', () => {
  test('a declined card books nothing and says so', () =>
    scene(async (at) => {
      at.gateway.plan('authorize', { kind: 'declined', message: 'no' });
      const { tripId, attemptId } = await at.submit();
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({
        trip: 'failed',
        attempt: 'DECLINED',
        failure: 'card-declined',
      });
      expect(at.supplier.posts).toEqual([]);
      expect((await at.mails())[0]?.text).toContain('The card was declined');
      await balance(at, tripId);
    }));

  test.each<[string, Mishap]>([
    ['held, the answer lost', 'lost'],
    ['never arrived', 'unsent'],
  ])('an unknown hold (%s) is looked up before its key is sent again, and held once', (_title, mishap) =>
    scene(async (at) => {
      at.gateway.plan('authorize', mishap);
      const { tripId, attemptId } = await at.submit();
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booking', attempt: 'AUTH_UNKNOWN' });
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.gateway.payments.size).toBe(1);
      await balance(at, tripId);
    }),
  );

  test('a void that fails ten times is repeated until it is done', () =>
    scene(async (at) => {
      at.supplier.plan('book', soldOut);
      at.gateway.plan('void', ...Array<Mishap>(10).fill('unsent'));
      const { tripId, attemptId } = await at.submit();
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'failed', attempt: 'VOIDING' });
      for (let i = 0; i < 12; i += 1) await at.pass(30);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'VOIDED' });
      await balance(at, tripId);
    }));

  test.each<[string, Mishap]>([
    ['taken, the answer lost', 'lost'],
    ['not taken', 'unsent'],
  ])('a capture without an answer (%s) is looked up, and the money taken once', (_title, mishap) =>
    scene(async (at) => {
      at.gateway.plan('capture', mishap);
      const { tripId, attemptId } = await at.submit();
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booking', attempt: 'CAPTURE_RETRY' });
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      await balance(at, tripId);
    }),
  );

  test('a capture that is refused keeps the ticket and calls a person: never silent', () =>
    scene(async (at) => {
      at.gateway.plan('capture', { kind: 'declined', message: 'no' });
      const { tripId, attemptId } = await at.submit();
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({
        trip: 'needs attention',
        isBooked: true,
        attempt: 'NEEDS_HUMAN',
        failure: 'capture-failed',
      });
      expect((await at.mails())[0]?.text).toContain('Your flight is booked. Charging the card failed');
    }));
});

describe('approval', () => {
  test('an attempt that needs approval waits, however much time passes', () =>
    scene(async (at) => {
      const { tripId, attemptId } = await at.submit({ needsApproval: true });
      await at.advance(attemptId);
      await at.pass(60);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'AWAITING_APPROVAL' });
      expect([...at.supplier.calls, ...at.gateway.calls]).toEqual([]);
    }));
});
