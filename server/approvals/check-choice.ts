import type * as calls from '#contract/choice-checks.ts';
import { checkAgainFrom, checkEndsMs, checkEveryMs } from '#domain/approvals/choice-check.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { takeSearch } from '#server/flights/search-now.ts';
import { diskFullRefusal } from '#server/kit/disk-full.ts';
import type { Verb } from '#server/kit/verb.ts';
import { refuseSuspended } from '#server/people/refuse-suspended.ts';
import { claimCheck, findCheck } from './parts/checks-store.ts';
import { checkView, openCheck } from './parts/open-check.ts';
import { runCheck } from './parts/run-check.ts';

/**
 * Asks the suppliers again about a trip that waits for approval, in the background. All who may ask share one check a
 * minute; within it they get the one that runs or its answer. It counts as a search of the person.
 * docs/decisions/0176
 */
export const checkChoice: Verb<typeof calls.checkChoice> = async (world, { actor, params, ip }) => {
  const opened = await openCheck(world, actor, params.id);
  if (!opened.ok) return opened;
  const { question, facts } = opened.value;
  const refusal = (await refuseSuspended(world, world.db, facts.organizationId)) ?? (await diskFullRefusal(world));
  if (refusal) return refuse(refusal);
  const now = world.clock.now();
  const known = await findCheck(world.db, question.id);
  if (known && checkAgainFrom(known, now)) return ok(checkView(known, now));
  const wait = takeSearch(world, actor.userId);
  if (wait !== null) return refuse({ code: 'rate-limited', retryAfterSeconds: wait });
  const isMine = await claimCheck(world.db, {
    approvalId: question.id,
    actorId: actor.userId,
    now,
    startedBy: new Date(now.getTime() - checkEveryMs),
    unansweredBy: new Date(now.getTime() - checkEndsMs),
  });
  if (isMine)
    world.background.run((signal) =>
      runCheck(world, { question, facts, actorId: actor.userId, startedAt: now, ip }, signal),
    );
  return ok(checkView(await findCheck(world.db, question.id), now));
};
