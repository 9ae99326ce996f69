/** Book Now: the request, its one key, and every answer that is not a trip. Semantics 6. */
import { useRef, useState } from 'react';
import type { TripRequest } from '#domain/guide/trip-request.ts';
import type { Money } from '#domain/kit/money.ts';
import { toMinor } from '#domain/kit/money.ts';
import { serviceFee } from '#domain/service-fees/service-fee.ts';
import { type ApiFailure, ApiProblem, newIdempotencyKey } from '#web/kit/api.ts';
import { useBank } from '#web/settings/billing/use-bank.tsx';
import type { Booking } from './booking.ts';
import type { NewTripDraft } from './draft.ts';

export type Made = {
  readonly tripId: number;
  readonly isSelfBook: boolean;
  readonly message: string | null;
};

/** Where a booking stands. */
export type Submission =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'refused'; readonly failure: ApiFailure }
  /** Totals of the whole trip with what is paid at hotels, and what changed, in sentences. */
  | { readonly step: 'price changed'; readonly was: Money; readonly now: Money; readonly changes: readonly string[] }
  | { readonly step: 'overlaps'; readonly detail: string };

/** What a press of Book Now came to, for the page to move on. */
export type Outcome =
  | { readonly kind: 'made'; readonly made: Made }
  /** `isDeclined`: there is a card, and it was declined. */
  | { readonly kind: 'card'; readonly isDeclined: boolean }
  /** What is gone or too old is chosen again; the stay by its place among the trip's hotels. */
  | { readonly kind: 'flights gone'; readonly detail: string }
  | { readonly kind: 'hotel gone'; readonly index: number; readonly detail: string }
  | { readonly kind: 'stay' };

const moneyFact = (problem: ApiProblem, name: string): Money | null => {
  const { [name]: amount, currency } = problem.facts;
  return typeof amount === 'number' && typeof currency === 'string'
    ? { minor: toMinor(amount, currency), currency }
    : null;
};

// Nobody knows what became of these: the same key asks again instead of booking twice.
const isUnknown = (failure: ApiFailure): boolean =>
  !(failure instanceof ApiProblem) || failure.status >= 500 || failure.code === 'in-progress';

const submissionOf = (failure: ApiFailure): Submission => {
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

const outcomeOf = (failure: ApiFailure): Outcome => {
  if (!(failure instanceof ApiProblem)) return { kind: 'stay' };
  if (failure.code === 'card-required' || failure.code === 'card-declined')
    return { kind: 'card', isDeclined: failure.code === 'card-declined' };
  const isGone = failure.code === 'offer-gone' || failure.code === 'offer-expired';
  if (!isGone) return { kind: 'stay' };
  const { section, index } = failure.facts;
  return section === 'hotels' && typeof index === 'number'
    ? { kind: 'hotel gone', index, detail: failure.detail }
    : { kind: 'flights gone', detail: failure.detail };
};

type Draft = {
  readonly draft: NewTripDraft;
  readonly setDraft: (change: (before: NewTripDraft) => NewTripDraft) => void;
};

/**
 * Sends a trip request. One request has one Idempotency-Key, kept with the draft, so a double press, a reload and a
 * lost connection make one trip; a definite no ends the key.
 */
export const useSubmitTrip = ({ draft, setDraft }: Draft) => {
  const [submission, setSubmission] = useState<Submission>({ step: 'idle' });
  // State is too late for the second press of a double press.
  const isSending = useRef(false);
  const { sendPastBank, dialog } = useBank();

  const submit = async (request: TripRequest, send: Booking['send']): Promise<Outcome> => {
    if (isSending.current) return { kind: 'stay' };
    isSending.current = true;
    setSubmission({ step: 'sending' });
    const body = JSON.stringify(request);
    const sent = draft.sent?.body === body ? draft.sent : { key: newIdempotencyKey(), body };
    setDraft((before) => ({ ...before, sent }));
    // Only the service fee is charged while somebody sits in front of the page; the same request finds it confirmed.
    const answer = await sendPastBank(() => send(request, sent.key), serviceFee);
    isSending.current = false;
    if (answer.ok) {
      setSubmission({ step: 'idle' });
      const { id, is_self_book, message } = answer.value;
      return { kind: 'made', made: { tripId: id, isSelfBook: is_self_book, message } };
    }
    if (!isUnknown(answer.error)) setDraft((before) => ({ ...before, sent: null }));
    const outcome = outcomeOf(answer.error);
    setSubmission(outcome.kind === 'stay' ? submissionOf(answer.error) : { step: 'idle' });
    return outcome;
  };

  return { submission, submit, bankDialog: dialog, clear: () => setSubmission({ step: 'idle' }) };
};
