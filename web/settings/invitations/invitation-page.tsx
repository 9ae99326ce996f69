/**
 * The page of a mailed invitation: who invites, and the answer. Open to people without an account. docs/rules.md#team
 */
import { type JSX, useEffect, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { accountLimits } from '#contract/settings/account.ts';
import type { OpenedInvitation } from '#contract/settings/invitations.ts';
import { askedWords, belongsWords } from '#domain/team/invitation-words.ts';
import { type ApiFailure, attempt } from '#web/kit/api.ts';
import { tellTabs } from '#web/kit/leave.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { endSession } from '#web/kit/session.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Logo } from '#web/ui/flap.tsx';
import { Actions, FormWidth, Page, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/invitations.module.css';
import { type LinkState, useLink } from './parts/use-link.ts';

const titles: Readonly<Record<LinkState['at'], string>> = {
  opening: 'Your invitation',
  'no-token': 'Open the link in your mail again',
  failed: 'The invitation could not be loaded',
  closed: 'This invitation cannot be answered here',
  asked: 'You are invited to join a team',
  joined: 'You are on the team',
  declined: 'You declined',
};

type Link = ReturnType<typeof useLink>;

const accountWords = ({ has_account: hasAccount, is_signed_in: isSignedIn, email }: OpenedInvitation): string => {
  if (isSignedIn) return `You join with the account you are signed in with, ${email}.`;
  return hasAccount
    ? `You join with the account of ${email}. After that, sign in as usual.`
    : `Accepting creates an account for ${email} and signs you in on this device.`;
};

const Asked = ({ opened, link }: { opened: OpenedInvitation; link: Link }): JSX.Element => {
  const [name, setName] = useState(opened.suggested_name);
  const { invitation, has_account: hasAccount } = opened;
  const { which, failure, nameProblem } = link.answering;
  return (
    <form
      noValidate
      aria-label="Invitation"
      onSubmit={(event) => {
        event.preventDefault();
        void link.accept(opened, name.trim());
      }}
    >
      <Stack isTight>
        <p>{askedWords(invitation)}</p>
        <p className={text.quiet}>{belongsWords(invitation.organization_name, [])}</p>
        <p className={text.quiet}>{accountWords(opened)}</p>
        {!hasAccount && (
          <TextField
            name="name"
            label="Your full name"
            value={name}
            onChange={setName}
            error={nameProblem}
            autoComplete="name"
            maxLength={accountLimits.name}
          />
        )}
        <FailedCall failure={failure} />
        <Actions>
          <AppButton type="submit" look="first" isBusy={which === 'accept'}>
            Accept
          </AppButton>
          <AppButton isBusy={which === 'decline'} onClick={() => void link.decline(opened)}>
            Decline
          </AppButton>
        </Actions>
      </Stack>
    </form>
  );
};

/** For a link that belongs to another person: sign out, then open the link again. */
const SignOutFirst = ({ onDone }: { onDone: () => void }): JSX.Element => {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const signOut = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await attempt(endSession());
    setIsBusy(false);
    if (!answer.ok) return setFailure(answer.error);
    tellTabs();
    onDone();
  };
  return (
    <>
      <FailedCall failure={failure} />
      <AppButton look="first" isBusy={isBusy} onClick={() => void signOut()}>
        Sign Out and Continue
      </AppButton>
    </>
  );
};

const Body = ({ link }: { link: Link }): JSX.Element => {
  const { state } = link;
  switch (state.at) {
    case 'opening':
      return <SkeletonRows rows={2} height={56} label="Loading the invitation" />;
    case 'no-token':
      return (
        <Stack isTight>
          <p>This window no longer has the secret part of the link. Open the link in the mail again.</p>
          <Actions>
            <a className={buttonClass()} href={pages.home()}>
              Go to Tripwright
            </a>
          </Actions>
        </Stack>
      );
    case 'failed':
      return <FailedCall failure={state.failure} onRetry={link.again} />;
    case 'closed':
      return (
        <Stack isTight>
          <FailedCall failure={state.failure} />
          <Actions>
            {state.isOpenedByAnother && <SignOutFirst onDone={link.again} />}
            <a className={buttonClass()} href={pages.home()}>
              Go to Tripwright
            </a>
          </Actions>
        </Stack>
      );
    case 'asked':
      return <Asked opened={state.opened} link={link} />;
    case 'joined': {
      const { opened, isSignedIn } = state;
      return (
        <Stack isTight>
          <p>You can now book trips for {opened.invitation.organization_name}.</p>
          <Actions>
            <a
              className={buttonClass('first')}
              href={isSignedIn ? pages.home() : pages.login({ referrer: pages.home() })}
            >
              {isSignedIn ? 'Go to Your Trips' : 'Sign In'}
            </a>
          </Actions>
        </Stack>
      );
    }
    case 'declined':
      return (
        <p>
          We told {state.opened.invitation.asked_by_name} by mail. Nobody at {state.opened.invitation.organization_name}{' '}
          has seen any of your data.
        </p>
      );
  }
};

/** The page /invitation. Only a press answers, not the page load, because mail scanners open links. */
export const InvitationPage = (): JSX.Element => {
  const { search } = useNavigation();
  const [token] = useState(() => new URLSearchParams(search).get('token'));
  // The token stays out of the history, bookmarks and the address bar. docs/threats.md#leaked-links
  useEffect(() => window.history.replaceState(window.history.state, '', pages.invitation()), []);
  const link = useLink(token);
  const title = titles[link.state.at];
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
              <Body link={link} />
            </div>
          </FormWidth>
        </Page>
      </main>
    </>
  );
};
