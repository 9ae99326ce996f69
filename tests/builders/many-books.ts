/** Many bookings through every outcome of a hold; then the records of both sides are compared. */
import { sql } from 'kysely';
import { brokenInvariants } from '#domain/bookings/invariants.ts';
import { attemptStateOf, isResting } from '#domain/bookings/states.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { endUnapproved, resumeApproved } from '#server/bookings/approved-booking.ts';
import { compareAllBooks } from '#server/bookings/reconcile.ts';
import { settleFees } from '#server/payments/settle-fees.ts';
import { makeBookingWorld, readBooks } from './booking-world.ts';
import { fakeGateway } from './fake-gateway.ts';
import { fakeHotels, stayOfferOf } from './fake-hotel-supplier.ts';
import { fakeSupplier } from './fake-supplier.ts';
import { randomFrom } from './seeded-random.ts';
import { simulatedFees } from './simulated-fees.ts';

/** What happens to a booking, and how often each case is played. */
export const plays = [
  'bought',
  'held, approved',
  'held, declined',
  'held, lapsed, approved',
  'held, lapsed, declined',
  'held, paid by hand',
  'held, paid by hand, approved',
  'held, paid by hand, declined',
  'canceled by the airline while held',
  'canceled by the airline once approved',
  'canceled by the airline once booked',
  'canceled by the airline, answer lost',
  'order lost, found later',
  'left waiting',
] as const;
export type Play = (typeof plays)[number];

type Books = ReturnType<typeof makeBookingWorld>;
type Trip = Awaited<ReturnType<Books['submit']>>;

export type Outcome = {
  readonly play: Play;
  readonly count: number;
  /** Their states: "CONFIRMED 12". */
  readonly states: string;
};

/** Differences between the records without a call at the desk: one sentence each. */
export type Compared = { readonly broken: readonly string[]; readonly uncalled: readonly string[] };

const act = async (at: Books, play: Play, { tripId, attemptId, key }: Trip): Promise<void> => {
  const approve = () => transact(at.world.db, (tx) => resumeApproved(at.world, tx, tripId));
  const decline = () => transact(at.world.db, (tx) => endUnapproved(at.world, tx, { tripId, tripState: 'declined' }));
  if (play.includes('lapsed')) at.supplier.lapse(key);
  if (play.includes('by hand')) at.supplier.payByHand(key);
  if (play === 'canceled by the airline while held') at.supplier.cancelByAirline(key);
  if (play.endsWith('approved')) await approve();
  if (play.endsWith('declined')) await decline();
  if (play === 'canceled by the airline once approved') at.supplier.cancelByAirline(key);
  if (play === 'canceled by the airline, answer lost') {
    await approve();
    at.supplier.plan('payHeld', 'lost');
    await at.advance(attemptId);
    at.supplier.plan('payHeld');
    at.supplier.cancelByAirline(key);
  }
  await at.advance(attemptId);
  if (play === 'canceled by the airline once booked') at.supplier.cancelByAirline(key);
};

/** Every order and payment of the counterparts that our records do not explain and that has no call at the desk. */
export const uncalledOf = async (at: Books): Promise<readonly string[]> => {
  const calls = await at.world.db.selectFrom('desk_calls').select(['facts', 'trip_id']).execute();
  const called = calls.map(({ facts }) => JSON.stringify(facts));
  const isCalled = (...names: readonly string[]) =>
    called.some((facts) => names.some((name) => facts.includes(`"${name}`)));
  const items = await at.world.db
    .selectFrom('attempt_items')
    .innerJoin('booking_attempts', 'booking_attempts.id', 'attempt_items.attempt_id')
    .select([
      'attempt_items.key',
      'attempt_items.state',
      'booking_attempts.key as attempt_key',
      'booking_attempts.state as attempt',
    ])
    .execute();
  const orders = [...at.supplier.orders.values()].map(({ ref, attemptId, state }) => ({ ref, attemptId, state }));
  const stays = [...at.hotels.orders.values()].map(({ ref, attemptId, state }) => ({ ref, attemptId, state }));
  const strange = [...orders, ...stays].filter(({ attemptId, state }) => {
    const item = items.find(({ key }) => key === attemptId);
    if (state === 'canceled') return false;
    if (state === 'held') return !item || !['held', 'wanted'].includes(item.state);
    // Somebody paid a hold that a person already looks after, because it could not be canceled.
    if (item?.state === 'held' && item.attempt === 'NEEDS_HUMAN') return false;
    return !item || !['ordered', 'unwanted'].includes(item.state);
  });
  const fees = await at.world.db
    .selectFrom('payments')
    .where('fee_id', 'is not', null)
    .where('state', 'in', ['captured', 'needs human'])
    .select('name')
    .execute();
  // An administrator may close a matter before anybody is called. That they were there is kept with their reason.
  const closed = await at.world.db
    .selectFrom('payment_closings')
    .innerJoin('payments', 'payments.id', 'payment_closings.payment_id')
    .where('payments.state', '=', 'captured')
    .select('payments.name')
    .execute();
  const money = [...at.gateway.payments.values()].filter(({ name, state }) => {
    if (state === 'voided' || state === 'refunded' || state === 'refused') return false;
    if ([...fees, ...closed].some((known) => known.name === name)) return false;
    return !items.some(
      ({ attempt_key: key, attempt }) => key === name && ['CONFIRMED', 'NEEDS_HUMAN', 'REFUNDED'].includes(attempt),
    );
  });
  return [
    ...strange
      .filter(({ ref, attemptId }) => !isCalled(ref, attemptId))
      .map(({ ref, state }) => `order ${ref}, ${state}`),
    ...money.filter(({ ref, name }) => !isCalled(ref, name)).map(({ ref, state }) => `payment ${ref}, ${state}`),
  ];
};

/** Lets time pass until nothing is due, and compares as the product does, day after day. */
const settle = async (at: Books): Promise<void> => {
  for (let hour = 0; hour < 30; hour += 1) {
    await at.pass(61);
    await settleFees(at.world);
    if (hour % 6 === 0) await compareAllBooks(at.world);
    const due = await at.world.db
      .selectFrom('booking_attempts')
      .where('due_at', 'is not', null)
      .select('state')
      .execute();
    const isQuiet = due.every(({ state }) => {
      const known = attemptStateOf(state);
      return known !== undefined && isResting(known);
    });
    if (hour > 6 && isQuiet) break;
  }
  await compareAllBooks(at.world);
};

/**
 * Plays bookings, compares, restores a backup of an hour ago and compares again.
 * @param restore restores our records to the moment of `backup`; the counterparts keep theirs
 */
export const playManyBooks = async (
  db: Db,
  {
    count,
    seed,
    backup,
    restore,
  }: { count: number; seed: number; backup: () => Promise<void>; restore: () => Promise<void> },
) => {
  const random = randomFrom(seed);
  const at = makeBookingWorld(db, { supplier: fakeSupplier(), hotels: fakeHotels(), gateway: fakeGateway() });
  const fees = simulatedFees(at, random);
  const begin = async (play: Play, n: number): Promise<Trip> => {
    const needsApproval = !['bought', 'canceled by the airline once booked', 'order lost, found later'].includes(play);
    if (play === 'order lost, found later') at.supplier.plan('book', 'lost');
    const stays = random() < 0.3 && play === 'bought' ? [stayOfferOf({ ref: `stay-${seed}-${n}`, minor: 20_000 })] : [];
    const trip = await at.submit({ needsApproval, stays, hold: { priceHours: 5, payHours: 30 } });
    // A trip of a landing page owes a fee once it is booked.
    if (n % 3 === 0) await fees.ofLander(trip.tripId);
    await at.advance(trip.attemptId);
    at.supplier.plan('book');
    return trip;
  };
  const playOf = (n: number): Play => plays[n % plays.length] ?? 'bought';
  const acknowledged: number[] = [];
  const played: { play: Play; tripId: number }[] = [];
  // Most existed before the backup, undecided. After it only the counterparts know their outcome, and the later
  // bookings.
  const early: Trip[] = [];
  const half = Math.floor(count / 2);
  for (let n = 0; n < half; n += 1) early.push(await begin(playOf(n), n));
  const run = async (first: number, trips: readonly Trip[]): Promise<void> => {
    for (const [n, trip] of trips.entries()) {
      const play = playOf(first + n);
      await act(at, play, trip);
      acknowledged.push(trip.tripId);
      played.push({ play, tripId: trip.tripId });
    }
  };
  await compareAllBooks(at.world);
  await backup();
  at.clock.advance(30);
  await run(0, early);
  const late: Trip[] = [];
  for (let n = half; n < count; n += 1) late.push(await begin(playOf(n), n));
  await run(half, late);
  at.clock.advance(30);
  await settle(at);
  await at.mails();
  const books = await readBooks(at, { acknowledged, crashes: 0 });
  const broken = [...brokenInvariants(books), ...(await fees.broken())];
  const before: Compared = { broken, uncalled: await uncalledOf(at) };
  const states = await db.selectFrom('booking_attempts').select(['trip_id', 'state']).execute();
  const outcomes = plays.map((play): Outcome => {
    const mine = played.filter((each) => each.play === play).map(({ tripId }) => tripId);
    const byState = Map.groupBy(
      states.filter(({ trip_id: tripId }) => mine.includes(tripId)),
      ({ state }) => state,
    );
    return {
      play,
      count: mine.length,
      states: [...byState].map(([state, all]) => `${state} ${all.length}`).join(', '),
    };
  });
  const callsBefore = await countCalls(db);
  await restore();
  const forgotten = { trips: count - half, before: half };
  await settle(at);
  const after: Compared = { broken: [], uncalled: await uncalledOf(at) };
  const failures = await db.selectFrom('work_failures').selectAll().execute();
  return { outcomes, before, after, callsBefore, callsAfter: await countCalls(db), failures, forgotten };
};

const countCalls = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*)::int as n from desk_calls group by kind order by kind`.execute(db);
  return rows.map(({ kind, n }) => `${kind} ${n}`).join(', ');
};
