import type * as calls from '#contract/landers.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findProgramTrip } from './parts/requests-store.ts';

/**
 * The newest trip that an address has for a program of a category: its id and nothing else of it, which opens nothing
 * without a sign-in. The network address in the reply is the caller's own, as we see it. One look-up for a hit and for
 * a miss; limited by network like other look-ups of addresses.
 * @see LAND-28; docs/rules.md#landing-requests; docs/threats.md#minors
 */
export const findExistingRequest: Verb<typeof calls.findExistingRequest> = async ({ db }, { params, ip }) =>
  ok({ id: await findProgramTrip(db, params), ip });
