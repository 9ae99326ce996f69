import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { askMerge, type MergeView, previewMerge } from '#contract/account-merges.ts';
import type { Person } from '#contract/console-people.ts';
import { attempt, call } from '#web/kit/api.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { accountQuery } from '#web/settings/kit/account-query.ts';
import { FreshSignInFields } from '#web/settings/kit/fresh-sign-in-fields.tsx';
import { useFreshSignIn } from '#web/settings/kit/use-fresh-sign-in.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { type CallFailure, FailedCall } from '#web/ui/message-box.tsx';
import { TitledList } from '#web/ui/titled-list.tsx';

type Props = { readonly person: Person; readonly onAsked: (said: string) => void; readonly onClose: () => void };

/** The address of the other account; then what would move. */
const Choose = ({ person, onFound }: { person: Person; onFound: (view: MergeView) => void }): JSX.Element => {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const isEmpty = email.trim() === '';
    setProblem(isEmpty ? 'Please enter an address' : undefined);
    setFailure(null);
    if (isEmpty) return;
    setIsBusy(true);
    const params = { id: String(person.id) };
    const answer = await attempt(call(previewMerge, { params, query: { email: email.trim().toLowerCase() } }));
    setIsBusy(false);
    if (answer.ok) onFound(answer.value);
    else if ('status' in answer.error && answer.error.status === 404) setProblem('No account has this address');
    else setFailure(answer.error);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={`Merge with ${person.name}`}>
      <Stack isTight>
        <p>
          For a person with two accounts in one organization. The account of {person.email} stays; the other one becomes
          a part of it.
        </p>
        <FailedCall failure={failure} />
        <TextField
          name="merge-email"
          label="Address of the other account"
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={problem}
        />
        <Actions>
          <AppButton type="submit" look="first" isBusy={isBusy}>
            See What Would Move
          </AppButton>
        </Actions>
      </Stack>
    </form>
  );
};

/** What would move, and the question to the person; first the administrator's password when the server requires it. */
const Ask = ({
  view,
  adminEmail,
  onAsked,
  onClose,
}: Omit<Props, 'person'> & { view: MergeView; adminEmail: string }) => {
  const client = useQueryClient();
  const fresh = useFreshSignIn(adminEmail);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { kept, lost, moves, stays, obstacles, asked } = view;
  const send = async (): Promise<void> => {
    const answer = await attempt(call(askMerge, { params: { id: String(kept.id) }, body: { email: lost.email } }));
    if (answer.ok) {
      void client.invalidateQueries({ queryKey: ['console', 'person', kept.id] });
      onAsked(`We asked ${lost.email}. Nothing moves before its person confirms.`);
    } else if ('code' in answer.error && answer.error.code === 'sign-in-again') fresh.ask();
    else setFailure(answer.error);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    if (!fresh.isAsked || (await fresh.prove()).length === 0) await send();
    setIsBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={`Merge ${lost.email} into ${kept.email}`}>
      <Stack isTight>
        <p>
          {lost.name} ({lost.email}) would become a part of {kept.name} ({kept.email}).
        </p>
        <TitledList title="What has to be done first" heading="h3" items={obstacles} />
        <TitledList title="What moves" heading="h3" items={moves} />
        <TitledList title="What does not" heading="h3" items={stays} />
        {asked && (
          <p>
            Asked on {instantText(asked.at)}. The link works until {instantText(asked.expires_at)}.
          </p>
        )}
        <FailedCall failure={failure} />
        {obstacles.length === 0 && <FreshSignInFields fresh={fresh} />}
        <Actions>
          <AppButton onClick={onClose}>Cancel</AppButton>
          {obstacles.length === 0 && (
            <AppButton type="submit" look="danger" isBusy={isBusy}>
              Ask the Person
            </AppButton>
          )}
        </Actions>
      </Stack>
    </form>
  );
};

const Content = ({ person, onAsked, onClose }: Props): JSX.Element => {
  const [view, setView] = useState<MergeView | null>(null);
  const account = useQuery(accountQuery);
  if (view === null || !account.data) return <Choose person={person} onFound={setView} />;
  return <Ask view={view} adminEmail={account.data.email} onAsked={onAsked} onClose={onClose} />;
};

/** The button Merge with…: finds the other account, says what would move, and asks its person. docs/decisions/0127 */
export const PersonMerge = ({ person, onAsked }: { person: Person; onAsked: (said: string) => void }): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <AppButton onClick={() => setIsOpen(true)}>Merge with…</AppButton>
      <Dialog title={`Merge another account into ${person.name}`} isOpen={isOpen} onClose={close}>
        {isOpen && (
          <Content
            person={person}
            onClose={close}
            onAsked={(said) => {
              close();
              onAsked(said);
            }}
          />
        )}
      </Dialog>
    </>
  );
};
