import type * as calls from '#contract/expert-desk.ts';
import { deskRowCap } from '#contract/expert-desk.ts';
import { writtenFor } from '#domain/kit/reader.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findBirthDays } from '#server/travelers/birth-days.ts';
import { summarizeDesk } from './parts/at-desk-store.ts';
import { auditLook } from './parts/audit-look.ts';
import { findDeskTrips } from './parts/trips-store.ts';
import { deskTripView } from './parts/view.ts';

/**
 * The trips of every organization that need an expert now. Birth dates are read to say the ages of children, and are
 * not part of the reply. docs/rules.md#desk
 */
export const listDeskTrips: Verb<typeof calls.listDeskTrips> = async (
  world,
  { actor, query, ip, timeZone, reader },
) => {
  const { organization, state, holder, departs } = query;
  const facts = {
    part: 'trips',
    organization: organization ?? '',
    state: state ?? '',
    holder: holder ?? '',
    departs: departs ?? '',
  };
  await auditLook(world, { actor, ip, facts });
  const now = world.clock.now();
  const zone = timeZone() ?? world.config.deskZone;
  const look = { now, userId: actor.userId, zone: world.config.deskZone };
  const [{ rows, total }, { organizations, stamp }] = await Promise.all([
    findDeskTrips(world.db, { organization, state, holder, departs }, { ...look, most: deskRowCap }),
    summarizeDesk(world.db, look),
  ]);
  const births = await findBirthDays(
    world,
    rows.flatMap(({ travelers }) => (travelers ?? []).map(({ id }) => id)),
  );
  return ok({
    trips: writtenFor(reader(), () => rows.map((row) => deskTripView(row, { zone, births }))),
    total,
    organizations: [...organizations],
    as_of: now.toISOString(),
    stamp,
  });
};
