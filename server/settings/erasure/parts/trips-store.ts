/**
 * Removes a person from trips that are over. The data that accounting needs stays. One statement for each table.
 * docs/decisions/0068
 */
import { sql } from 'kysely';
import { erasedAddress, formerMember, formerTraveler, removedMessage, removedReply } from '#domain/account/erasure.ts';
import { foldText } from '#domain/kit/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { looseRequestCards } from '#server/settings/billing/loose-cards.ts';
import { tripsOf } from './blockers-store.ts';
import type { Erased } from './person-store.ts';

/** @returns the trips that name the person, read while the travelers are still theirs */
export const findTripsOf = async (tx: Db, userId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from ${tripsOf(userId)} as named order by id`.execute(tx);
  return rows.map(({ id }) => id);
};

const own = (userId: number) => sql`(select id from trips where contact_id = ${userId})`;

const among = (ids: readonly number[]) => sql`(select unnest(${sql.val([...ids])}::integer[]))`;

const former = `${formerTraveler.first} ${formerTraveler.last}`;

/** Names of those who traveled: the rows of the trip, then rooms and tickets, which keep the names of others. */
const renameTravelers = async (tx: Db, { userId }: Erased, tripIds: readonly number[]): Promise<void> => {
  await sql`update trip_travelers set first_name = ${formerTraveler.first}, middle_name = '',
      last_name = ${formerTraveler.last}
    where traveler_id in (select id from travelers where creator_id = ${userId} or customer_id = ${userId})`.execute(
    tx,
  );
  await sql`update trip_stays s set guests = (
      select coalesce(jsonb_agg(case when exists (
          select 1 from trip_travelers tt
          where tt.trip_id = i.trip_id and concat_ws(' ', tt.first_name, tt.last_name) = guest.name
        ) then guest.name else ${former}::text end order by guest.place), '[]')
      from jsonb_array_elements_text(s.guests) with ordinality as guest(name, place))
    from itineraries i where i.id = s.itinerary_id and i.trip_id in ${among(tripIds)}`.execute(tx);
  // Tickets name their passenger as given, middle and family name.
  await sql`update attempt_items item set order_data = jsonb_set(item.order_data, '{tickets}', (
      select coalesce(jsonb_agg(case when exists (
          select 1 from trip_travelers tt
          where tt.trip_id = b.trip_id and lower(ticket.of->>'passenger')
            = lower(concat_ws(' ', tt.first_name, nullif(tt.middle_name, ''), tt.last_name))
        ) then ticket.of else ticket.of || jsonb_build_object('passenger', ${former}::text) end order by ticket.place), '[]')
      from jsonb_array_elements(item.order_data->'tickets') with ordinality as ticket(of, place)))
    from booking_attempts b where b.id = item.attempt_id and b.trip_id in ${among(tripIds)}
      and jsonb_typeof(item.order_data->'tickets') = 'array'`.execute(tx);
  await sql`update booking_attempts set passengers_sealed = null
    where trip_id in ${among(tripIds)} and passengers_sealed is not null`.execute(tx);
};

/** What people wrote: the person's own words, what our experts wrote to them and about them, reasons and requests. */
const eraseWords = async (tx: Db, { userId, email, isProven, now }: Erased): Promise<void> => {
  await sql`update trip_messages set text = case when author_id = ${userId}
      then ${removedMessage}::text else ${removedReply}::text end
    where author_id = ${userId} or (is_expert and trip_id in ${own(userId)})`.execute(tx);
  await sql`delete from desk_notes where author_id = ${userId} or trip_id in ${own(userId)}`.execute(tx);
  await sql`delete from desk_holders where holder_id = ${userId}`.execute(tx);
  await sql`update proposals set note = null
    where itinerary_id in (select id from itineraries where trip_id in ${own(userId)})`.execute(tx);
  await eraseExtras(tx, userId);
  await sql`update approvals set reason = ''
    where reason <> '' and (actor_id = ${userId} or trip_id in ${own(userId)})`.execute(tx);
  const isTheirs = sql`trip_id in ${own(userId)} or (${isProven} and email = ${email})`;
  await looseRequestCards(tx, isTheirs, now);
  await sql`update lander_requests set email = ${erasedAddress(userId)}, participant_name = '', guardian_sealed = null,
      ages_under_18 = null, details = '', evidence = '{}', card_brand = null, card_last4 = null, card_expiry = null, ip = ''
    where ${isTheirs}`.execute(tx);
  await sql`update lander_requests set submitter_id = null where submitter_id = ${userId}`.execute(tx);
};

/** What experts typed about extras may name addresses and people. Kind, name, times and price stay in the books. */
const eraseExtras = async (tx: Db, userId: number): Promise<void> => {
  const theirs = sql`(select id from itineraries where trip_id in ${own(userId)})`;
  await sql`update trip_extras set description = '', refund_description = '', begins = begins || '{"place": ""}',
      ends = ends || '{"place": ""}' where itinerary_id in ${theirs}`.execute(tx);
  const blank = sql`jsonb_set(jsonb_set(offer || '{"description": "", "conditions": ""}', '{begins,place}', '""', false),
    '{ends,place}', '""', false)`;
  await sql`update quotes set offer = ${blank} where kind = 'extra' and itinerary_id in ${theirs}`.execute(tx);
  await sql`update attempt_items set offer = ${blank} where kind = 'extra'
    and quote_id in (select id from quotes where itinerary_id in ${theirs})`.execute(tx);
};

/** The search text of a trip: its places and people without the erased person. */
const searchTexts = async (tx: Db, tripIds: readonly number[]): Promise<readonly { id: number; words: string }[]> => {
  const { rows } = await sql<{ id: number; words: string }>`
    select t.id, concat_ws(' ', t.destination, t.contact_name, o.name,
      (select string_agg(concat_ws(' ', tt.first_name, tt.last_name), ' ') from trip_travelers tt where tt.trip_id = t.id),
      (select string_agg(concat_ws(' ', f.airport_depart_iata, f.airport_arrive_iata, f.airline_iata, f.airline_iata || f.number), ' ')
        from trip_flights f join itineraries i on i.id = f.itinerary_id where i.trip_id = t.id),
      (select string_agg(concat_ws(' ', s.name, s.city), ' ')
        from trip_stays s join itineraries i on i.id = s.itinerary_id where i.trip_id = t.id)) as words
    from trips t left join organizations o on o.id = t.organization_id where t.id in ${among(tripIds)}`.execute(tx);
  return rows;
};

/** @param tripIds all the trips that name the person, some of which belong to others */
export const eraseFromTrips = async (tx: Db, erased: Erased, tripIds: readonly number[]): Promise<void> => {
  const { userId } = erased;
  await renameTravelers(tx, erased, tripIds);
  await eraseWords(tx, erased);
  await sql`update trips set contact_name = ${formerMember}, contact_email = ${erasedAddress(userId)}, description = '',
      cars_asked = case when cars_asked is not null then '' end
    where contact_id = ${userId}`.execute(tx);
  const texts = (await searchTexts(tx, tripIds)).map(({ id, words }) => ({ id, words: foldText(words) }));
  await sql`update trips set search_text = found.words, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as found(id integer, words text)
    where trips.id = found.id`.execute(tx);
};
