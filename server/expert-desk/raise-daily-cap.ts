import type * as calls from '#contract/daily-caps.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { raiseCap } from '#server/spending/daily-caps.ts';

/** Raises the daily cap of one organization for 24 hours. Refuses `not-found`, `invalid` and `conflict`. */
export const raiseDailyCap: Verb<typeof calls.raiseDailyCap> = async (world, { params, body, actor, ip }) => {
  const { cap_usd: capUsd, reason } = body;
  const raised = await raiseCap(world, {
    organizationId: params.id,
    capUsd,
    reason,
    by: { actorId: actor.userId, ip },
  });
  return raised.ok ? ok({ cap_usd: raised.value.capUsd, until: raised.value.until.toISOString() }) : raised;
};
