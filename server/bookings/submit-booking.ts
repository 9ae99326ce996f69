import type { AttemptState } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import type { Passenger, SupplierOffer } from '#suppliers/flights/port.ts';
import { passengersPlace } from './parts/order-steps.ts';
import { insertAttempt, reserve, reserveAttemptId } from './parts/submit-store.ts';

export type Submit = {
  /** Reserved by the caller together with its own ids; else one is drawn. */
  readonly attemptId?: number;
  readonly tripId: number;
  readonly itineraryId: number;
  readonly quoteId: number;
  readonly supplierId: string;
  /** As re-priced just now: that is what will be asked for. */
  readonly offer: SupplierOffer;
  /** What the traveler confirmed: the most that will ever be charged. */
  readonly confirmed: Money;
  readonly card: { readonly id: number; readonly token: string; readonly last4: string };
  readonly passengers: readonly Passenger[];
  readonly needsApproval: boolean;
};

/**
 * Whether an offer may be booked: one order per offer, ever. Until the caller's transaction ends nobody else gets
 * another answer, so ask before writing anything.
 */
export const isOfferFree = (tx: Db, supplierId: string, offerRef: string): Promise<boolean> =>
  reserve(tx, supplierId, offerRef);

/**
 * Begins a booking inside the caller's transaction: attempt, item, first transitions and the worker's job, all or
 * nothing. One that needs approval waits for resumeApproved, its offer held meanwhile if the supplier does that; any
 * other is taken up right after the commit.
 * @see booking.md 1
 */
export const submitBooking = async (
  world: Pick<World, 'clock' | 'ids' | 'jobs' | 'secrets'>,
  tx: Db,
  submit: Submit,
): Promise<void> => {
  const { confirmed, offer } = submit;
  invariant(offer.total.currency === confirmed.currency, 'an offer is booked in the currency it was confirmed in');
  invariant(offer.total.minor > 0 && offer.total.minor <= confirmed.minor, 'no more than was confirmed is booked');
  const now = world.clock.now();
  const key = world.ids.short();
  const trail: AttemptState[] = [
    'SUBMITTED',
    'REPRICED',
    ...(submit.needsApproval ? ['AWAITING_APPROVAL' as const] : []),
  ];
  const hasWork = !submit.needsApproval || offer.hold !== null;
  const attemptId = submit.attemptId ?? (await reserveAttemptId(tx));
  await insertAttempt(tx, {
    ...submit,
    id: attemptId,
    key,
    trail,
    now,
    dueAt: hasWork ? now : null,
    departsAt: departureOf(offer),
    passengersSealed: world.secrets.encrypt(passengersPlace(key), JSON.stringify(submit.passengers)),
  });
  if (hasWork) await world.jobs.send(tx, 'advance-attempt', { attempt_id: attemptId });
};

const departureOf = (offer: SupplierOffer): Date => {
  const [first] = offer.slices.flatMap((slice) => slice.segments);
  invariant(first, 'an offer has a flight');
  return new Date(first.departUtc);
};
