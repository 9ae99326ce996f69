import type * as calls from '#contract/car-requests.ts';
import { deskRowCap } from '#contract/expert-desk.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findOpenCars } from '#server/trips/car-request-store.ts';
import { auditLook } from './parts/audit-look.ts';
import { carRequestView } from './parts/view.ts';

/** The cars that were asked for with self booked trips and wait for an expert. docs/decisions/0076 */
export const listCarRequests: Verb<typeof calls.listCarRequests> = async (world, { actor, ip }) => {
  await auditLook(world, { actor, ip, facts: { part: 'cars' } });
  const now = world.clock.now();
  const rows = await findOpenCars(world.db, { now, most: deskRowCap });
  return ok({ requests: rows.map(carRequestView), as_of: now.toISOString() });
};
