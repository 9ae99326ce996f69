/** The page of a link that proves a mail domain. Open to people without an account. docs/decisions/0126 */
import { type JSX, useEffect, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { confirmDomainProof, type OpenedDomainProof, openDomainProof } from '#contract/settings/domains.ts';
import { call } from '#web/kit/api.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { useLinkPage } from '#web/kit/use-link-page.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { LinkFrame } from '#web/ui/link-frame.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';

type Proof = ReturnType<typeof useProof>;

const useProof = (token: string | null) =>
  useLinkPage<OpenedDomainProof>(token, {
    open: (secret) => call(openDomainProof, { body: { token: secret } }),
    confirm: (secret) => call(confirmDomainProof, { body: { token: secret } }),
  });

const titleOf = ({ state }: Proof): string => {
  if (state.at === 'asked' || state.at === 'done') {
    const { domain } = state.opened;
    return state.at === 'asked' ? `Is ${domain} yours?` : `${domain} is proven`;
  }
  if (state.at === 'no-token') return 'Open the link in your mail again';
  return state.at === 'failed' ? 'This link cannot be used' : 'Proof of a mail domain';
};

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
          <FailedCall failure={state.failure} onRetry={state.isGone ? undefined : proof.again} />
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
    case 'done':
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
  const title = titleOf(proof);
  const heading = useScreen(title);
  return (
    <LinkFrame
      heading={
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      }
    >
      <Body proof={proof} />
    </LinkFrame>
  );
};
