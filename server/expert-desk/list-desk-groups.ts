import type * as calls from '#contract/expert-desk.ts';
import { deskRowCap } from '#contract/expert-desk.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { auditLook } from './parts/audit-look.ts';
import { countGroupTrips, findDeskPrograms, findGroupTrips } from './parts/groups-store.ts';
import { groupTripView } from './parts/view.ts';

/** Partner programs with their trips, and the groups that were asked for. SIGN-34 */
export const listDeskGroups: Verb<typeof calls.listDeskGroups> = async (world, { actor, query, ip }) => {
  const { organization, program } = query;
  const facts = { part: 'groups', organization: organization ?? '', program: program ?? '' };
  await auditLook(world, { actor, ip, facts });
  const now = world.clock.now();
  const [programs, { rows, total }, counts] = await Promise.all([
    findDeskPrograms(world.db, organization, now),
    findGroupTrips(world.db, { organization, program }, { now, most: deskRowCap }),
    countGroupTrips(world.db, now),
  ]);
  return ok({ programs: [...programs], trips: rows.map(groupTripView), total, counts: [...counts] });
};
