/** The state of a submitted booking, and its result. docs/booking.md#submit */
import { type Money, toMinor } from '#domain/kit/money.ts';
import { type ApiFailure, ApiProblem } from '#web/kit/api.ts';
import type { Problem } from '#web/ui/error-summary.tsx';
import { failureText } from '#web/ui/message-box.tsx';

export type Submission =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'refused'; readonly failure: ApiFailure }
  /** Totals of the whole trip including payments at hotels, and the changes as sentences. */
  | { readonly step: 'price changed'; readonly was: Money; readonly now: Money; readonly changes: readonly string[] }
  | { readonly step: 'overlaps'; readonly detail: string };

/** A booking that waits for the person's agreement. */
export type Question = Extract<Submission, { step: 'price changed' | 'overlaps' }>;

/** @returns whether a booking waits for the person's agreement */
export const isQuestion = (submission: Submission): submission is Question =>
  submission.step === 'price changed' || submission.step === 'overlaps';

/** The result of a press, for the page to act on. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** `isDeclined`: there is a card, and it was declined. */
  | { readonly kind: 'card'; readonly isDeclined: boolean }
  /** The unavailable item is chosen again; a stay is named by its index among the trip's hotels. */
  | { readonly kind: 'flights gone'; readonly detail: string }
  | { readonly kind: 'hotel gone'; readonly index: number; readonly detail: string }
  /** A price has expired; the same item may still be available. */
  | { readonly kind: 'expired'; readonly detail: string }
  | { readonly kind: 'stay' };

const moneyFact = (problem: ApiProblem, name: string): Money | null => {
  const { [name]: amount, currency } = problem.facts;
  return typeof amount === 'number' && typeof currency === 'string'
    ? { minor: toMinor(amount, currency), currency }
    : null;
};

/** @returns whether the outcome is unknown: the same key then asks again instead of booking twice */
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

/** @returns where the page goes after a refusal */
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

/** Why the submission failed, for the summary box: by field where possible. docs/screens.md#errors */
export const submissionProblems = (submission: Submission): readonly Problem[] => {
  if (submission.step !== 'refused') return [];
  const { failure } = submission;
  const ofFields = failure instanceof ApiProblem ? Object.values(failure.errors) : [];
  return ofFields.length > 0 ? ofFields.map((message) => ({ message })) : [{ message: failureText(failure) }];
};

const reasonMissing = 'Please say why this trip is needed; the approver reads it';

/** @returns whether the server requires a reason that the page did not ask for */
export const wasReasonAsked = (submission: Submission): boolean =>
  submission.step === 'refused' &&
  submission.failure instanceof ApiProblem &&
  submission.failure.code === 'reason-required';

/** @returns whether a voucher pays less than the page showed */
export const wasVoucherChanged = (submission: Submission): boolean =>
  submission.step === 'refused' &&
  submission.failure instanceof ApiProblem &&
  submission.failure.code === 'voucher-changed';

/** The same for a missing reason: the problem names its field. */
export const bookingProblems = (submission: Submission, isReasonMissing: boolean): readonly Problem[] => {
  if (isReasonMissing) return [{ name: 'reason', message: reasonMissing }];
  const problems = submissionProblems(submission);
  return wasReasonAsked(submission) ? problems.map((problem) => ({ ...problem, name: 'reason' })) : problems;
};
