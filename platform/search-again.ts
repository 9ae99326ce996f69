/** When a question to a supplier that failed is asked again. docs/decisions/0200 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallContext } from '#domain/kit/outcome.ts';
import { backOffMs } from './back-off.ts';

const longestPauseMs = 2_000;
/** With the first: what one search may cost of the supplier's limit. */
const mostTries = 3;
/** An answer that would come after the deadline is not worth a request. */
const leastAnswerMs = 2_000;

export type AskAgainOptions = {
  /** At least 0 and below 1. Many searches that failed together must not come back together. */
  readonly random: () => number;
  /** The first pause. */
  readonly pauseMs: number;
};

type Answer = { readonly is: string };

export type AskAgain = {
  /**
   * Waits before a search is sent again.
   * @param fails how often it has failed, from 1
   * @returns false, without a wait: it is no search, its deadline is too near, or it has failed too often
   */
  readonly maySearchAgain: (fails: number, context: CallContext) => Promise<boolean>;
  /**
   * Sends a question without effects until its answer is final: a search as long as its deadline allows, anything else
   * twice at most.
   * @returns the last answer; the one before, if the supplier or our own budget takes no more requests for now
   */
  readonly ask: <A extends Answer>(
    send: () => Promise<A>,
    mayAgain: (answer: A) => boolean,
    context: CallContext,
  ) => Promise<A>;
};

export const makeAskAgain = ({ random, pauseMs }: AskAgainOptions): AskAgain => {
  const pauseBefore = async (ms: number, { signal }: CallContext): Promise<boolean> => {
    await Promise.allSettled([sleep(ms, undefined, { signal })]);
    return !signal.aborted;
  };

  const maySearchAgain: AskAgain['maySearchAgain'] = async (fails, context) => {
    const { urgency, deadline, now } = context;
    if (urgency !== 'search' || deadline === undefined || fails >= mostTries) return false;
    const waitMs = backOffMs(fails, { firstMs: pauseMs, longestMs: longestPauseMs }) * (1 + random());
    if (now().getTime() + waitMs + leastAnswerMs > deadline.getTime()) return false;
    return pauseBefore(waitMs, context);
  };

  const mayAskAgain = (fails: number, context: CallContext): Promise<boolean> =>
    context.urgency === 'search' && context.deadline !== undefined
      ? maySearchAgain(fails, context)
      : fails === 1
        ? pauseBefore(pauseMs, context)
        : Promise.resolve(false);

  return {
    maySearchAgain,
    ask: async (send, mayAgain, context) => {
      let answer = await send();
      for (let fails = 1; mayAgain(answer) && (await mayAskAgain(fails, context)); fails += 1) {
        const next = await send();
        if (next.is === 'waiting') break;
        answer = next;
      }
      return answer;
    },
  };
};
