import type * as calls from '#contract/staff-acts.ts';
import { staffActsAtOnce } from '#contract/staff-acts.ts';
import { ok } from '#domain/kit/result.ts';
import { findStaffActs } from '#server/kit/staff-acts-store.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { staffActViews } from './parts/view.ts';

/** For everybody who sees the trip. Refuses `forbidden`. docs/rules.md#acts-of-our-staff */
export const listTripStaffActs: Verb<typeof calls.listTripStaffActs> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const rows = await findStaffActs(world.db, { tripId: params.id }, {}, staffActsAtOnce);
  return ok(await staffActViews(world.db, rows, 'person'));
};
