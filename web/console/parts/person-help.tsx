import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import {
  type Help,
  mailPersonLink,
  mailPersonProof,
  type Person,
  resetPersonLimits,
  type Trouble,
} from '#contract/console-people.ts';
import { helpFor } from '#domain/console/sign-in-trouble.ts';
import { helpLabels, troubleText } from '#domain/console/trouble-words.ts';
import { call } from '#web/kit/api.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './panel-body.module.css';

const columns: readonly Column[] = [
  { title: 'Trouble', isMain: true },
  { title: 'Actions', isAct: true },
];

const doneText: Readonly<Record<Help, (person: Person) => string>> = {
  'reset-limits': ({ name }) => `${name} can try again. It may take a minute.`,
  'mail-proof': ({ name }) => `The new address of ${name} gets the link again.`,
  'mail-link': ({ email }) => `A sign-in link leaves to ${email}. It works for ten minutes.`,
};

const sendHelp = async (help: Help, { id }: Person): Promise<void> => {
  const params = { id: String(id) };
  if (help === 'reset-limits') await call(resetPersonLimits, { params });
  else if (help === 'mail-proof') await call(mailPersonProof, { params });
  else await call(mailPersonLink, { params });
};

/** Does what one button says, and says what was done. */
const useHelp = (person: Person) => {
  const client = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  const helping = useMutation({
    mutationFn: (help: Help) => sendHelp(help, person),
    onMutate: () => setSaid(null),
    onSuccess: (_, help) => setSaid(doneText[help](person)),
    onSettled: () => client.invalidateQueries({ queryKey: ['console', 'person', person.id] }),
  });
  const help = (which: Help): void => {
    if (!helping.isPending) helping.mutate(which);
  };
  const isHelping = (which: Help): boolean => helping.isPending && helping.variables === which;
  return { help, isHelping, said, dismiss: () => setSaid(null), failure: helping.error, reset: helping.reset };
};

type HelpState = ReturnType<typeof useHelp>;

const HelpButton = ({ state, which }: { state: HelpState; which: Help }): JSX.Element => (
  <AppButton isBusy={state.isHelping(which)} onClick={() => state.help(which)}>
    {helpLabels[which]}
  </AppButton>
);

const Troubles = ({ person, state }: { person: Person; state: HelpState }): JSX.Element => {
  const cellsOf = (trouble: Trouble) => {
    const which = helpFor[trouble.kind];
    return [
      troubleText(trouble, { name: person.name, instantText }),
      which && <HelpButton key="help" state={state} which={which} />,
    ];
  };
  return (
    <SettingsTable label="Trouble with signing in" columns={columns}>
      {person.troubles.map((trouble) => (
        <SettingsRow key={trouble.kind} columns={columns} cells={cellsOf(trouble)} />
      ))}
    </SettingsTable>
  );
};

/** What keeps a person from signing in, with one button for each trouble. The staff never sees a link or a code. */
export const PersonHelp = ({ person }: { person: Person }): JSX.Element => {
  const state = useHelp(person);
  const { troubles } = person;
  const isLinkOffered = troubles.some(({ kind }) => helpFor[kind] === 'mail-link');
  return (
    <Panel title="Signing in">
      <Stack isTight>
        <ResultBox
          result={state.said === null ? null : { kind: 'success', said: state.said }}
          onDismiss={state.dismiss}
        />
        <FailedCall failure={state.failure} onDismiss={state.reset} />
        {troubles.length === 0 ? (
          <p className={css.body}>Nothing keeps this person out.</p>
        ) : (
          <Troubles person={person} state={state} />
        )}
        {!isLinkOffered && person.state !== 'disabled' && (
          <Actions>
            <HelpButton state={state} which="mail-link" />
          </Actions>
        )}
      </Stack>
    </Panel>
  );
};
