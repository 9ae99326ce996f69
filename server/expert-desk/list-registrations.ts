import type * as calls from '#contract/expert-desk.ts';
import { deskRowCap } from '#contract/expert-desk.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findRegistrations } from '#server/people/waiting-store.ts';
import { auditLook } from './parts/audit-look.ts';
import { registrationView } from './parts/view.ts';

/** Who waits to be let in. docs/rules.md#registration */
export const listRegistrations: Verb<typeof calls.listRegistrations> = async (world, { actor, ip }) => {
  await auditLook(world, { actor, ip, facts: { part: 'registrations' } });
  return ok((await findRegistrations(world.db, deskRowCap)).map(registrationView));
};
