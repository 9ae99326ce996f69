import type * as calls from '#contract/expert-desk.ts';
import { deskRowCap } from '#contract/expert-desk.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { auditLook } from './parts/audit-look.ts';
import { findDeskOrganizations, findDeskTrips, stampDesk } from './parts/trips-store.ts';
import { deskTripView } from './parts/view.ts';

/** The trips of every organization that need an expert now, those with messages first. docs/rules.md#desk */
export const listDeskTrips: Verb<typeof calls.listDeskTrips> = async (world, { actor, query, ip, timeZone }) => {
  const { organization, state } = query;
  await auditLook(world, { actor, ip, facts: { part: 'trips', organization: organization ?? '', state: state ?? '' } });
  const now = world.clock.now();
  const zone = timeZone() ?? world.config.deskZone;
  const [{ rows, total }, organizations, stamp] = await Promise.all([
    findDeskTrips(world.db, { organization, state }, { now, most: deskRowCap }),
    findDeskOrganizations(world.db, now),
    stampDesk(world.db, now),
  ]);
  return ok({
    trips: rows.map((row) => deskTripView(row, zone)),
    total,
    organizations: [...organizations],
    as_of: now.toISOString(),
    stamp,
  });
};
