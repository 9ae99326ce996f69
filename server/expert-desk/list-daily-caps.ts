import type * as calls from '#contract/daily-caps.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { dailyCaps } from '#server/spending/daily-caps.ts';
import { auditLook } from './parts/audit-look.ts';

/** Organizations that come near the most their cards may be charged in a day. docs/decisions/0045 */
export const listDailyCaps: Verb<typeof calls.listDailyCaps> = async (world, { actor, ip }) => {
  await auditLook(world, { actor, ip, facts: { part: 'daily-caps' } });
  return ok([...(await dailyCaps(world))]);
};
