import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { type Person, switchPerson } from '#contract/console-people.ts';
import { pages } from '#contract/pages.ts';
import { obligationTexts } from '#domain/console/obligation-words.ts';
import { call } from '#web/kit/api.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './panel-body.module.css';
import { obligationsQuery } from './people-queries.ts';
import { PersonErasure } from './person-erasure.tsx';
import { PersonMerge } from './person-merge.tsx';

/** Switches the account off or on, and says what was done. */
const useSwitch = ({ id, name }: Person, onDone: () => void) => {
  const client = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  const switching = useMutation({
    mutationFn: (isOn: boolean) => call(switchPerson, { params: { id: String(id) }, body: { is_on: isOn } }),
    onMutate: () => setSaid(null),
    onSuccess: (_, isOn) =>
      setSaid(isOn ? `${name} can sign in again.` : `${name} is switched off and signed out everywhere.`),
    onSettled: () => {
      onDone();
      return client.invalidateQueries({ queryKey: ['console'] });
    },
  });
  return { switching, said, say: setSaid, dismiss: () => setSaid(null) };
};

const Consequences = ({ person }: { person: Person }): JSX.Element => {
  const { data } = useQuery(obligationsQuery(person.id));
  const texts = data ? obligationTexts(data) : [];
  return (
    <>
      <p>
        Nobody can sign in as {person.name}. All sessions end, and a mail tells them. You can switch the account on at
        any time.
      </p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
};

const Switch = ({ person }: { person: Person }): JSX.Element => {
  const [isAsked, setIsAsked] = useState(false);
  const { switching, said, say, dismiss } = useSwitch(person, () => setIsAsked(false));
  const isOff = person.state === 'disabled';
  return (
    <Stack isTight>
      <ResultBox result={said === null ? null : { kind: 'success', said }} onDismiss={dismiss} />
      <FailedCall failure={switching.error} onDismiss={switching.reset} />
      <Actions>
        {isOff ? (
          <AppButton isBusy={switching.isPending} onClick={() => switching.mutate(true)}>
            Switch On
          </AppButton>
        ) : (
          <AppButton onClick={() => setIsAsked(true)}>Switch Off</AppButton>
        )}
        <PersonMerge person={person} onAsked={say} />
        <PersonErasure person={person} />
      </Actions>
      <ConfirmDialog
        title={`Switch ${person.name} off?`}
        confirm="Switch Off"
        isOpen={isAsked}
        isBusy={switching.isPending}
        onConfirm={() => switching.mutate(false)}
        onClose={() => setIsAsked(false)}
      >
        <Consequences person={person} />
      </ConfirmDialog>
    </Stack>
  );
};

/** The account of a person: switching it off and on, merging another one into it, and erasing it. */
export const PersonAccount = ({ person }: { person: Person }): JSX.Element => {
  const isStaff = person.is_admin || person.is_expert;
  return (
    <Panel title="Account">
      <div className={css.body}>
        {isStaff ? (
          <p>
            This person is on our staff. Take the role away before you switch the account off or erase it:{' '}
            <PageLink to={pages.consoleStaff()}>Staff and roles</PageLink>
          </p>
        ) : (
          <Switch person={person} />
        )}
      </div>
    </Panel>
  );
};
