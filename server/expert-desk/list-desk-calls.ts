import type * as calls from '#contract/expert-desk.ts';
import { deskRowCap } from '#contract/expert-desk.ts';
import { ok } from '#domain/kit/result.ts';
import { findOpenCalls } from '#server/kit/desk-calls-store.ts';
import type { Verb } from '#server/kit/verb.ts';
import { auditLook } from './parts/audit-look.ts';
import { deskCallView } from './parts/view.ts';

/** The open calls of the desk. docs/decisions/0058 */
export const listDeskCalls: Verb<typeof calls.listDeskCalls> = async (world, { actor, ip }) => {
  await auditLook(world, { actor, ip, facts: { part: 'calls' } });
  return ok((await findOpenCalls(world.db, deskRowCap)).map(deskCallView));
};
