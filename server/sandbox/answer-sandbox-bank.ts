import type * as calls from '#contract/sandbox.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';

/**
 * A cardholder answers the sandbox's own bank, instead of a bank's app. Anyone who knows the question's name can see
 * it. Refuses `not-found` outside the sandbox world and where real banks ask, `conflict` for a question that is not
 * open.
 */
export const answerSandboxBank: Verb<typeof calls.answerSandboxBank> = async (world, { body }) => {
  const { bank } = world.payments;
  if (world.config.world !== 'sandbox' || !bank) return refuse({ code: 'not-found' });
  const isTaken = await bank.answer(body.question, body.is_approved);
  return isTaken
    ? ok(undefined)
    : refuse({
        code: 'conflict',
        detail: 'The bank no longer asks this. Please look at the trip as it is now.',
      });
};
