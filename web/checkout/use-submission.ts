/** Sending what books something: one key for one request, and every answer that is not a yes. docs/booking.md#submit */
import { useRef, useState } from 'react';
import type { Result } from '#domain/kit/result.ts';
import { type ApiFailure, newIdempotencyKey } from '#web/kit/api.ts';
import { isUnknown, type Outcome, outcomeOf, type Submission, submissionOf } from './submission.ts';

/** A request whose outcome is not known yet, with its key: the same key is sent again. docs/screens.md#wizard */
export type Sent = { readonly key: string; readonly body: string };

type Kept = {
  readonly sent: Sent | null;
  /** Keeps it where it survives a reload. */
  readonly onSent: (sent: Sent | null) => void;
  /** What is done leads to another page: until that is there, nothing is sent again. */
  readonly isOnce?: boolean;
};

/**
 * One request has one Idempotency-Key, kept with its draft, so a double press, a reload and a lost connection book once;
 * a definite no ends the key.
 */
export const useSubmission = ({ sent, onSent, isOnce = false }: Kept) => {
  const [submission, setSubmission] = useState<Submission>({ step: 'idle' });
  // State is too late for the second press of a double press.
  const isSending = useRef(false);

  /** @param request what tells this request from another */
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
    const isTold = outcome.kind === 'stay' || outcome.kind === 'expired';
    setSubmission(isTold ? submissionOf(answer.error) : { step: 'idle' });
    return outcome;
  };

  return { submission, submit, clear: () => setSubmission({ step: 'idle' }) };
};
