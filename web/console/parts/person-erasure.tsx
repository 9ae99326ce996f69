import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { erasePerson, type Person } from '#contract/console-people.ts';
import { pages } from '#contract/pages.ts';
import type { ErasureObstacle } from '#contract/settings/erasure.ts';
import { isErasureConfirmed, keptThings } from '#domain/account/erasure.ts';
import { attempt, call } from '#web/kit/api.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { accountQuery } from '#web/settings/kit/account-query.ts';
import { FreshSignInFields } from '#web/settings/kit/fresh-sign-in-fields.tsx';
import { type FreshSignIn, useFreshSignIn } from '#web/settings/kit/use-fresh-sign-in.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { fieldId, TextField } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { type CallFailure, FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { obligationsQuery } from './people-queries.ts';

type Props = { readonly person: Person; readonly onClose: () => void };

const typedField = 'erase-email';

const Obstacles = ({
  obstacles,
  onClose,
}: {
  obstacles: readonly ErasureObstacle[];
  onClose: () => void;
}): JSX.Element => (
  <Stack isTight>
    <p>The account cannot be erased yet.</p>
    {obstacles.map(({ sentence }) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <Actions>
      <AppButton onClick={onClose}>Close</AppButton>
    </Actions>
  </Stack>
);

/** Sends the confirmation. Asks the administrator for the password first when the server requires it. */
const useErasing = ({ person, onRefused }: { person: Person; onRefused: () => void }, fresh: FreshSignIn) => {
  const client = useQueryClient();
  const { go } = useNavigation();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (): Promise<void> => {
    const answer = await attempt(call(erasePerson, { params: { id: String(person.id) }, body: { email: typed } }));
    if (answer.ok) {
      go(pages.consolePeople());
      client.removeQueries({ queryKey: ['console', 'person', person.id] });
      return;
    }
    if ('code' in answer.error && answer.error.code === 'sign-in-again') fresh.ask();
    else setFailure(answer.error);
    onRefused();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = isErasureConfirmed(typed, person.email) ? undefined : 'Please type the address of this account';
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

const Confirmation = ({
  person,
  adminEmail,
  onClose,
  onRefused,
}: Props & { adminEmail: string; onRefused: () => void }): JSX.Element => {
  const fresh = useFreshSignIn(adminEmail);
  const { typed, setTyped, problem, failure, isBusy, submit } = useErasing({ person, onRefused }, fresh);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={`Erase ${person.name}`}>
      <Stack isTight>
        <p>This cannot be undone. Erase an account only when its person asks for it. A mail tells them.</p>
        {keptThings.map((thing) => (
          <p key={thing}>Kept: {thing}.</p>
        ))}
        <FailedCall failure={failure} />
        <TextField
          name={typedField}
          label={`Type ${person.email} to confirm`}
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
            Erase Account
          </AppButton>
          <AppButton onClick={onClose}>Keep It</AppButton>
        </Actions>
      </Stack>
    </form>
  );
};

const Content = ({ person, onClose }: Props): JSX.Element => {
  const obligations = useQuery(obligationsQuery(person.id));
  const account = useQuery(accountQuery);
  const failure = obligations.error ?? account.error;
  if (failure)
    return (
      <Stack isTight>
        <FailedCall
          failure={failure}
          what="We could not check whether the account can be erased."
          onRetry={() => {
            void obligations.refetch();
            void account.refetch();
          }}
        />
        <Actions>
          <AppButton onClick={onClose}>Close</AppButton>
        </Actions>
      </Stack>
    );
  if (!obligations.data || !account.data) return <SkeletonRows rows={2} height={56} label="Checking the account" />;
  const { obstacles } = obligations.data;
  if (obstacles.length > 0) return <Obstacles obstacles={obstacles} onClose={onClose} />;
  const { email } = account.data;
  const refetch = (): void => void obligations.refetch();
  return <Confirmation person={person} adminEmail={email} onClose={onClose} onRefused={refetch} />;
};

/** The button Erase: says what prevents it, and when nothing does, erases the account once its address is typed. */
export const PersonErasure = ({ person }: { person: Person }): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <AppButton onClick={() => setIsOpen(true)}>Erase</AppButton>
      <Dialog title={`Erase ${person.name}?`} isOpen={isOpen} onClose={close}>
        {isOpen && <Content person={person} onClose={close} />}
      </Dialog>
    </>
  );
};
