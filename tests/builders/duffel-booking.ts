/** Bookings of flights that the Duffel adapter buys from a server on loopback: the saga and the wire together. */
import { createHmac } from 'node:crypto';
import type { Books } from '#domain/bookings/invariants.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { lookAtBooking, lookAtOrder } from '#server/bookings/look-at-order.ts';
import { traceOrder } from '#server/bookings/trace-order.ts';
import { makeDuffelFlights } from '#suppliers/duffel/flights.ts';
import { makeDuffelNews } from '#suppliers/duffel/webhook.ts';
import { bookingWorldOf, expectBalanced, readBooksWith } from './booking-world.ts';
import { duffelFixture, type Wire } from './duffel-offers.ts';
import { type DuffelServer, startDuffelServer } from './duffel-server.ts';
import { flightQuery, offersOf } from './sandbox-flights.ts';

const secret = 'the secret of the webhook';

const textIn = (value: unknown, field: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : null;
  return typeof found === 'string' ? found : '';
};
const minorOf = (decimal: string): number => Math.round(Number(decimal) * 100);

/** An order of Duffel's own ledger in the checker's format. */
const ledgerOrder = (order: Wire): Books['orders'][number] => {
  const { cancellation } = order;
  const currency = textIn(order, 'total_currency');
  const isHeld =
    typeof order.payment_status === 'object' && Reflect.get(order.payment_status ?? {}, 'awaiting_payment');
  const refund = { minor: minorOf(textIn(cancellation, 'refund_amount')), currency };
  return {
    ref: textIn(order, 'id'),
    itemKey: textIn(order.metadata, 'attempt_id'),
    state: order.cancelled_at === null ? (isHeld === true ? 'held' : 'ticketed') : 'canceled',
    totalMinor: minorOf(textIn(order, 'total_amount')),
    currency,
    cancellation: cancellation ? { by: 'us', refund } : null,
  };
};

const actsAt = (at: ReturnType<typeof bookingWorldOf>, server: DuffelServer) => ({
  /** Submits the cheapest fare that must be paid at once. */
  buy: async (said: Parameters<typeof at.submit>[0] = {}) => {
    const offers = await offersOf(at.supplier, flightQuery('JFK-LHR', ['2026-07-14']), at.clock.now());
    const offer = offers.find(({ hold }) => hold === null);
    if (!offer) throw new Error('nothing is on sale');
    const { tripId, attemptId, key } = await at.submit({ ...said, offer });
    await at.advance(attemptId);
    return { tripId, attemptId, key, offer };
  },
  /** A signed event of Duffel about an attempt's order, and everything it causes. */
  tell: async (type: string, attempt: { readonly attemptId: number; readonly key: string }) => {
    const now = at.clock.now();
    const event = duffelFixture('webhook-event');
    const object = { offer_id: 'off_1', metadata: { attempt_id: attempt.key } };
    const raw = JSON.stringify({ ...event, id: `wev_${type}_${attempt.key}`, type, data: { object } });
    const seconds = Math.floor(now.getTime() / 1000);
    const v1 = createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex');
    const news = makeDuffelNews(secret).read(raw, () => `t=${seconds},v1=${v1}`, now);
    if (!news) throw new Error('the event is signed');
    await transact(at.world.db, (tx) => lookAtOrder(at.world, tx, { supplier: 'duffel', ...news }));
    await lookAtBooking(at.world, { attempt_id: attempt.attemptId, tries: 0 });
    await at.advance(attempt.attemptId);
  },
  /** The number of order requests. */
  orderCalls: (): number => server.requests.filter(({ call }) => call === 'POST /air/orders').length,
  /** The gateway's authorized and captured amounts, in minor units. */
  money: () =>
    [...at.gateway.payments.values()].map(({ state, captured, refunded }) => [state, captured.minor, refunded.minor]),
  /** @throws Error when our records, Duffel's and the gateway's do not agree */
  balance: async (tripId: number, crashes = 0): Promise<void> => {
    await at.mails();
    const orders = [...server.orders.values()].map(ledgerOrder);
    expectBalanced(await readBooksWith(at, { acknowledged: [tripId], crashes }, orders));
  },
});

/**
 * Plays a booking against a new server, which uses the clock of the bookings.
 * @param faultPoint called by name before and after every commit and call
 */
export const duffelBooking = async (
  db: Db,
  play: (
    scene: ReturnType<typeof bookingWorldOf> & ReturnType<typeof actsAt> & { server: DuffelServer },
  ) => Promise<void>,
  faultPoint?: (name: string) => void,
): Promise<void> => {
  let now = (): Date => new Date();
  const server = await startDuffelServer(() => now());
  const supplier = makeDuffelFlights({
    accessToken: 'duffel_test_key',
    baseUrl: server.baseUrl,
    log: silentLog(),
    keyRefused: () => {},
    traceOf: (attemptKey) => traceOrder(db, attemptKey),
    dropped: () => {},
    random: () => 0.5,
    pauseMs: 0,
  });
  const at = bookingWorldOf(db, supplier, faultPoint ? { faultPoint } : {});
  now = at.clock.now;
  try {
    await play({ ...at, ...actsAt(at, server), server });
  } finally {
    await server.close();
  }
};
