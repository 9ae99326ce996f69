/** Submit: one request, one key, and every answer that is not a trip. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { submitLanderTrip } from '#contract/lander-request.ts';
import { pages } from '#contract/pages.ts';
import { isCardTyped } from '#domain/billing/card-form.ts';
import { ok, type Result } from '#domain/kit/result.ts';
import { type Filled, landerRequest } from '#domain/landers/request-body.ts';
import { type FormProblem, formProblems, serverProblems } from '#domain/landers/request-problems.ts';
import type { LanderStep, StepName } from '#domain/landers/steps.ts';
import { type ApiFailure, ApiProblem, attempt, call, newIdempotencyKey, Offline } from '#web/kit/api.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { failureText } from '#web/ui/message-box.tsx';
import { noFlights } from './use-flights-draft.ts';
import type { LanderFormState } from './use-lander-form.ts';

/** A problem of the form: at a control of a step, or of the whole form when there is no step. */
export type RequestProblem = {
  readonly name?: string;
  readonly message: string;
  readonly step?: StepName;
  /** Reported by the server: it stays until the next submission. */
  readonly isByServer?: boolean;
};

const ofStep = ({ field, message, step }: FormProblem): RequestProblem => ({
  ...(field !== '' && { name: field }),
  message,
  step,
});

const offlineText = 'You are offline. What you entered is kept, and we send it when the connection is back.';

// The outcome of these is unknown: the same key asks again instead of creating a second trip.
const isUnknown = (failure: ApiFailure): boolean =>
  !(failure instanceof ApiProblem) || failure.status >= 500 || failure.code === 'in-progress';

const isPriceGone = (failure: ApiFailure): boolean =>
  failure instanceof ApiProblem && (failure.code === 'offer-expired' || failure.code === 'offer-gone');

const problemsOf = (failure: ApiFailure, { filled }: LanderFormState): readonly RequestProblem[] => {
  if (failure instanceof Offline) return [{ message: offlineText }];
  if (!(failure instanceof ApiProblem)) return [{ message: failureText(failure) }];
  const isByServer = true;
  if (isPriceGone(failure)) return [{ name: 'flights', message: failure.detail, step: 'search', isByServer }];
  if (failure.code === 'card-declined')
    return [{ name: 'card.number', message: failure.detail, step: 'payment', isByServer }];
  const problems = serverProblems(failure.errors, filled).filter(({ field }) => field !== '');
  if (problems.length === 0) return [{ message: failureText(failure) }];
  return problems.map((problem) => ({ ...ofStep(problem), isByServer }));
};

type Sent = { readonly key: string; readonly content: string };

/**
 * @param ip the visitor's network address as the server saw it; null: not known
 * @returns the state of submitting, and the submit function
 */
export const useSubmitRequest = (state: LanderFormState, steps: readonly LanderStep[], ip: string | null) => {
  // In memory only: the content has the passport and the card.
  const sent = useRef<Sent | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  /** The address of a request that was sent by a person signed in with another address. */
  const [sentFor, setSentFor] = useState<string | null>(null);
  const { go } = useNavigation();
  const client = useQueryClient();

  const refuse = (failure: ApiFailure): readonly RequestProblem[] => {
    if (!isUnknown(failure)) sent.current = null;
    // E3: a failure clears only the security code. A request that is sent again automatically needs that too.
    if (!(failure instanceof Offline)) state.setCard({ security: '' });
    // When the request is sent again, the same card must have the same token.
    if (!isUnknown(failure)) state.hosted?.forget();
    if (isPriceGone(failure)) state.flights.setDraft(noFlights);
    // The page shows the fee as it is now before the visitor decides.
    if (failure instanceof ApiProblem && failure.errors.booking_fee !== undefined)
      void client.invalidateQueries({ queryKey: ['lander'] });
    setIsWaiting(failure instanceof Offline);
    return problemsOf(failure, state);
  };
  /** With the card's token from the processor, if its own fields took the card. */
  const withCard = async (): Promise<Result<Filled, ApiFailure>> => {
    const { filled, hosted } = state;
    if (!hosted || !isCardTyped(filled.card, hosted.states)) return ok(filled);
    const taken = await hosted.take(filled.card);
    return taken.ok ? ok({ ...filled, card: { ...filled.card, ...taken.value } }) : taken;
  };
  const send = async (): Promise<readonly RequestProblem[]> => {
    const whole = await withCard();
    if (!whole.ok) return refuse(whole.error);
    const request = landerRequest(whole.value);
    // The same request from another network counts as the same.
    const content = JSON.stringify(request);
    const body = { ...request, ip_address: ip };
    if (sent.current?.content !== content) sent.current = { key: newIdempotencyKey(), content };
    const { key: idempotencyKey } = sent.current;
    const post = () => attempt(call(submitLanderTrip, { body }, { idempotencyKey }));
    const answer = state.hosted ? await state.hosted.sendPastBank(post) : await post();
    if (!answer.ok) return refuse(answer.error);
    const { trip_id: tripId, is_signed_in: isSignedIn, is_for_another: isForAnother } = answer.value;
    const trip = pages.trip(tripId);
    state.forget();
    if (isForAnother) setSentFor(body.email);
    else go(isSignedIn ? trip : pages.login({ email: body.email, referrer: trip }));
    return [];
  };
  const form = useForm<RequestProblem>({
    check: () => {
      const names = steps.map(({ name }) => name);
      return formProblems(state.filled, state.isSeasonMissing, names).map(ofStep);
    },
    send,
  });
  const submit = (): Promise<void> => {
    setIsWaiting(false);
    return form.submit();
  };

  const sendAgain = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!isWaiting) return;
    const again = (): void => sendAgain();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isWaiting]);

  return { problems: form.problems, presses: form.presses, isBusy: form.isBusy, sentFor, submit };
};
