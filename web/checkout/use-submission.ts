/** Sends a booking: one key per request, and every answer that is not a yes. docs/booking.md#submit */
import { useRef, useState } from 'react';
import type { Result } from '#domain/kit/result.ts';
import { type ApiFailure, newIdempotencyKey } from '#web/kit/api.ts';
import { isUnknown, type Outcome, outcomeOf, type Submission, submissionOf } from './submission.ts';

/** A request whose outcome is unknown, with its key: the same key is sent again. docs/screens.md#wizard */
export type Sent = { readonly key: string; readonly body: string };

type Kept = {
  readonly sent: Sent | null;
  /** Stores it so that it survives a reload. */
  readonly onSent: (sent: Sent | null) => void;
  /** After success the page navigates away; nothing is sent again until then. */
  readonly isOnce?: boolean;
};

/**
 * One request has one Idempotency-Key, stored with its draft, so a double press, a reload or a lost connection books
 * once. A definite no discards the key.
 */
export const useSubmission = ({ sent, onSent, isOnce = false }: Kept) => {
  const [submission, setSubmission] = useState<Submission>({ step: 'idle' });
  // React state updates too late for the second press of a double press.
  const isSending = useRef(false);

  /** @param request identifies the request, to tell it from another */
  const submit = async <T>(
    request: object,
    send: (idempotencyKey: string) => Promise<Result<T, ApiFailure>>,
  ): Promise<Outcome<T>> => {
    if (isSending.current) return { kind: 'stay' };
    isSending.current = true;
    setSubmission({ step: 'sending' });
    const body = JSON.stringify(request);
    const now = sent?.body === body ? sent : { key: newIdempotencyKey(), body };
    onSent(now);
    const answer = await send(now.key);
    if (answer.ok) {
      isSending.current = isOnce;
      if (!isOnce) setSubmission({ step: 'idle' });
      return { kind: 'done', value: answer.value };
    }
    isSending.current = false;
    if (!isUnknown(answer.error)) onSent(null);
    const outcome = outcomeOf(answer.error);
    const isShown = outcome.kind === 'stay' || outcome.kind === 'expired';
    setSubmission(isShown ? submissionOf(answer.error) : { step: 'idle' });
    return outcome;
  };

  return { submission, submit, clear: () => setSubmission({ step: 'idle' }) };
};
