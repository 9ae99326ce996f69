import type * as calls from '#contract/landers.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findProgramTrip } from './parts/requests-store.ts';

/**
 * Finds the newest trip of an address for a program of a category. Returns only its id, which gives no access without a
 * sign-in. The network address in the reply is the caller's own, as we see it. A hit and a miss cost the same query,
 * and calls are limited by network like other queries of addresses.
 * @see LAND-28; docs/rules.md#landing-requests; docs/threats.md#minors
 */
export const findExistingRequest: Verb<typeof calls.findExistingRequest> = async ({ db }, { params, ip }) =>
  ok({ id: await findProgramTrip(db, params), ip });
