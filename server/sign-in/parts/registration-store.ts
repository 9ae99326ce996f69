/** Organizations and people that wait for approval. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/**
 * The program whose participants may not register, if the name of an organization contains the name of one.
 * The landers' own room writes this table.
 */
export const findBlockingProgram = (db: Db, organization: string) =>
  db
    .selectFrom('landers')
    .where('content', 'is not', null)
    .where((of) =>
      of.or([
        of.and([
          of('is_registration_blocked', '=', true),
          sql<boolean>`strpos(lower(${organization}), lower(label)) > 0`,
        ]),
        sql<boolean>`lower(btrim(${organization})) = lower(label)`,
      ]),
    )
    .select(['label', 'slug'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
