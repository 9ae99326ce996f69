import { deskRowCap } from '#contract/expert-desk.ts';
import type * as calls from '#contract/settings/admissions.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { listAdmissionsAtDesk } from '#server/settings/team/desk-admissions.ts';
import { auditLook } from './parts/audit-look.ts';

/** Who asks to join an organization in which nobody can answer. docs/decisions/0082 */
export const listDeskAdmissions: Verb<typeof calls.listDeskAdmissions> = async (world, { actor, ip }) => {
  await auditLook(world, { actor, ip, facts: { part: 'admissions' } });
  return ok([...(await listAdmissionsAtDesk(world, deskRowCap))]);
};
