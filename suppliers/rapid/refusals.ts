/** The meaning of Rapid's error answers: the only table of its errors. docs/booking.md#answer-classes */
import { z } from 'zod';
import type { SupplierError } from '#domain/kit/outcome.ts';
import { noReplyError, notAsked } from '#platform/no-reply.ts';
import type { RapidAnswer } from './client.ts';

const text = z.string().max(300).catch('');
const fieldList = z.array(z.object({ name: text, type: text }).catch({ name: '', type: '' })).catch([]);
const errorBody = z.object({
  type: text,
  message: text,
  fields: fieldList,
  errors: z.array(z.object({ type: text, message: text, fields: fieldList })).catch([]),
});

/** The error of an answer, in Rapid's words. */
export type RapidProblem = {
  /** The outer type first, then those of its single errors; empty when the answer is not an error of Rapid's own. */
  readonly types: readonly string[];
  readonly message: string;
  /** The names of our fields it refers to. */
  readonly fields: readonly string[];
  /** The same with the type of the single error that each belongs to, such as "phone.invalid". */
  readonly details: readonly { readonly type: string; readonly field: string }[];
};

/** @returns the error of an answer; none when a gateway or another server answered */
export const problemIn = (body: unknown): RapidProblem => {
  const read = errorBody.safeParse(body);
  if (!read.success) return { types: [], message: '', fields: [], details: [] };
  const { type, message, fields, errors } = read.data;
  const details = [{ type, fields }, ...errors].flatMap((error) =>
    error.fields.map(({ name }) => ({ type: error.type, field: name })),
  );
  return {
    types: [type, ...errors.map((error) => error.type)].filter((one) => one !== ''),
    message: [message, ...errors.map((error) => error.message)].filter((one) => one !== '').join(' '),
    fields: [...new Set(details.map(({ field }) => field).filter((field) => field !== ''))],
    details,
  };
};

export type Meaning =
  | 'unavailable'
  /** No room is left. */
  | 'sold-out'
  | 'price'
  | 'twice'
  | 'config'
  | 'not-found'
  | 'declined'
  | 'validation'
  | 'wait'
  | 'upstream'
  /** Rapid cannot say whether it was done. */
  | 'unknown';

const meaningOfType: Readonly<Record<string, Meaning>> = {
  rooms_unavailable: 'sold-out',
  rate_unavailable: 'unavailable',
  no_availability: 'sold-out',
  sold_out: 'sold-out',
  'link.expired': 'unavailable',
  price_mismatch: 'price',
  duplicate_itinerary: 'twice',
  cc_declined: 'declined',
  'payment.declined': 'declined',
  credit_card_declined: 'declined',
  cannot_cancel: 'declined',
  'cancel.not_allowed': 'declined',
  post_checkout_cancel: 'declined',
  request_unauthenticated: 'config',
  request_forbidden: 'config',
  'request.unauthenticated': 'config',
  'request.forbidden': 'config',
  too_many_requests: 'wait',
  resource_not_found: 'not-found',
  'resource.not_found': 'not-found',
  itinerary_not_found: 'not-found',
  invalid_input: 'validation',
  service_unavailable: 'unknown',
  unknown_internal_error: 'unknown',
  internal_server_error: 'unknown',
  downstream_service_unavailable: 'unknown',
};

const meaningOfStatus = (status: number): Meaning => {
  if (status === 400) return 'validation';
  if (status === 401 || status === 403 || status === 426) return 'config';
  if (status === 404) return 'not-found';
  if (status === 409) return 'price';
  if (status === 410) return 'sold-out';
  if (status === 429) return 'wait';
  return status >= 400 && status < 500 ? 'config' : 'upstream';
};

/** @returns the meaning of a refusal: by its most specific type, else by its status */
export const meaningOf = (status: number, { types }: RapidProblem): Meaning => {
  const named = types.map((type) => meaningOfType[type]).filter((meaning) => meaning !== undefined);
  // "invalid_input" is the outer type of errors that are more specific.
  return named.find((meaning) => meaning !== 'validation') ?? named[0] ?? meaningOfStatus(status);
};

const withId = (words: string, requestId: string): string => (requestId === '' ? words : `${words} (${requestId})`);

/** Used when no answer says how long to wait. */
const shortWaitMs = 15_000;

/**
 * The error of a failed call that may be repeated: a list, a price, an itinerary.
 * @param now by the caller's clock
 */
export const readError = (answer: RapidAnswer, now: Date): SupplierError => {
  if (answer.is !== 'reply') return noReplyError(answer, 'Rapid');
  const { status, requestId } = answer;
  const problem = problemIn(answer.body);
  const message = withId(problem.message || `Rapid answered ${status}.`, requestId);
  switch (status < 300 ? 'upstream' : meaningOf(status, problem)) {
    case 'sold-out':
      return { kind: 'unavailable', message, why: 'sold-out' };
    case 'unavailable':
    case 'price':
      return { kind: 'unavailable', message };
    case 'not-found':
      return { kind: 'not_found', message };
    case 'declined':
      return { kind: 'declined', message };
    case 'validation':
      if (problem.fields.includes('currency')) return { kind: 'unsupported', what: 'prices in this currency' };
      return { kind: 'validation', fields: Object.fromEntries(problem.fields.map((name) => [name, message])), message };
    case 'config':
      return { kind: 'config', message: withId(`${problem.types[0] ?? status}: ${problem.message}`, requestId) };
    case 'wait':
      return { kind: 'rate_limited', retryAt: new Date(now.getTime() + shortWaitMs) };
    case 'twice':
    case 'unknown':
    case 'upstream':
      return { kind: 'upstream', message };
  }
};

/** A refusal with an unknown type is certain only with these statuses, and only in Rapid's own format. */
const certainStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 410, 426]);

/**
 * The error of a failed booking. A changed price reads as `unavailable` here; the caller looks up the new price.
 * @returns `outcome_unknown` for everything that does not prove that nothing was booked
 */
export const bookingError = (
  answer: RapidAnswer,
  { attemptId, now }: { attemptId: string; now: Date },
): SupplierError => {
  const unknown: SupplierError = { kind: 'outcome_unknown', attemptId };
  if (answer.is === 'lost') return unknown;
  if (answer.is === 'reply') {
    const problem = problemIn(answer.body);
    // An error page from a gateway says nothing about the booking.
    if (!certainStatuses.has(answer.status) || problem.types.length === 0) return unknown;
    const meaning = meaningOf(answer.status, problem);
    if (meaning === 'unknown' || meaning === 'twice') return unknown;
  }
  return notAsked(readError(answer, now), now);
};

/** @returns whether an answer is a refusal with this meaning in Rapid's own words, not a gateway's error page */
export const isRefusal = (answer: RapidAnswer, meaning: Meaning): boolean => {
  if (answer.is !== 'reply' || answer.status < 300) return false;
  const problem = problemIn(answer.body);
  return problem.types.length > 0 && meaningOf(answer.status, problem) === meaning;
};
