import { ApiProblem } from '#web/kit/api.ts';
import type { Problem } from '#web/ui/error-summary.tsx';
import { failureText } from '#web/ui/message-box.tsx';
import type { Submission } from './use-submit-trip.ts';

/** What kept a request from being made, as the summary box tells it: by field where there are any. E1 */
export const requestProblems = (submission: Submission): readonly Problem[] => {
  if (submission.step !== 'refused') return [];
  const { failure } = submission;
  const ofFields = failure instanceof ApiProblem ? Object.values(failure.errors) : [];
  return ofFields.length > 0 ? ofFields.map((message) => ({ message })) : [{ message: failureText(failure) }];
};
