/** Fees that need a person, for the page Money. */
import type { World } from '#server/kit/world.ts';

type At = Pick<World, 'clock' | 'db'>;

let made = 0;

const addTrip = async ({ db, clock }: At): Promise<{ tripId: number; itineraryId: number; payerId: number }> => {
  const people = db.selectFrom('users').where('email', '=', 'sam@acme.example').select('id');
  const { id: payerId } = await people.executeTakeFirstOrThrow();
  const acme = db.selectFrom('organizations').where('name', '=', 'Acme Robotics').select('id');
  const { id: organizationId } = await acme.executeTakeFirstOrThrow();
  const trip = await db
    .insertInto('trips')
    .values({
      organization_id: organizationId,
      contact_id: payerId,
      contact_name: 'Sam Rivera',
      contact_email: 'sam@acme.example',
      creator_id: payerId,
      trip_type: 'self',
      is_self_book: true,
      destination: 'Lisbon',
      state: 'needs attention',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const itinerary = await db
    .insertInto('itineraries')
    .values({ trip_id: trip.id, index: 1, status: 'Booked', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { tripId: trip.id, itineraryId: itinerary.id, payerId };
};

/** A booking fee whose card was refused, or whose outcome a person has to find out. */
export const addMatter = async (
  { db, clock }: At,
  state: 'failed' | 'needs human',
): Promise<{ readonly feeId: number; readonly tripId: number; readonly key: string }> => {
  made += 1;
  const { tripId, itineraryId, payerId } = await addTrip({ db, clock });
  const key = `money-${made}`;
  const fee = await db
    .insertInto('service_fees')
    .values({
      key,
      kind: 'booking',
      payer_id: payerId,
      trip_id: tripId,
      itinerary_id: itineraryId,
      amount_minor: 5_000,
      currency: 'USD',
      card_token: 'card-of-sam',
      card_last4: '4242',
      asked_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({
      name: `fee-${key}`,
      fee_id: fee.id,
      state,
      currency: 'USD',
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute();
  return { feeId: fee.id, tripId, key };
};

/** A fee that its cardholder disputes at their bank, or with `isUnknown` a charge that our books do not know. */
export const addDispute = async (
  world: At,
  { evidenceDueAt, isUnknown = false }: { readonly evidenceDueAt: Date; readonly isUnknown?: boolean },
): Promise<{ readonly ref: string; readonly tripId: number | null }> => {
  const { db, clock } = world;
  const { feeId, tripId } = await addMatter(world, 'failed');
  const payment = db.selectFrom('payments').where('fee_id', '=', feeId).select('id');
  const ref = `dp_${feeId}`;
  await db
    .insertInto('payment_disputes')
    .values({
      ref,
      payment_id: isUnknown ? null : (await payment.executeTakeFirstOrThrow()).id,
      charge_ref: `ch_${feeId}`,
      payment_ref: `pi_${feeId}`,
      amount_minor: 5_000,
      currency: 'USD',
      reason: 'product_not_received',
      state: 'needs response',
      is_inquiry: false,
      has_evidence: false,
      evidence_due_at: evidenceDueAt,
      withdrawn_minor: 5_000,
      withdrawn_currency: 'USD',
      opened_at: clock.now(),
      due_at: null,
      updated_at: clock.now(),
    })
    .execute();
  return { ref, tripId: isUnknown ? null : tripId };
};
