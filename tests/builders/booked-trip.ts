/** A booked and paid trip inserted as rows, for screens that only show one. */
import type { TestWorld } from './test-world.ts';

/** @returns the id of a new trip of a member of Acme Robotics to London, charged with 412.00 USD */
export const insertBookedTrip = async ({ world }: TestWorld, email = 'sam@acme.example'): Promise<number> => {
  const { db, clock } = world;
  const now = clock.now();
  const { id: userId, name } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  const acme = db.selectFrom('organizations').where('name', '=', 'Acme Robotics').select('id');
  const trip = await db
    .insertInto('trips')
    .values({
      organization_id: acme,
      contact_id: userId,
      contact_name: name,
      contact_email: email,
      creator_id: userId,
      trip_type: 'standard',
      is_self_book: true,
      destination: 'London',
      date_start: '2026-06-16',
      date_end: '2026-06-22',
      state: 'booked',
      is_booked: true,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const itinerary = await db
    .insertInto('itineraries')
    .values({ trip_id: trip.id, index: 1, status: 'booked', is_booked: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('charges')
    .values({
      itinerary_id: itinerary.id,
      description: 'New York to London',
      amount_minor: 41_200,
      currency: 'USD',
      merchant: 'British Airways',
      card_last4: '4242',
      at: now,
    })
    .execute();
  return trip.id;
};
