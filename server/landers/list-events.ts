import type * as calls from '#contract/landers.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { listPrograms } from '#server/programs/list-programs.ts';

/**
 * The published programs of a category, by name and first day.
 * @returns an empty list for an unknown category
 * @see LAND-18, LAND-19
 */
export const listEvents: Verb<typeof calls.listEvents> = async ({ db, clock }, { params }) =>
  ok(await listPrograms(db, params.category, { now: clock.now() }));
