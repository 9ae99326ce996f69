/** A world for the booking process only: the real database, fake counterparts, a clock that the test moves. */
import { sql } from 'kysely';
import { type Books, brokenInvariants } from '#domain/bookings/invariants.ts';
import type { ExtraOffer } from '#domain/extras/extra.ts';
import { fixedClock } from '#platform/clock.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { seededIds } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/log.ts';
import { makeOutboxRelay } from '#platform/mail/outbox.ts';
import { readMailbox, sandboxMailer } from '#platform/mail/sandbox-mailbox.ts';
import { makeMetrics } from '#platform/metrics.ts';
import { makeWallets } from '#platform/wallet/wallets.ts';
import { advanceAttempt, type BookingWorld } from '#server/bookings/advance-attempt.ts';
import { reconcile } from '#server/bookings/reconcile.ts';
import { deskSupplier, dueOf, type NewItem, submitBooking, totalOf } from '#server/bookings/submit-booking.ts';
import type { StayOffer } from '#server/hotels/stay-offer.ts';
import { makeBackground } from '#server/kit/background.ts';
import { lockVoucher } from '#server/settings/vouchers/usable-voucher.ts';
import type { FlightSupplier, Passenger, SupplierOffer } from '#suppliers/flights/port.ts';
import { insertExtras, insertStays } from './booking-items.ts';
import { type FakeGateway, fakeGateway } from './fake-gateway.ts';
import { type FakeHotels, fakeHotels } from './fake-hotel-supplier.ts';
import { type FakeSupplier, fakeSupplier } from './fake-supplier.ts';
import { offerOf, sliceOf } from './flight-offers.ts';
import { ledgerStay, readDeskLedger, readOwnBooks } from './own-books.ts';
import { testSecrets } from './test-database.ts';

export const passenger: Passenger = {
  givenName: 'Sam',
  middleName: '',
  familyName: 'Rivera',
  bornOn: '1990-05-01',
  sex: 'm',
  email: 'sam@acme.example',
  phone: '+12125550100',
  passport: null,
};

/** Jobs that never run: the test advances attempts itself. */
export const noJobs: Jobs = {
  send: () => Promise.resolve(),
  work: () => {},
  every: () => {},
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

type Options = {
  readonly gateway?: FakeGateway;
  readonly hotels?: FakeHotels;
  readonly faultPoint?: (name: string) => void;
};

export const makeBookingWorld = (db: Db, options: Options & { readonly supplier?: FakeSupplier } = {}) =>
  bookingWorldOf(db, options.supplier ?? fakeSupplier(), options);

/** The same with any supplier of flights. */
export const bookingWorldOf = <S extends FlightSupplier>(db: Db, supplier: S, options: Options = {}) => {
  const clock = fixedClock('2026-06-16T09:00:00Z');
  const gateway = options.gateway ?? fakeGateway();
  const hotels = options.hotels ?? fakeHotels();
  const log = silentLog();
  const world: BookingWorld = {
    db,
    clock,
    log,
    jobs: noJobs,
    ids: seededIds(7),
    secrets: testSecrets,
    metrics: makeMetrics(),
    background: makeBackground(log),
    payments: gateway,
    wallets: makeWallets({ settings: { apple: null, google: null }, now: clock.now, log }),
    flights: [supplier],
    hotels: [hotels],
    config: { publicUrl: 'http://localhost:3000', supportEmail: 'desk@tripwright.example' },
    ...(options.faultPoint && { faultPoint: options.faultPoint }),
  };
  return { ...bookingActs(world, hotels), world, clock, supplier, hotels, gateway };
};

let made = 0;

/** A test's actions on bookings, and what it reads afterwards. */
const bookingActs = (world: BookingWorld, hotels: FakeHotels) => {
  const { db, clock } = world;
  const submit = async (
    said: {
      minor?: number;
      confirmed?: number;
      needsApproval?: boolean;
      daysAhead?: number;
      /** The offer may be held: this many hours for its price and, by default as long, for its seats. */
      hold?: { priceHours: number; payHours?: number };
      /** The offer to book, instead of one created here; null: no flights. */
      offer?: SupplierOffer | null;
      /** Things that experts arrange, booked with them. */
      extras?: readonly ExtraOffer[];
      /** Stays booked together with the flights; the fake sells them. */
      stays?: readonly StayOffer[];
      /** A voucher of this many cents pays for it as far as it goes. */
      voucherMinor?: number;
    } = {},
  ) => {
    made += 1;
    const stays = said.stays ?? [];
    const extras = said.extras ?? [];
    for (const { rate } of stays) hotels.rates.set(rate.ref, rate);
    const trip = await insertTrip(db, clock.now(), made);
    const stayQuotes = await insertStays(db, trip.itineraryId, stays);
    const extraQuotes = await insertExtras(db, trip.itineraryId, extras);
    const departs = new Date(clock.now().getTime() + (said.daysAhead ?? 30) * 86_400_000).toISOString().slice(0, 10);
    const slice = sliceOf({ from: 'JFK', to: 'LHR', at: `${departs}T18:00`, minutes: 420, flight: 'BA178' });
    const inHours = (hours: number): string => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    const { priceHours = 0, payHours = priceHours } = said.hold ?? {};
    const hold = said.hold ? { priceUntil: inHours(priceHours), payBy: inHours(payHours) } : null;
    const offer = said.offer ?? offerOf([slice], { ref: `offer-${made}`, minor: said.minor ?? 41_200, hold });
    const items: NewItem[] = [
      ...(said.offer === null
        ? []
        : [
            {
              quoteId: trip.quoteId,
              supplierId: world.flights[0]?.id ?? '',
              goods: { kind: 'flight', offer },
            } as const,
          ]),
      ...stays.map(
        (stay, at): NewItem => ({
          quoteId: stayQuotes[at] ?? 0,
          supplierId: hotels.id,
          goods: { kind: 'hotel', offer: stay },
        }),
      ),
      ...extras.map(
        (extra, at): NewItem => ({
          quoteId: extraQuotes[at] ?? 0,
          supplierId: deskSupplier,
          goods: { kind: 'extra', offer: extra },
        }),
      ),
    ];
    const total = items.reduce((sum, { goods }) => sum + totalOf(goods).minor, 0);
    const dueMinor = items.reduce((sum, { goods }) => sum + dueOf(goods).minor, 0);
    const use = said.voucherMinor === undefined ? null : await giveVoucher(db, { n: made, minor: said.voucherMinor });
    await transact(db, async (tx) =>
      submitBooking(world, tx, {
        ...trip,
        voucher: use && (await lockVoucher(tx, { ...use, due: { minor: dueMinor, currency: 'USD' } })),
        items,
        confirmed: { minor: said.confirmed ?? total, currency: 'USD' },
        travelers: [{ travelerId: 1, passenger }],
        needsApproval: said.needsApproval ?? false,
      }),
    );
    const attempt = await db
      .selectFrom('booking_attempts')
      .where('trip_id', '=', trip.tripId)
      .selectAll()
      .executeTakeFirstOrThrow();
    return { tripId: trip.tripId, attemptId: attempt.id, key: attempt.key, offer, stays, extraQuotes };
  };
  const standing = async (tripId: number) => {
    const trip = await db.selectFrom('trips').where('id', '=', tripId).selectAll().executeTakeFirstOrThrow();
    const attempt = await db
      .selectFrom('booking_attempts')
      .where('trip_id', '=', tripId)
      .innerJoin('payments', 'payments.attempt_id', 'booking_attempts.id')
      .orderBy('booking_attempts.id', 'desc')
      .limit(1)
      .selectAll('booking_attempts')
      .select(['payments.ref as payment_ref', 'payments.confirm_by'])
      .executeTakeFirstOrThrow();
    return {
      trip: trip.state,
      isBooked: trip.is_booked,
      attempt: attempt.state,
      failure: attempt.failure,
      row: attempt,
    };
  };
  const mails = async () => {
    const relay = makeOutboxRelay({ db, mailer: sandboxMailer({ db, clock }), host: 'test', log: world.log });
    await relay.relayDue();
    return readMailbox(db, null);
  };
  /** Time passes, and every lease expires. */
  const pass = async (minutes: number) => {
    clock.advance(minutes);
    await sql`update booking_attempts set lease_until = null, lease_by = null`.execute(db);
    await reconcile(world);
  };
  const advance = (attemptId: number) => advanceAttempt(world, attemptId);
  return { submit, standing, mails, pass, advance };
};

/** @returns the person who may use it */
const giveVoucher = async (db: Db, { n, minor }: { n: number; minor: number }) => {
  const [created_at, email] = [new Date('2026-06-16T09:00:00Z'), `sam${n}@acme.example`];
  const { id: organizationId } = await db
    .insertInto('organizations')
    .values({ name: `Acme ${n}`, currency: 'USD', created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('vouchers')
    .values({ organization_id: organizationId, customer_email: email, amount_usd_minor: minor, created_at })
    .execute();
  return { email, organizationId };
};

const insertTrip = async (db: Db, now: Date, n: number) => {
  const one = <T extends { id: number }>(rows: T[]): number => {
    const [row] = rows;
    if (!row) throw new Error('nothing inserted');
    return row.id;
  };
  const userId = one(
    await db
      .insertInto('users')
      .values({ email: `sam${n}@acme.example`, name: 'Sam Rivera', created_at: now })
      .returning('id')
      .execute(),
  );
  const cardId = one(
    await db
      .insertInto('cards')
      .values({
        user_id: userId,
        brand: 'visa',
        last4: '4242',
        expiry_month: 1,
        expiry_year: 2030,
        gateway_token: `card-${n}`,
        fingerprint: `print-${n}`,
        created_at: now,
      })
      .returning('id')
      .execute(),
  );
  const tripId = one(
    await db
      .insertInto('trips')
      .values({
        contact_id: userId,
        contact_name: 'Sam Rivera',
        contact_email: `sam${n}@acme.example`,
        creator_id: userId,
        trip_type: 'standard',
        is_self_book: true,
        destination: 'London',
        zone_end: 'Europe/London',
        state: 'booking',
        created_at: now,
      })
      .returning('id')
      .execute(),
  );
  const itineraryId = one(
    await db
      .insertInto('itineraries')
      .values({ trip_id: tripId, index: 1, status: 'Booking', created_at: now })
      .returning('id')
      .execute(),
  );
  const quoteId = one(
    await db
      .insertInto('quotes')
      .values({
        itinerary_id: itineraryId,
        kind: 'flight',
        supplier: 'fake',
        description: 'New York to London',
        offer: '{}',
        total_minor: 41_200,
        currency: 'USD',
        created_at: now,
      })
      .returning('id')
      .execute(),
  );
  return { tripId, itineraryId, quoteId, actorId: userId, card: { id: cardId, token: `card-${n}`, last4: '4242' } };
};

type Said = { readonly acknowledged: readonly number[]; readonly crashes: number };

/** Our records, the fakes' and the mailbox, in the format of the invariant checker. */
export const readBooks = async (
  { world, supplier, hotels, gateway }: ReturnType<typeof makeBookingWorld>,
  said: Said,
): Promise<Books> =>
  readBooksWith({ world, gateway }, said, [
    ...[...supplier.orders.values()].map(({ attemptId: itemKey, total, ...order }) => ({
      ref: order.ref,
      itemKey,
      state: order.state,
      cancellation: order.cancellation,
      totalMinor: total.minor,
      currency: total.currency,
    })),
    ...[...hotels.orders.values()].map(ledgerStay),
    ...(await readDeskLedger(world.db)),
  ]);

/** The same with the orders of another supplier's ledger. */
export const readBooksWith = async (
  { world, gateway }: { readonly world: BookingWorld; readonly gateway: FakeGateway },
  said: Said,
  orders: Books['orders'],
): Promise<Books> => ({
  ...said,
  ...(await readOwnBooks(world.db)),
  orders,
  payments: [...gateway.payments.values()].map((payment) => ({
    attemptKey: payment.name,
    state: payment.state,
    authorizedMinor: payment.authorized.minor,
    capturedMinor: payment.captured.minor,
    refundedMinor: payment.refunded.minor,
    currency: payment.authorized.currency,
    ageHours: 0,
  })),
});

/** @throws Error with every broken invariant */
export const expectBalanced = (books: Books): void => {
  const broken = brokenInvariants(books);
  if (broken.length > 0) throw new Error(broken.join('\n'));
};
