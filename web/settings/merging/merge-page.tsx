/** The page of a link that asks whether two accounts are one person's. Needs no session. docs/decisions/0127 */
import { type JSX, useEffect, useState } from 'react';
import { confirmMerge, type OpenedMerge, openMerge } from '#contract/account-merges.ts';
import { pages } from '#contract/pages.ts';
import { call } from '#web/kit/api.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { useLinkPage } from '#web/kit/use-link-page.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { LinkFrame } from '#web/ui/link-frame.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import text from '#web/ui/text.module.css';
import { TitledList } from '#web/ui/titled-list.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';

const titles = {
  opening: 'Two accounts',
  'no-token': 'Open the link in your mail again',
  failed: 'This link cannot be used',
  asked: 'Are both accounts yours?',
  done: 'The two accounts are one',
} as const;

type Link = ReturnType<typeof useMergeLink>;

const useMergeLink = (token: string | null) =>
  useLinkPage<OpenedMerge>(token, {
    open: (secret) => call(openMerge, { body: { token: secret } }),
    confirm: (secret) => call(confirmMerge, { body: { token: secret } }),
  });

const home = (
  <Actions>
    <a className={buttonClass()} href={pages.home()}>
      Go to Tripwright
    </a>
  </Actions>
);

const Asked = ({ opened, link }: { opened: OpenedMerge; link: Link }): JSX.Element => {
  const { kept, lost, moves, stays } = opened;
  return (
    <Stack isTight>
      <p>
        You have this account: {lost.name}, {lost.email}. It becomes a part of the account of {kept.name}, {kept.email}.
        A person who signs in with {kept.email} then sees everything that moves. Confirm only if both accounts are
        yours.
      </p>
      <TitledList title="What moves" items={moves} />
      <TitledList title="What does not" items={stays} />
      <p className={text.quiet}>
        This cannot be undone. If {kept.email} is not yours, close this page: nothing changes.
      </p>
      <FailedCall failure={link.failure} />
      <Actions>
        <AppButton look="danger" isBusy={link.isBusy} onClick={() => void link.confirm()}>
          Merge the Accounts
        </AppButton>
      </Actions>
    </Stack>
  );
};

const Body = ({ link }: { link: Link }): JSX.Element => {
  const { state } = link;
  switch (state.at) {
    case 'opening':
      return <SkeletonRows rows={3} height={56} label="Loading the link" />;
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
          <FailedCall failure={state.failure} onRetry={state.isGone ? undefined : link.again} />
          {home}
        </Stack>
      );
    case 'asked':
      return <Asked opened={state.opened} link={link} />;
    case 'done':
      return (
        <Stack isTight>
          <p>From now on sign in with {state.opened.kept.email}.</p>
          <Actions>
            <a className={buttonClass('first')} href={pages.login({ email: state.opened.kept.email })}>
              Sign In
            </a>
          </Actions>
        </Stack>
      );
  }
};

/** The page /merge. Only a press merges, not the page load, because mail scanners open links. */
export const MergePage = (): JSX.Element => {
  const { search } = useNavigation();
  const [token] = useState(() => new URLSearchParams(search).get('token'));
  // The token stays out of the history, bookmarks and the address bar. docs/threats.md#leaked-links
  useEffect(() => window.history.replaceState(window.history.state, '', pages.merge()), []);
  const link = useMergeLink(token);
  const title = titles[link.state.at];
  const heading = useScreen(title);
  return (
    <LinkFrame
      heading={
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      }
    >
      <Body link={link} />
    </LinkFrame>
  );
};
