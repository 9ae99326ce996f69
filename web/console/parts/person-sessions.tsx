import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { endPersonSession, endPersonSessions, type Person, type PersonSession } from '#contract/console-people.ts';
import { seenWords } from '#domain/account/seen-words.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { call } from '#web/kit/api.ts';
import { nowMs } from '#web/kit/clock.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { EmptyState, FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';

const columns: readonly Column[] = [
  { title: 'Device', isMain: true },
  { title: 'Address' },
  { title: 'Since' },
  { title: 'Last seen' },
  { title: 'Actions', isAct: true },
];

/** Ends one session of a person, or all (null), and says what was done. */
const useEnding = ({ id, name }: Person) => {
  const client = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  const ending = useMutation({
    mutationFn: async (session: PersonSession | null): Promise<string> => {
      if (session === null) {
        const { ended } = await call(endPersonSessions, { params: { id: String(id) } });
        return `${name} is signed out on ${ended === 1 ? '1 device' : `${ended} devices`}.`;
      }
      await call(endPersonSession, { params: { id: String(id), sessionId: String(session.id) } });
      return `${name} is signed out on ${session.device}.`;
    },
    onMutate: () => setSaid(null),
    onSuccess: setSaid,
    onSettled: () => client.invalidateQueries({ queryKey: ['console', 'person', id] }),
  });
  const isEnding = (session: PersonSession | null): boolean => ending.isPending && ending.variables === session;
  return { ending, isEnding, said, dismiss: () => setSaid(null) };
};

/** Where a person is signed in, with buttons that end one session or all. docs/roles.md#sessions */
export const PersonSessions = ({ person }: { person: Person }): JSX.Element => {
  const { ending, isEnding, said, dismiss } = useEnding(person);
  const { sessions } = person;
  const end = (session: PersonSession | null): void => {
    if (!ending.isPending) ending.mutate(session);
  };
  const cellsOf = (session: PersonSession) => {
    const seen = seenWords(Date.parse(session.last_seen_at), nowMs());
    return [
      session.device,
      session.network === '' ? 'Not known' : session.network,
      dayName(session.created_at.slice(0, 10)),
      seen,
      <AppButton
        key="end"
        aria-label={`End Session of ${session.device}, ${seen}`}
        isBusy={isEnding(session)}
        onClick={() => end(session)}
      >
        End Session
      </AppButton>,
    ];
  };
  return (
    <Panel
      title="Sessions"
      side={
        sessions.length > 1 ? (
          <AppButton look="link" isBusy={isEnding(null)} onClick={() => end(null)}>
            End All
          </AppButton>
        ) : undefined
      }
    >
      <ResultBox result={said === null ? null : { kind: 'success', said }} onDismiss={dismiss} />
      <FailedCall failure={ending.error} onDismiss={ending.reset} />
      {sessions.length === 0 ? (
        <EmptyState title="Not signed in anywhere" help="A session appears here once the person signs in." />
      ) : (
        <SettingsTable label="Sessions" columns={columns}>
          {sessions.map((session) => (
            <SettingsRow key={session.id} columns={columns} cells={cellsOf(session)} />
          ))}
        </SettingsTable>
      )}
    </Panel>
  );
};
