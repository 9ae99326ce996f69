/** Where a booking stands that was sent, and what came of it. docs/booking.md#submit */
import { type Money, toMinor } from '#domain/kit/money.ts';
import { type ApiFailure, ApiProblem } from '#web/kit/api.ts';
import type { Problem } from '#web/ui/error-summary.tsx';
import { failureText } from '#web/ui/message-box.tsx';

export type Submission =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'refused'; readonly failure: ApiFailure }
  /** Totals of the whole trip with what is paid at hotels, and what changed, in sentences. */
  | { readonly step: 'price changed'; readonly was: Money; readonly now: Money; readonly changes: readonly string[] }
  | { readonly step: 'overlaps'; readonly detail: string };

/** A booking that waits for a yes. */
export type Question = Extract<Submission, { step: 'price changed' | 'overlaps' }>;

/** @returns whether a booking waits for the person's agreement */
export const isQuestion = (submission: Submission): submission is Question =>
  submission.step === 'price changed' || submission.step === 'overlaps';

/** What a press came to, for the page to move on. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** `isDeclined`: there is a card, and it was declined. */
  | { readonly kind: 'card'; readonly isDeclined: boolean }
  /** What is gone is chosen again; the stay by its place among the trip's hotels. */
  | { readonly kind: 'flights gone'; readonly detail: string }
  | { readonly kind: 'hotel gone'; readonly index: number; readonly detail: string }
  /** A price is too old; the same may still be had. */
  | { readonly kind: 'expired'; readonly detail: string }
  | { readonly kind: 'stay' };

const moneyFact = (problem: ApiProblem, name: string): Money | null => {
  const { [name]: amount, currency } = problem.facts;
  return typeof amount === 'number' && typeof currency === 'string'
    ? { minor: toMinor(amount, currency), currency }
    : null;
};

/** @returns whether nobody knows what became of it: the same key asks again instead of booking twice */
export const isUnknown = (failure: ApiFailure): boolean =>
  !(failure instanceof ApiProblem) || failure.status >= 500 || failure.code === 'in-progress';

/** @returns what the page shows of a refusal */
export const submissionOf = (failure: ApiFailure): Submission => {
  if (failure instanceof ApiProblem && failure.code === 'price-changed') {
    const was = moneyFact(failure, 'old');
    const now = moneyFact(failure, 'new');
    if (was !== null && now !== null)
      return { step: 'price changed', was, now, changes: Object.values(failure.errors) };
  }
  if (failure instanceof ApiProblem && failure.code === 'trip-overlaps')
    return { step: 'overlaps', detail: failure.detail };
  return { step: 'refused', failure };
};

/** @returns where a refusal leads */
export const outcomeOf = (failure: ApiFailure): Exclude<Outcome<never>, { kind: 'done' }> => {
  if (!(failure instanceof ApiProblem)) return { kind: 'stay' };
  if (failure.code === 'card-required' || failure.code === 'card-declined')
    return { kind: 'card', isDeclined: failure.code === 'card-declined' };
  if (failure.code === 'offer-expired') return { kind: 'expired', detail: failure.detail };
  if (failure.code !== 'offer-gone') return { kind: 'stay' };
  const { section, index } = failure.facts;
  return section === 'hotels' && typeof index === 'number'
    ? { kind: 'hotel gone', index, detail: failure.detail }
    : { kind: 'flights gone', detail: failure.detail };
};

/** What kept it from being done, as the summary box tells it: by field where there are any. docs/screens.md#errors */
export const submissionProblems = (submission: Submission): readonly Problem[] => {
  if (submission.step !== 'refused') return [];
  const { failure } = submission;
  const ofFields = failure instanceof ApiProblem ? Object.values(failure.errors) : [];
  return ofFields.length > 0 ? ofFields.map((message) => ({ message })) : [{ message: failureText(failure) }];
};

const reasonMissing = 'Please say why this trip is needed; the approver reads it';

/** @returns whether the server asked for a reason that nobody had asked the person for */
export const wasReasonAsked = (submission: Submission): boolean =>
  submission.step === 'refused' &&
  submission.failure instanceof ApiProblem &&
  submission.failure.code === 'reason-required';

/** @returns whether a voucher pays less than was shown */
export const wasVoucherChanged = (submission: Submission): boolean =>
  submission.step === 'refused' &&
  submission.failure instanceof ApiProblem &&
  submission.failure.code === 'voucher-changed';

/** The same of what needs a reason: its field is named where that is missing. */
export const bookingProblems = (submission: Submission, isReasonMissing: boolean): readonly Problem[] => {
  if (isReasonMissing) return [{ name: 'reason', message: reasonMissing }];
  const problems = submissionProblems(submission);
  return wasReasonAsked(submission) ? problems.map((problem) => ({ ...problem, name: 'reason' })) : problems;
};
