import type { Log } from '#platform/log.ts';
import type { DuffelAnswer, DuffelClient } from '../client.ts';
import { problemIn } from '../refusals.ts';
import type { Refused } from './refused-data.ts';

/** @param refused the details of travelers that the answer refuses */
export type Tell = (call: string, answer: DuffelAnswer, refused?: Refused) => void;

/** Does not exist, or no longer: an ordinary answer. */
const ordinary: ReadonlySet<number> = new Set([404, 422]);

/** A client that logs failed reads. Writes are logged by their callers, who know their purpose. */
export const withTelling = (client: DuffelClient, tell: Tell): DuffelClient => {
  const logged = (call: string, answer: DuffelAnswer): DuffelAnswer => {
    if (answer.is !== 'reply' || (answer.status >= 300 && !ordinary.has(answer.status))) tell(call, answer);
    return answer;
  };
  return {
    ...client,
    ask: async (question, context) => logged(question.path, await client.ask(question, context)),
    read: async (path, context) => logged(path, await client.read(path, context)),
  };
};

/** Logs Duffel's unsuccessful answers by field name, so that no personal data is kept. */
export const makeTell =
  (log: Log, source: string): Tell =>
  (call, answer, refused) => {
    if (answer.is !== 'reply') {
      log.warn({ supplier: source, call, answer: answer.is }, 'no answer of a supplier');
      return;
    }
    const { status, requestId, body } = answer;
    const problem = problemIn(body);
    // An empty balance blocks every booking, and only the provider can fill it. The client alerts of a refused key.
    const isAlert = problem.code === 'insufficient_balance';
    const facts = { supplier: source, call, status, requestId, problem: problem.code, problemType: problem.type };
    if (isAlert) log.error({ alert: true, ...facts }, 'a supplier refuses to sell to us');
    else log.warn(facts, 'a refusal of a supplier');
    // The traveler cannot correct it, and only a new release can tell what it is about.
    if (refused && refused.unknown.length > 0)
      log.error({ alert: true, ...facts, pointers: refused.unknown }, 'a supplier refused data that we cannot name');
  };
