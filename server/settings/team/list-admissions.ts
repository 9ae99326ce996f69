import type * as calls from '#contract/settings/admissions.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findWaiting } from './parts/admission-store.ts';
import { admissionView } from './parts/admission-view.ts';
import { refusalOfReader } from './parts/open-team.ts';

/** Who asks to join the team. Refuses `not-found`, `role-too-low`. docs/roles.md#team */
export const listAdmissions: Verb<typeof calls.listAdmissions> = async (world, call) => {
  const refusal = await refusalOfReader(world, call);
  if (refusal) return refuse(refusal);
  const rows = await findWaiting(world.db, call.params.id, world.clock.now());
  return ok(rows.map((row) => admissionView(row, call.actor)));
};
