/** Makes one trip of the sandbox world by the product's own verbs, on the day on which it was booked. */
import * as tripCalls from '#contract/trips.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { toDecimal } from '#domain/kit/money.ts';
import { fixedClock } from '#platform/clock.ts';
import { approvalDeadlines } from '#server/approvals/approval-deadlines.ts';
import { approveTrip } from '#server/approvals/approve-trip.ts';
import { declineTrip } from '#server/approvals/decline-trip.ts';
import { cancelBooking } from '#server/bookings/cancel-booking.ts';
import { reconcile } from '#server/bookings/reconcile.ts';
import type { World } from '#server/kit/world.ts';
import { createTrip } from '#server/new-trip/create-trip.ts';
import { callOf } from './call-of.ts';
import { type ChosenFlight, chooseFlights, flightsOf } from './choose-flights.ts';
import { chooseStay } from './choose-stay.ts';
import { makeMessages } from './make-messages.ts';
import { acmeTrips, isAsked, type TripPlan } from './trip-plans.ts';
import { findActor, findOrganizationId, findTravelerId } from './trips-store.ts';
import { sandboxVouchers } from './vouchers.ts';

const emailOf = (name: string): string => `${name}@acme.example`;
/** How many times a flight that cannot be booked is replaced by another. */
const mostSkipped = 5;
/** The same world on another day. Its workers are not notified, because the creator runs the work itself. */
const worldOn = (world: World, day: string): World => ({
  ...world,
  clock: fixedClock(`${day}T14:05:00Z`),
  jobs: { ...world.jobs, send: () => Promise.resolve() },
});

/** From landing to the day of the flight back. */
const stayBetween = (
  world: World,
  actor: SignedInActor,
  { plan, flights, organizationId }: { plan: TripPlan; flights: readonly ChosenFlight[]; organizationId: number },
): Promise<string | null> => {
  const [out, back] = flights;
  const checkin = out?.option.legs.at(-1)?.time_arrive.slice(0, 10) ?? '';
  const checkout = back?.option.legs.at(0)?.time_depart.slice(0, 10) ?? '';
  return chooseStay(world, actor, { airport: plan.to, checkin, checkout, organizationId, which: plan.nights });
};

const reasons = [
  'The client workshop starts the morning after landing.',
  'The only flight that reaches the site visit in time.',
  'Back to back meetings: I need to sleep on the way.',
];

type Chosens = {
  readonly flights: readonly ChosenFlight[];
  readonly stay: string | null;
  /** Cents; null: none. */
  readonly voucherMinor: number | null;
};
type Ids = { readonly organizationId: number; readonly travelerId: number };

/**
 * The part of a trip that a voucher of the world pays: the first trip that its person books. @returns cents, or null
 */
const voucherOf = (plan: TripPlan): number | null => {
  const { requester } = plan;
  const voucher = sandboxVouchers.find(({ email, fate }) => email === emailOf(requester) && fate === 'used');
  const first = acmeTrips.find((trip) => trip.requester === requester && trip.fate === 'booked');
  return voucher && first === plan ? voucher.amountUsdMinor : null;
};

const bodyOf = (plan: TripPlan, { flights, stay, voucherMinor }: Chosens, ids: Ids) =>
  tripCalls.createTrip.body.parse({
    isSelfBook: true,
    description: `${plan.from} to ${plan.to}, ${plan.nights} nights`,
    flights: flightsOf(flights),
    properties: stay === null ? [] : [{ signature: stay }],
    travelers: [ids.travelerId],
    organization_id: ids.organizationId,
    identifier: plan.identifier,
    approval_reason: reasons[plan.nights % reasons.length],
    is_overlap_accepted: true,
    voucher_amount: voucherMinor === null ? null : toDecimal(voucherMinor, 'USD'),
  });

/**
 * The events that bring the trip to its planned end: a card that is declined, a price that rises after the approval.
 */
const worldOfFate = (world: World, { fate }: TripPlan): World => {
  if (fate === 'failed') {
    const authorize: World['payments']['authorize'] = () =>
      Promise.resolve({ ok: false, error: { kind: 'declined', message: 'The card was declined.' } });
    return { ...world, payments: { ...world.payments, authorize } };
  }
  return world;
};

const dearer = (world: World): World => ({
  ...world,
  flights: world.flights.map((supplier) => ({
    ...supplier,
    reprice: async (offer) => {
      const now = { ...offer.total, minor: Math.round(offer.total.minor * 1.06) };
      return { ok: false, error: { kind: 'price_changed', was: offer.total, now } };
    },
  })),
});

const decide = async (world: World, plan: TripPlan, tripId: number): Promise<void> => {
  const call = { ...callOf(await findActor(world.db, emailOf('ada'))), params: { id: tripId } };
  if (plan.fate === 'declined')
    await declineTrip(world, { ...call, query: {}, body: { reason: 'Please take the train for this one.' } });
  if (plan.fate === 'price-changed') await approveTrip(world, { ...call, query: {}, body: undefined });
  if (plan.fate === 'expired') {
    world.clock.advance(25 * 60);
    await approvalDeadlines(world);
  }
};

/**
 * Makes one trip. The sandbox's suppliers may have nothing for a plan, like real ones. Then there is one trip less.
 * @param today the day of the first start
 * @returns whether it was made
 */
export const makeTrip = async (world: World, plan: TripPlan, today: string): Promise<boolean> => {
  const bookedOn = addDays(today, plan.bookedIn);
  // An approval waits from now on, so that its time is not already over.
  const there = plan.fate === 'waiting' ? world : worldOfFate(worldOn(world, bookedOn), plan);
  const actor = await findActor(world.db, emailOf(plan.requester));
  const organizationId = await findOrganizationId(world.db, 'Acme Robotics');
  const travelerId = await findTravelerId(world.db, emailOf(plan.requester));
  const departs = addDays(today, plan.departsIn);
  const query = {
    way: 'roundtrip',
    from: plan.from,
    to: plan.to,
    depart: departs,
    return: addDays(departs, plan.nights),
    org: String(organizationId),
  };
  const book = async (skipped: number, voucherMinor: number | null): Promise<number | null> => {
    const flights = await chooseFlights(there, actor, { isWithin: !isAsked(plan), query, skipped });
    if (!flights) return null;
    const stay = plan.hasStay ? await stayBetween(there, actor, { plan, flights, organizationId }) : null;
    const body = bodyOf(plan, { flights, stay, voucherMinor }, { organizationId, travelerId });
    // Two processes that begin together make each trip once.
    const call = { ...callOf(actor), idempotencyKey: `sandbox-world-${plan.identifier}-${skipped}` };
    const created = await createTrip(there, { ...call, params: undefined, query: undefined, body });
    if (created.ok) return created.value.id;
    // Somebody was faster with the voucher.
    if (created.error.code === 'voucher-changed') return book(skipped, null);
    // Sold out or more expensive meanwhile, which happens in the sandbox too.
    return skipped < mostSkipped ? book(skipped + 1, voucherMinor) : null;
  };
  const tripId = await book(0, voucherOf(plan));
  if (tripId === null) return false;
  await decide(there, plan, tripId);
  if (plan.fate !== 'waiting') await reconcile(plan.fate === 'price-changed' ? dearer(there) : there);
  if (plan.fate === 'canceled') {
    await there.database.transact((tx) => cancelBooking(there, tx, tripId));
    await reconcile(there);
  }
  if (plan.fate === 'booked') await makeMessages(there, { tripId, customer: actor, which: plan.nights });
  return true;
};
