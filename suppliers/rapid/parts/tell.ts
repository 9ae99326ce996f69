import type { Log } from '#platform/log.ts';
import type { RapidAnswer } from '../client.ts';
import { problemIn } from '../refusals.ts';
import type { Refused } from './refused-data.ts';

/** @param refused the details of guests that the answer refuses */
export type Tell = (call: string, answer: RapidAnswer, refused?: Refused) => void;

/** Logs Rapid's unsuccessful answers by field name, so that no personal data from a supplier reaches a log. */
export const makeTell =
  (log: Log, source: string): Tell =>
  (call, answer, refused) => {
    if (answer.is !== 'reply') {
      log.warn({ supplier: source, call, answer: answer.is }, 'no answer of a supplier');
      return;
    }
    const { status, requestId, body } = answer;
    const facts = { supplier: source, call, status, requestId, problem: problemIn(body).types.join(' ') };
    log.warn(facts, 'a refusal of a supplier');
    // The guest cannot correct it, and only a new release can tell what it is about.
    if (refused && refused.unknown.length > 0)
      log.error({ alert: true, ...facts, pointers: refused.unknown }, 'a supplier refused data that we cannot name');
  };
