/** Proves docs/booking.md#answer-classes */
import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { duffelBooking } from '#tests/builders/duffel-booking.ts';
import { duffelError, type Fault } from '#tests/builders/duffel-server.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { cancelBooking } from './cancel-booking.ts';

type Play = Parameters<typeof duffelBooking>[1];
const scene = async (play: Play, faultPoint?: (name: string) => void): Promise<void> => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack((db) => duffelBooking(db, play, faultPoint));
};

const orders = 'POST /air/orders';
/** Long enough for two clean lists after half an hour. docs/booking.md#unknown-outcomes */
const untilClean = [1, 2, 3, 10, 13, 31] as const;
const price = 41_240;

describe('the saga buys from Duffel', () => {
  test('one order, one capture of its price, tickets; the attempt is in its metadata', () =>
    scene(async (at) => {
      const { tripId, key } = await at.buy();
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', isBooked: true, attempt: 'CONFIRMED' });
      expect([...at.server.orders.values()]).toMatchObject([
        { type: 'instant', total_amount: '412.40', metadata: { attempt_id: key } },
      ]);
      expect(at.money()).toEqual([['captured', price, 0]]);
      expect(at.orderCalls()).toBe(1);
      await at.balance(tripId);
    }));

  test('a booking that is undone is canceled there, and what the airline gives back is refunded once', () =>
    scene(async (at) => {
      const { tripId, attemptId } = await at.buy();
      // The confirmation is carried out, its answer is lost on the way.
      at.server.fault('POST /air/order_cancellations/ore', 'lost');
      await transact(at.world.db, (tx) => cancelBooking(at.world, tx, tripId));
      await at.advance(attemptId);
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'canceled', attempt: 'REFUNDED' });
      expect(at.money()).toEqual([['refunded', price, price]]);
      await at.balance(tripId);
    }));
});

/** These leave open whether the order was made. */
const unknownAnswers: readonly (readonly [string, Fault])[] = [
  ['502 airline_unknown', duffelError(502, 'airline_unknown', 'airline_error')],
  ['502 airline_internal', duffelError(502, 'airline_internal', 'airline_error')],
  ['504', duffelError(504, 'gateway_timeout_error', 'api_error')],
  ['500', duffelError(500, 'internal_server_error', 'api_error')],
  ['a page of HTML', { answer: 503, text: '<html>Service Unavailable</html>' }],
  ['order_creation_already_attempted', duffelError(422, 'order_creation_already_attempted', 'invalid_state_error')],
];
const done = (fault: Fault): Fault => (typeof fault === 'object' ? { ...fault, isDone: true } : fault);

test('an order that is refused because of details keeps whose they are, without values, and charges nothing', () =>
  scene(async (at) => {
    const errors = ['phone_number', 'given_name'].map((field) => ({
      type: 'validation_error',
      code: 'validation_format',
      title: 'Invalid',
      message: 'Field is invalid: Rivera',
      source: { field, pointer: `/passengers/0/${field}` },
    }));
    at.server.fault(orders, { answer: 422, body: { errors, meta: { status: 422, request_id: 'F1' } } });
    const { tripId, attemptId } = await at.buy();
    expect(await at.standing(tripId)).toMatchObject({ trip: 'failed' });
    const items = await at.world.db
      .selectFrom('attempt_items')
      .where('attempt_id', '=', attemptId)
      .select(['failure', 'refused'])
      .execute();
    expect(items).toEqual([
      {
        failure: 'not-bookable',
        refused: [
          { travelerId: 1, field: 'phone_number', problem: 'not-accepted' },
          { travelerId: 1, field: 'passport_first_name', problem: 'not-accepted' },
        ],
      },
    ]);
    expect(at.money().map(([, captured]) => captured)).toEqual([0]);
    await at.balance(tripId);
  }));

describe('an order whose outcome nobody knows', () => {
  test.each<readonly [string, Fault]>([
    ['the reply is lost', 'lost'],
    ['half of the reply is lost', 'half'],
    ...unknownAnswers.map(([what, fault]) => [what, done(fault)] as const),
  ])('%s, and it was made: found by its attempt, paid once, never ordered again', (_what, fault) =>
    scene(async (at) => {
      at.server.fault(orders, fault);
      const { tripId } = await at.buy();
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booking', attempt: 'ORDER_UNKNOWN' });
      expect(at.money()).toEqual([['authorized', 0, 0]]);
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.money()).toEqual([['captured', price, 0]]);
      expect([at.orderCalls(), at.server.orders.size]).toEqual([1, 1]);
      await at.balance(tripId);
    }),
  );

  test.each<readonly [string, Fault]>([['the connection is reset', 'reset'], ...unknownAnswers])(
    '%s, and it was not made: the authorization is kept until two clean lists, then voided',
    (_what, fault) =>
      scene(async (at) => {
        at.server.fault(orders, fault);
        const { tripId } = await at.buy();
        for (const minutes of untilClean) {
          expect(await at.standing(tripId)).toMatchObject({ attempt: 'ORDER_UNKNOWN' });
          expect(at.money()).toEqual([['authorized', 0, 0]]);
          await at.pass(minutes);
        }
        expect(await at.standing(tripId)).toMatchObject({ trip: 'failed', attempt: 'VOIDED' });
        expect(at.money()).toEqual([['voided', 0, 0]]);
        expect([at.orderCalls(), at.server.orders.size]).toEqual([1, 0]);
        await at.balance(tripId);
      }),
  );

  test('accepted (202), then order.created: the event makes us look, and the order is paid', () =>
    scene(async (at) => {
      at.server.fault(orders, 'accepted');
      const bought = await at.buy();
      expect(await at.standing(bought.tripId)).toMatchObject({ attempt: 'ORDER_UNKNOWN' });
      at.server.decide(true);
      await at.tell('order.created', bought);
      expect(await at.standing(bought.tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.money()).toEqual([['captured', price, 0]]);
      expect([at.orderCalls(), at.server.orders.size]).toEqual([1, 1]);
      await at.balance(bought.tripId);
    }));

  test('accepted (202), then order.creation_failed: a look is no proof, clean lists are; nothing is charged', () =>
    scene(async (at) => {
      at.server.fault(orders, 'accepted');
      const bought = await at.buy();
      at.server.decide(false);
      await at.tell('order.creation_failed', bought);
      expect(await at.standing(bought.tripId)).toMatchObject({ attempt: 'ORDER_UNKNOWN' });
      for (const minutes of untilClean) await at.pass(minutes);
      expect(await at.standing(bought.tripId)).toMatchObject({ trip: 'failed', attempt: 'VOIDED' });
      expect(at.money()).toEqual([['voided', 0, 0]]);
      expect([at.orderCalls(), at.server.orders.size]).toEqual([1, 0]);
      await at.balance(bought.tripId);
    }));

  test('Duffel cannot be asked for hours: a person is called, nothing is released, a late answer ends it well', () =>
    scene(async (at) => {
      at.server.fault(orders, 'lost');
      const { tripId } = await at.buy();
      at.server.fault('GET /air/orders', ...Array<Fault>(60).fill('reset'));
      for (const minutes of [1, 2, 3, 10, 50, 50, 10]) await at.pass(minutes);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'needs attention', attempt: 'NEEDS_HUMAN' });
      expect(at.money()).toEqual([['authorized', 0, 0]]);
      at.server.calm();
      await at.pass(61);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      await at.balance(tripId);
    }));

  test('the process dies after the order was sent: the next one finds it and pays once', () => {
    let crashes = 0;
    return scene(
      async (at) => {
        await expect(at.buy()).rejects.toThrow('order:after-call');
        await at.pass(1);
        await at.pass(1);
        const { id } = await at.world.db.selectFrom('trips').select('id').executeTakeFirstOrThrow();
        expect(await at.standing(id)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
        expect([at.orderCalls(), at.server.orders.size, crashes]).toEqual([1, 1, 1]);
        expect(at.money()).toEqual([['captured', price, 0]]);
        await at.balance(id, crashes);
      },
      (name) => {
        if (name !== 'order:after-call' || crashes > 0) return;
        crashes += 1;
        throw new Error(name);
      },
    );
  });
});

describe('an order that was certainly not made', () => {
  test.each<readonly [string, Fault, string, string]>([
    ['order_not_created', duffelError(502, 'order_not_created', 'airline_error'), 'not-bookable', 'failed'],
    ['the offer is gone', duffelError(422, 'offer_no_longer_available'), 'offer-gone', 'failed'],
    ['the offer has expired', duffelError(422, 'offer_expired'), 'offer-gone', 'failed'],
    [
      'the offer request was booked by another order',
      duffelError(422, 'offer_request_already_booked', 'invalid_state_error'),
      'offer-gone',
      'failed',
    ],
    ['the balance is empty', duffelError(422, 'insufficient_balance', 'invalid_state_error'), 'not-bookable', 'failed'],
    ['a field is refused', duffelError(422, 'validation_required', 'validation_error'), 'not-bookable', 'failed'],
  ])('%s: the payment is voided at once and the traveler told', (_what, fault, failure, trip) =>
    scene(async (at) => {
      at.server.fault(orders, fault);
      const { tripId } = await at.buy();
      expect(await at.standing(tripId)).toMatchObject({ trip, attempt: 'VOIDED', failure });
      expect(at.money()).toEqual([['voided', 0, 0]]);
      expect((await at.mails())[0]?.text).toContain('Nothing was charged.');
      expect([at.orderCalls(), at.server.orders.size]).toEqual([1, 0]);
      await at.balance(tripId);
    }),
  );

  test('the price rose between the authorization and the order: nothing is ordered, the traveler is asked', () =>
    scene(async (at) => {
      at.server.fault('GET /air/offers/off_', {
        answer: 200,
        body: { data: { total_amount: '450.10', total_currency: 'USD' } },
      });
      const { tripId } = await at.buy();
      expect(await at.standing(tripId)).toMatchObject({
        trip: 'needs attention',
        attempt: 'VOIDED',
        failure: 'price-changed',
        row: { changed_minor: 45_010 },
      });
      expect((await at.mails())[0]?.text).toContain('from 412.40 USD to 450.10 USD');
      expect(at.money()).toEqual([['voided', 0, 0]]);
      expect([at.orderCalls(), at.server.orders.size]).toEqual([0, 0]);
      await at.balance(tripId);
    }));

  test('the order itself says that the price changed: the traveler is asked with the price of now', () =>
    scene(async (at) => {
      at.server.fault(orders, duffelError(422, 'price_changed', 'validation_error'));
      const { tripId } = await at.buy();
      expect(await at.standing(tripId)).toMatchObject({ trip: 'needs attention', failure: 'price-changed' });
      expect(at.money()).toEqual([['voided', 0, 0]]);
      await at.balance(tripId);
    }));
});

describe('an order that was not taken up', () => {
  test('429: it is sent when the budget is filled again, and made once', () =>
    scene(async (at) => {
      const limited = duffelError(429, 'rate_limit_exceeded', 'rate_limit_error');
      const date = at.clock.now().toUTCString();
      const resetAt = new Date(at.clock.now().getTime() + 40_000).toUTCString();
      at.server.fault(orders, {
        ...(typeof limited === 'object' && limited),
        answer: 429,
        headers: { date, 'ratelimit-reset': resetAt },
      });
      const { tripId } = await at.buy();
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'ORDERING' });
      expect([at.orderCalls(), at.server.orders.size]).toEqual([1, 0]);
      await at.pass(0.5);
      expect(at.orderCalls()).toBe(1);
      await at.pass(0.5);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect([at.orderCalls(), at.server.orders.size]).toEqual([2, 1]);
      expect(at.money()).toEqual([['captured', price, 0]]);
      await at.balance(tripId);
    }));

  test('the offer cannot be read: nothing was asked for, it is tried again', () =>
    scene(async (at) => {
      at.server.fault('GET /air/offers/off_', 'reset', 'reset');
      const { tripId } = await at.buy();
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'ORDERING' });
      expect(at.orderCalls()).toBe(0);
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      await at.balance(tripId);
    }));
});
