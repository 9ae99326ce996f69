/** The invitation of a mailed link: loaded once, answered by a press. */
import { useEffect, useState } from 'react';
import {
  acceptByLink,
  declineByLink,
  type OpenedInvitation,
  openInvitationLink,
} from '#contract/settings/invitations.ts';
import { type ApiFailure, ApiProblem, attempt, call } from '#web/kit/api.ts';

export type LinkState =
  | { readonly at: 'opening' }
  /** The page was opened without the token, or reloaded. The token leaves the address bar at once. */
  | { readonly at: 'no-token' }
  | { readonly at: 'failed'; readonly failure: ApiFailure }
  /** `isOpenedByAnother`: the signed-in person is not the invitee. */
  | { readonly at: 'closed'; readonly failure: ApiFailure; readonly isOpenedByAnother: boolean }
  | { readonly at: 'asked'; readonly opened: OpenedInvitation }
  | { readonly at: 'joined'; readonly opened: OpenedInvitation; readonly isSignedIn: boolean }
  | { readonly at: 'declined'; readonly opened: OpenedInvitation };

export type Answering = {
  readonly which: 'accept' | 'decline' | null;
  readonly failure: ApiFailure | null;
  readonly nameProblem: string | undefined;
};

const idle: Answering = { which: null, failure: null, nameProblem: undefined };

const closes = (failure: ApiFailure): boolean =>
  failure instanceof ApiProblem && (failure.status === 404 || failure.status === 409);

const notOpened = (failure: ApiFailure): LinkState =>
  closes(failure)
    ? { at: 'closed', failure, isOpenedByAnother: failure instanceof ApiProblem && failure.code === 'conflict' }
    : { at: 'failed', failure };

/** @param token from the link's address; null: there is none */
export const useLink = (token: string | null) => {
  const [state, setState] = useState<LinkState>({ at: token === null ? 'no-token' : 'opening' });
  const [answering, setAnswering] = useState(idle);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    if (token === null) return;
    let isGone = false;
    const open = async (): Promise<void> => {
      const answer = await attempt(call(openInvitationLink, { body: { token } }));
      if (isGone) return;
      setState(answer.ok ? { at: 'asked', opened: answer.value } : notOpened(answer.error));
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [token, tries]);
  const fail = (failure: ApiFailure): void => {
    const nameProblem = failure instanceof ApiProblem ? failure.errors.name : undefined;
    setAnswering({ which: null, failure: nameProblem === undefined ? failure : null, nameProblem });
    if (closes(failure)) setState({ at: 'closed', failure, isOpenedByAnother: false });
  };
  const accept = async (opened: OpenedInvitation, name: string): Promise<void> => {
    if (answering.which !== null || token === null) return;
    setAnswering({ ...idle, which: 'accept' });
    const body = opened.has_account ? { token } : { token, name };
    const answer = await attempt(call(acceptByLink, { body }));
    if (!answer.ok) return fail(answer.error);
    setAnswering(idle);
    setState({ at: 'joined', opened, isSignedIn: answer.value.is_signed_in });
  };
  const decline = async (opened: OpenedInvitation): Promise<void> => {
    if (answering.which !== null || token === null) return;
    setAnswering({ ...idle, which: 'decline' });
    const answer = await attempt(call(declineByLink, { body: { token } }));
    if (!answer.ok) return fail(answer.error);
    setAnswering(idle);
    setState({ at: 'declined', opened });
  };
  const again = (): void => {
    setState({ at: 'opening' });
    setTries(tries + 1);
  };
  return { state, answering, accept, decline, again };
};
