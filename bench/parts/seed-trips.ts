import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** How many of them belong to Acme Robotics: as many as one list shows. */
export const tripsOfAcme = 1000;

/** The prefix of such a trip's identifier. */
export const seededPrefix = 'BENCH-';
const isSeeded = sql`identifier like ${`${seededPrefix}%`}`;

/** Booked trips over two years with an itinerary, a quote and a traveler each: the first 1,000 of Acme, others of Globex. */
export const seedTrips = async (db: Db, trips: number): Promise<void> => {
  await sql`
    insert into trips (organization_id, contact_id, contact_name, contact_email, creator_id, identifier, trip_type,
      is_self_book, destination, date_start, date_end, zone_end, state, is_booked, search_text, created_at)
    select o.id, u.id, u.name, u.email, u.id, ${seededPrefix} || i, 'standard', true, 'London, United Kingdom',
      current_date + (i % 700 - 350), current_date + (i % 700 - 343), 'Europe/London', 'booked', true,
      'london united kingdom sam rivera british airways cc-' || i, now()
    from generate_series(1, ${trips}::int) i
    join users u on u.email = case when i <= ${tripsOfAcme} then 'sam@acme.example' else 'max@globex.example' end
    join organizations o on o.name = case when i <= ${tripsOfAcme} then 'Acme Robotics' else 'Globex Studio' end`.execute(
    db,
  );
  await sql`
    insert into itineraries (trip_id, index, status, is_booked, created_at)
    select id, 1, 'Booked', true, created_at from trips where ${isSeeded}`.execute(db);
  await sql`
    insert into quotes (itinerary_id, kind, supplier, description, offer, total_minor, currency, created_at)
    select id, 'flight', 'sandbox', 'New York to London', '{}', 41200, 'USD', created_at from itineraries
    where trip_id in (select id from trips where ${isSeeded})`.execute(db);
  await sql`
    insert into charges (itinerary_id, description, amount_minor, currency, merchant, card_last4, at)
    select id, 'New York to London', 41200, 'USD', 'British Airways', '4242', created_at from itineraries
    where trip_id in (select id from trips where ${isSeeded})`.execute(db);
  await sql`
    insert into trip_travelers (trip_id, traveler_id, first_name, middle_name, last_name)
    select t.id, (select min(id) from travelers), 'Sam', '', 'Rivera' from trips t where ${isSeeded}`.execute(db);
  await sql`analyze`.execute(db);
};
