import { sql } from 'kysely';
import { freshPlanMark } from './parts/statement-names.ts';

/**
 * Put it first in a statement whose best plan depends on its values, such as a list of one organization of many. The
 * statement is planned on each call. A prepared plan fits the average organization, and for a small one it would read
 * the whole table.
 */
export const freshPlan = sql.raw(freshPlanMark);
