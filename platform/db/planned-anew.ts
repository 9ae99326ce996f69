import { sql } from 'kysely';
import { anewMark } from './parts/statement-names.ts';

/**
 * Stands at the very beginning of a statement whose best plan depends on its values, such as a list of one organization
 * of many: a prepared one gets a plan for the average organization, which for a small one reads the whole table.
 */
export const plannedAnew = sql.raw(anewMark);
