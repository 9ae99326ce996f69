import type * as calls from '#contract/landers.ts';
import { ok } from '#domain/kit/result.ts';
import type { PublicVerb } from '#server/kit/verb.ts';
import { findEvents } from './parts/store.ts';

/**
 * The published programs of a category, by name and first day.
 * @returns an empty list for a category that nobody has
 * @see LAND-18, LAND-19
 */
export const listEvents: PublicVerb<typeof calls.listEvents> = async ({ db }, { params }) =>
  ok(await findEvents(db, params.category));
