/** The page of a link that proves a mail domain. Open to people without an account. docs/decisions/0126 */
import { type JSX, useEffect, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { confirmDomainProof, type OpenedDomainProof, openDomainProof } from '#contract/settings/domains.ts';
import { type ApiFailure, ApiProblem, attempt, call } from '#web/kit/api.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Logo } from '#web/ui/flap.tsx';
import { Actions, FormWidth, Page, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/domain-proof.module.css';

type State =
  | { readonly at: 'opening' | 'no-token' }
  | { readonly at: 'failed'; readonly failure: ApiFailure }
  | { readonly at: 'asked' | 'proven'; readonly opened: OpenedDomainProof };

const titleOf = (state: State): string => {
  if (state.at === 'asked' || state.at === 'proven') {
    const { domain } = state.opened;
    return state.at === 'asked' ? `Is ${domain} yours?` : `${domain} is proven`;
  }
  if (state.at === 'no-token') return 'Open the link in your mail again';
  return state.at === 'failed' ? 'This link cannot be used' : 'Proof of a mail domain';
};

/** @param token from the link's address; null: there is none */
const useProof = (token: string | null) => {
  const [state, setState] = useState<State>({ at: token === null ? 'no-token' : 'opening' });
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    if (token === null) return;
    let isGone = false;
    const open = async (): Promise<void> => {
      const answer = await attempt(call(openDomainProof, { body: { token } }));
      if (isGone) return;
      setState(answer.ok ? { at: 'asked', opened: answer.value } : { at: 'failed', failure: answer.error });
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [token, tries]);
  const confirm = async (): Promise<void> => {
    if (isBusy || token === null) return;
    setIsBusy(true);
    const answer = await attempt(call(confirmDomainProof, { body: { token } }));
    setIsBusy(false);
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) setState({ at: 'proven', opened: answer.value });
  };
  const again = (): void => {
    setState({ at: 'opening' });
    setTries(tries + 1);
  };
  return { state, failure, isBusy, confirm, again };
};

type Proof = ReturnType<typeof useProof>;

const home = (
  <Actions>
    <a className={buttonClass()} href={pages.home()}>
      Go to Tripwright
    </a>
  </Actions>
);

const Body = ({ proof }: { proof: Proof }): JSX.Element => {
  const { state } = proof;
  switch (state.at) {
    case 'opening':
      return <SkeletonRows rows={2} height={56} label="Loading the link" />;
    case 'no-token':
      return (
        <Stack isTight>
          <p>This window no longer has the secret part of the link. Open the link in the mail again.</p>
          {home}
        </Stack>
      );
    case 'failed':
      return (
        <Stack isTight>
          {state.failure instanceof ApiProblem && state.failure.status === 404 ? (
            <FailedCall failure={state.failure} />
          ) : (
            <FailedCall failure={state.failure} onRetry={proof.again} />
          )}
          {home}
        </Stack>
      );
    case 'asked': {
      const { organization_name: name, domain } = state.opened;
      return (
        <Stack isTight>
          <p>
            {name} says that the mail domain {domain} belongs to it, and asks you to confirm that.
          </p>
          <p className={text.quiet}>
            Its Super Admins can then let people with an address at {domain} join the team of {name} without asking each
            of them. If {domain} does not belong to {name}, close this page: nothing changes.
          </p>
          <FailedCall failure={proof.failure} />
          <Actions>
            <AppButton look="first" isBusy={proof.isBusy} onClick={() => void proof.confirm()}>
              Confirm the Domain
            </AppButton>
          </Actions>
        </Stack>
      );
    }
    case 'proven':
      return (
        <Stack isTight>
          <p>
            {state.opened.domain} is now a proven domain of {state.opened.organization_name}. You can close this page.
          </p>
          {home}
        </Stack>
      );
  }
};

/** The page /domain-proof. Only a press proves, not the page load, because mail scanners open links. */
export const DomainProofPage = (): JSX.Element => {
  const { search } = useNavigation();
  const [token] = useState(() => new URLSearchParams(search).get('token'));
  // The token stays out of the history, bookmarks and the address bar. docs/threats.md#leaked-links
  useEffect(() => window.history.replaceState(window.history.state, '', pages.domainProof()), []);
  const proof = useProof(token);
  const title = titleOf(proof.state);
  const heading = useScreen(title);
  return (
    <>
      <header className={css.bar}>
        <Page>
          <Logo />
        </Page>
      </header>
      <main className={css.main}>
        <Page>
          <FormWidth>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <div aria-live="polite">
              <Body proof={proof} />
            </div>
          </FormWidth>
        </Page>
      </main>
    </>
  );
};
