import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useEffect, useId, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { type ErasureObstacle, eraseAccount } from '#contract/settings/erasure.ts';
import { confirmationProblem, isErasureConfirmed } from '#domain/account/erasure.ts';
import { attempt, call } from '#web/kit/api.ts';
import { leaveTo, tellTabs } from '#web/kit/leave.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { FreshSignInFields } from '#web/settings/kit/fresh-sign-in-fields.tsx';
import { type FreshSignIn, useFreshSignIn } from '#web/settings/kit/use-fresh-sign-in.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { fieldId, TextField } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { type CallFailure, FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { erasureQuery } from './calls.ts';
import css from './erasure.module.css';

type Props = { readonly email: string; readonly isOpen: boolean; readonly onClose: () => void };

const typedField = 'erasure-email';

// The content arrives after the dialog has taken the focus. The focus then moves on to it.
const useFirstFocus = (id: string): void => {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
};

const linkOf = ({ kind, trip_id: tripId }: ErasureObstacle): { readonly to: string; readonly label: string } | null => {
  if (tripId !== null) return { to: pages.trip(tripId), label: 'Open the trip' };
  if (kind === 'super-admin') return { to: pages.team(), label: 'Open the team' };
  return kind === 'approver' ? { to: pages.policies(), label: 'Open the policies' } : null;
};

const Obstacle = ({ obstacle }: { readonly obstacle: ErasureObstacle }): JSX.Element => {
  const link = linkOf(obstacle);
  return (
    <li>
      {obstacle.sentence} {link && <PageLink to={link.to}>{link.label}</PageLink>}
    </li>
  );
};

type ObstaclesProps = { readonly obstacles: readonly ErasureObstacle[]; readonly onClose: () => void };

const Obstacles = ({ obstacles, onClose }: ObstaclesProps): JSX.Element => {
  const id = useId();
  useFirstFocus(id);
  return (
    <Stack isTight>
      <p id={id} tabIndex={-1}>
        Your account cannot be deleted yet.
      </p>
      <ul className={css.things}>
        {obstacles.map((obstacle) => (
          <Obstacle key={`${obstacle.kind} ${obstacle.sentence}`} obstacle={obstacle} />
        ))}
      </ul>
      <Actions>
        <AppButton onClick={onClose}>Close</AppButton>
      </Actions>
    </Stack>
  );
};

/** Sends the confirmation. Asks for the password first when the server requires it. */
const useErasing = (email: string, fresh: FreshSignIn, onRefused: () => void) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (): Promise<void> => {
    const answer = await attempt(call(eraseAccount, { body: { email: typed } }));
    if (answer.ok) {
      sessionStorage.clear();
      tellTabs();
      leaveTo(pages.login({ signout: '1', deleted: '1' }));
      return;
    }
    if ('code' in answer.error && answer.error.code === 'sign-in-again') fresh.ask();
    else setFailure(answer.error);
    onRefused();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = isErasureConfirmed(typed, email) ? undefined : confirmationProblem;
    setProblem(wrong);
    setFailure(null);
    if (wrong !== undefined) {
      document.getElementById(fieldId(typedField))?.focus();
      return;
    }
    setIsBusy(true);
    if (!fresh.isAsked || (await fresh.prove()).length === 0) await send();
    setIsBusy(false);
  };
  return { typed, setTyped, problem, failure, isBusy, submit };
};

const Confirmation = ({ email, onClose, onRefused }: Omit<Props, 'isOpen'> & { readonly onRefused: () => void }) => {
  const fresh = useFreshSignIn(email);
  useFirstFocus(fieldId(typedField));
  const { typed, setTyped, problem, failure, isBusy, submit } = useErasing(email, fresh, onRefused);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Delete account">
      <Stack isTight>
        <p>This cannot be undone. You are signed out everywhere, and a mail confirms it.</p>
        <FailedCall failure={failure} />
        <TextField
          name={typedField}
          label={`Type ${email} to confirm`}
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
          error={problem}
        />
        <FreshSignInFields fresh={fresh} />
        <Actions>
          <AppButton type="submit" look="danger" isBusy={isBusy}>
            Delete My Account
          </AppButton>
          <AppButton onClick={onClose}>Keep It</AppButton>
        </Actions>
      </Stack>
    </form>
  );
};

const Content = ({ email, onClose }: Omit<Props, 'isOpen'>): JSX.Element => {
  const standing = useQuery(erasureQuery);
  if (standing.error)
    return (
      <Stack isTight>
        <FailedCall
          failure={standing.error}
          what="We could not check whether your account can be deleted."
          onRetry={() => void standing.refetch()}
        />
        <Actions>
          <AppButton onClick={onClose}>Close</AppButton>
        </Actions>
      </Stack>
    );
  if (!standing.data) return <SkeletonRows rows={2} height={56} label="Checking your account" />;
  const { obstacles } = standing.data;
  if (obstacles.length > 0) return <Obstacles obstacles={obstacles} onClose={onClose} />;
  return <Confirmation email={email} onClose={onClose} onRefused={() => void standing.refetch()} />;
};

/** Says what prevents the deletion. When nothing does, deletes the account once its address is typed. */
export const ErasureDialog = ({ email, isOpen, onClose }: Props): JSX.Element => (
  <Dialog title="Delete your account?" isOpen={isOpen} onClose={onClose}>
    {isOpen && <Content email={email} onClose={onClose} />}
  </Dialog>
);
