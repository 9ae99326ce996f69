import { z } from 'zod';
import { currencyCode } from '#contract/kit/money.ts';
import type * as calls from '#contract/promises.ts';
import { promisedPage, promisedProgram } from '#contract/promises.ts';
import { ok } from '#domain/kit/result.ts';
import { changesSince, promisedPageOf, promisedProgramOf } from '#domain/landers/promises.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findProgram } from '#server/programs/find-program.ts';
import { findEvidence } from '#server/trips/lander-request-store.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { findLander } from './parts/store.ts';
import { landerView } from './parts/view.ts';

/** What is stored with a request, amounts in minor units. Older requests have no page, and less of the program. */
const kept = z.object({
  program: promisedProgram,
  page: promisedPage
    .extend({ booking_fee: z.object({ amount: z.number().int(), currency: currencyCode }) })
    .nullable()
    .default(null),
});

/** Program and page as they are published today; null: they are not. */
const sayNow = async ({ db, clock }: World, programId: number) => {
  const program = await findProgram(db, programId, { now: clock.now() });
  const lander = program && (await findLander(db, program.landing_page_suffix));
  if (!program || !lander || lander.content === null) return null;
  const config = landerView(lander);
  return { program: promisedProgramOf(program, config), page: promisedPageOf(config) };
};

/**
 * What a landing page promised to the request of a trip, for everyone who sees the trip; what has changed since, for
 * our staff.
 */
export const readPromise: Verb<typeof calls.readPromise> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const request = await findEvidence(world.db, params.id);
  const promised = kept.safeParse(request?.evidence);
  if (!request || !promised.success) return ok(null);
  const isStaff = actor.kind === 'user' && (actor.isExpert || actor.isAdmin);
  const changed = isStaff ? [...changesSince(promised.data, await sayNow(world, request.program_id))] : null;
  return ok({ ...promised.data, changed });
};
