/** The meaning of Duffel's error answers: the only table of its codes. docs/booking.md#answer-classes */
import type { SupplierError } from '#domain/kit/outcome.ts';
import { noReplyError } from '#platform/no-reply.ts';
import type { DuffelAnswer } from './client.ts';
import { asRecord, type Json, listIn, recordIn, textIn } from './parts/read.ts';

/** An error of an answer, in Duffel's words; empty texts when it has none. */
export type DuffelProblem = {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  /** The field of our request it refers to. */
  readonly field: string;
};

/** More would not be read. */
const mostErrors = 60;

/** @returns the errors of an answer, in its order */
export const problemsIn = (body: Json | undefined): readonly DuffelProblem[] =>
  listIn(body ?? null, 'errors')
    .slice(0, mostErrors)
    .map((each) => {
      const error = asRecord(each);
      const source = recordIn(error, 'source');
      return {
        type: textIn(error, 'type') ?? '',
        code: textIn(error, 'code') ?? '',
        message: textIn(error, 'message') ?? textIn(error, 'title') ?? '',
        field: textIn(source, 'pointer') ?? textIn(source, 'field') ?? '',
      };
    });

const noProblem: DuffelProblem = { type: '', code: '', message: '', field: '' };

/**
 * @returns the error that decides what an answer means: one that leaves the outcome open, else one that says more than
 * that a field is wrong, else the first
 */
export const problemIn = (body: Json | undefined): DuffelProblem => {
  const problems = problemsIn(body);
  const named = (problem: DuffelProblem) => meaningOfCode[problem.code] ?? meaningOfType[problem.type];
  return (
    problems.find((problem) => named(problem) === 'unknown') ??
    problems.find((problem) => !['validation', undefined].includes(named(problem))) ??
    problems[0] ??
    noProblem
  );
};

type Meaning =
  | 'unavailable'
  | 'price'
  | 'config'
  | 'wait'
  | 'not-found'
  | 'declined'
  | 'validation'
  | 'timeout'
  | 'upstream'
  /** Duffel cannot say whether it was done. */
  | 'unknown';

/** Codes take precedence: the status line and `meta.status` have contradicted them before. */
const meaningOfCode: Readonly<Record<string, Meaning>> = {
  offer_no_longer_available: 'unavailable',
  offer_expired: 'unavailable',
  offer_request_already_booked: 'unavailable',
  already_cancelled: 'unavailable',
  already_paid: 'unavailable',
  order_cancellation_expired: 'unavailable',
  past_payment_required_by_date: 'unavailable',
  schedule_changed: 'unavailable',
  rate_unavailable: 'unavailable',
  payment_amount_does_not_match_order_amount: 'price',
  price_changed: 'price',
  insufficient_balance: 'config',
  order_not_changeable: 'declined',
  order_not_cancellable: 'declined',
  order_not_created: 'declined',
  order_creation_already_attempted: 'unknown',
  booking_already_attempted: 'unknown',
  duplicate_booking: 'unknown',
  airline_internal: 'unknown',
  airline_unknown: 'unknown',
  internal_server_error: 'unknown',
  gateway_timeout_error: 'timeout',
  rate_limit_exceeded: 'wait',
};

const meaningOfType: Readonly<Record<string, Meaning>> = {
  authentication_error: 'config',
  rate_limit_error: 'wait',
  validation_error: 'validation',
  invalid_state_error: 'declined',
  api_error: 'unknown',
};

const meaningOfStatus = (status: number): Meaning => {
  if (status === 401 || status === 403) return 'config';
  if (status === 404) return 'not-found';
  if (status === 422) return 'declined';
  if (status === 429) return 'wait';
  if (status === 504) return 'timeout';
  // Our own request is wrong, and only we can fix it.
  return status >= 400 && status < 500 ? 'config' : 'upstream';
};

/** @returns the meaning of a refusal, by its code, its type, its status, in this order */
export const meaningOf = (status: number, { code, type }: DuffelProblem): Meaning =>
  meaningOfCode[code] ?? meaningOfType[type] ?? meaningOfStatus(status);

const withId = (text: string, requestId: string): string => (requestId === '' ? text : `${text} (${requestId})`);

/** Used when no answer says how long to wait. */
const shortWaitMs = 15_000;

/**
 * The error of a failed call that may be repeated: a search, a read, a quote.
 * @param now by the caller's clock
 */
export const readError = (answer: DuffelAnswer, now: Date): SupplierError => {
  if (answer.is !== 'reply') return noReplyError(answer, 'Duffel');
  const { status, body, requestId } = answer;
  const problem = problemIn(body);
  const message = withId(problem.message || `Duffel answered ${status}.`, requestId);
  const meaning = status < 300 ? 'upstream' : meaningOf(status, problem);
  switch (meaning) {
    case 'unavailable':
    case 'price':
      return { kind: 'unavailable', message };
    case 'not-found':
      return { kind: 'not_found', message };
    case 'declined':
      return { kind: 'declined', message };
    case 'validation':
      return { kind: 'validation', fields: { [problem.field || 'request']: problem.message }, message };
    case 'config':
      return { kind: 'config', message: withId(`${problem.code || status}: ${problem.message}`, requestId) };
    case 'wait':
      return { kind: 'rate_limited', retryAt: new Date(now.getTime() + shortWaitMs) };
    case 'timeout':
      return { kind: 'timeout', message };
    case 'unknown':
    case 'upstream':
      return { kind: 'upstream', message };
  }
};

/** A refusal with an unknown code is certain only with these statuses. docs/booking.md#answer-classes */
const certainStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 422, 429]);

/**
 * The error of a failed call that may have made or paid an order. A changed price reads as `unavailable` here; the
 * caller looks up the new price.
 * @returns `outcome_unknown` for everything that does not prove that nothing was done
 */
export const orderError = (
  answer: DuffelAnswer,
  { attemptId, now }: { attemptId: string; now: Date },
): SupplierError => {
  const unknown: SupplierError = { kind: 'outcome_unknown', attemptId };
  if (answer.is === 'lost') return unknown;
  // Certainly nothing was done: it may be sent again after a while.
  if (answer.is === 'not-sent') return { kind: 'rate_limited', retryAt: new Date(now.getTime() + shortWaitMs) };
  if (answer.is === 'reply') {
    const { code } = problemIn(answer.body);
    const named = meaningOfCode[code];
    if (named === undefined && !certainStatuses.has(answer.status)) return unknown;
    if (named === 'timeout' || meaningOf(answer.status, problemIn(answer.body)) === 'unknown') return unknown;
  }
  return readError(answer, now);
};

/** @returns whether an answer says that the price has changed */
export const isPriceAnswer = (answer: DuffelAnswer): boolean =>
  answer.is === 'reply' && answer.status >= 300 && meaningOf(answer.status, problemIn(answer.body)) === 'price';
