import { type RawBuilder, sql } from 'kysely';

/** The runs of some partners' programs, as a sub-select of ids. @param landerIds a sub-select of ids of landing pages */
export const programsOf = (landerIds: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`(select id from organization_programs where lander_id in ${landerIds})`;
