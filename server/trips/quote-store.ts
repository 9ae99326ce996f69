/** Quotes: the items of an itinerary with their prices. Parts of other rooms' statements, and lookups. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** What an item is called: "New York to London and back". Takes the column that names the quote. */
export const titleOf = (quoteId: string): RawBuilder<string> =>
  sql<string>`(select quoted.description from quotes quoted where quoted.id = ${sql.ref(quoteId)})`;

/** What items are called, by the ids of their quotes. */
export const findTitles = async (db: Db, quoteIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.selectFrom('quotes').where('id', 'in', quoteIds).select(['id', 'description']).execute();
  return new Map(rows.map(({ id, description }) => [id, description]));
};

/** The items of an itinerary with their goods and verdicts, as a list in JSON. Takes the column that names it. */
export const quotedItems = (itineraryId: string): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('quoteId', quoted.id, 'supplierId', quoted.supplier,
    'goods', json_build_object('kind', quoted.kind, 'offer', quoted.offer), 'verdict', quoted.verdict) order by quoted.id)
  from quotes quoted where quoted.itinerary_id = ${sql.ref(itineraryId)})`;

/** What the items of an itinerary are called, as a list in JSON. Takes the column that names the itinerary. */
export const titlesOf = (itineraryId: string): RawBuilder<unknown> => sql`(
  select json_agg(quoted.description order by quoted.id)
  from quotes quoted where quoted.itinerary_id = ${sql.ref(itineraryId)})`;
