import type { Log } from '#platform/log.ts';
import type { DuffelAnswer } from '../client.ts';
import { problemIn } from '../refusals.ts';

/**
 * Tells the log what Duffel answered where it was not what was hoped for: by field name, so that nothing it sends of
 * people is kept.
 */
export const makeTell =
  (log: Log, source: string) =>
  (call: string, answer: DuffelAnswer): void => {
    if (answer.is !== 'reply') {
      log.warn({ supplier: source, call, answer: answer.is }, 'no answer of a supplier');
      return;
    }
    const { status, requestId, body } = answer;
    const problem = problemIn(body);
    // An empty balance stops every booking: only the provider can fill it.
    const isAlert = problem.code === 'insufficient_balance' || status === 401 || status === 403;
    const facts = { supplier: source, call, status, requestId, problem: problem.code, problemType: problem.type };
    if (isAlert) log.error({ alert: true, ...facts }, 'a supplier refuses to sell to us');
    else log.warn(facts, 'a refusal of a supplier');
  };
