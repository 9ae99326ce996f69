import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useEffect, useRef } from 'react';
import { proposalText } from '#domain/console/staff-words.ts';
import { accountQuery } from '#web/settings/kit/account-query.ts';
import { FreshSignInFields } from '#web/settings/kit/fresh-sign-in-fields.tsx';
import { useFreshSignIn } from '#web/settings/kit/use-fresh-sign-in.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import type { Act, StaffActs } from './staff-queries.ts';

type Props = { readonly acts: StaffActs; readonly act: Exclude<Act, { kind: 'propose' }>; readonly email: string };

const Fields = ({ acts, act, email }: Props): JSX.Element => {
  const fresh = useFreshSignIn(email);
  // The dialog opens because the server asks for it.
  const isAskedOnce = useRef(false);
  useEffect(() => {
    if (!isAskedOnce.current) fresh.ask();
    isAskedOnce.current = true;
  }, [fresh]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if ((await fresh.prove()).length === 0) acts.act(act);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Confirm that it is you">
      <Stack isTight>
        <p>{proposalText(act.proposal)}</p>
        <FreshSignInFields fresh={fresh} />
        <Actions>
          <AppButton onClick={acts.reset}>Cancel</AppButton>
          <AppButton type="submit" look="first">
            Confirm Change
          </AppButton>
        </Actions>
      </Stack>
    </form>
  );
};

/** Asks the administrator to sign in again before a change of staff happens. docs/decisions/0109 */
export const ConfirmAgain = ({ acts }: { acts: StaffActs }): JSX.Element | null => {
  const account = useQuery(accountQuery);
  const { last } = acts;
  if (last === undefined || last.kind === 'propose') return null;
  return (
    <Dialog title="Confirm that it is you" isOpen onClose={acts.reset}>
      <FailedCall
        failure={account.error}
        what="Your account could not be loaded."
        onRetry={() => void account.refetch()}
      />
      {account.data ? (
        <Fields acts={acts} act={last} email={account.data.email} />
      ) : (
        <SkeletonRows rows={1} height={56} label="Loading your account" />
      )}
    </Dialog>
  );
};
