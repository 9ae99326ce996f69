import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, type RefObject, useRef, useState } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { type Admission, acceptAdmission, declineAdmission } from '#contract/settings/admissions.ts';
import { askedWords } from '#domain/team/admission-words.ts';
import { call } from '#web/kit/api.ts';
import { useStillWhilePressed } from '#web/kit/use-is-pressed.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './admissions-panel.module.css';
import { admissionsQuery, membersQuery } from './calls.ts';
import tableCss from './member-table.module.css';
import { useTeamEvents } from './use-team-events.ts';

const columns: readonly Column[] = [
  { title: 'Name', isMain: true },
  { title: 'Asked' },
  { title: 'Actions', isAct: true },
];

const nobody: readonly Admission[] = [];

type Answer = { readonly asked: Admission; readonly isYes: boolean };

/** @param said receives the focus, because the pressed button disappears with its row */
const useAnswer = (organizationId: number, said: RefObject<HTMLDivElement | null>) => {
  const client = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  const answering = useMutation({
    mutationFn: async ({ asked, isYes }: Answer): Promise<string> => {
      await call(isYes ? acceptAdmission : declineAdmission, { params: { id: organizationId, admissionId: asked.id } });
      return isYes
        ? `${asked.name} is on the team as Standard, and is told by mail.`
        : `The request of ${asked.name} is declined. They are told by mail.`;
    },
    onMutate: () => setDone(null),
    onSuccess: (words, { asked }) => {
      setDone(words);
      // Immediately: the buttons must be gone when the sentence about the answer appears.
      client.setQueryData(admissionsQuery(organizationId).queryKey, (all) => all?.filter(({ id }) => id !== asked.id));
    },
    onSettled: () => {
      said.current?.focus();
      // Not awaited: the question closes at once.
      void client.invalidateQueries({ queryKey: membersQuery(organizationId).queryKey });
      void client.invalidateQueries({ queryKey: admissionsQuery(organizationId).queryKey });
    },
  });
  return { answering, done, setDone };
};

type Props = {
  readonly asked: Admission;
  readonly isAccepting: boolean;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
};

const Row = ({ asked, isAccepting, onAccept, onDecline }: Props): JSX.Element => {
  const who = (
    <>
      {asked.name}
      <br />
      <span className={tableCss.email}>{asked.email}</span>
    </>
  );
  const acts = (
    <>
      <AppButton look="link" aria-label={`Accept ${asked.name}`} isBusy={isAccepting} onClick={onAccept}>
        Accept
      </AppButton>
      <AppButton look="link" aria-label={`Decline ${asked.name}`} onClick={onDecline}>
        Decline
      </AppButton>
    </>
  );
  return <SettingsRow columns={columns} cells={[who, askedWords(asked), acts]} />;
};

/**
 * People who ask to join the team, and the answer. Hidden while nobody asks. Updates while the page is open.
 * docs/decisions/0082
 */
export const AdmissionsPanel = ({ organization }: { organization: Organization }): JSX.Element | null => {
  const { id, name } = organization;
  useTeamEvents(id);
  const admissions = useQuery(admissionsQuery(id));
  const said = useRef<HTMLDivElement>(null);
  const { answering, done, setDone } = useAnswer(id, said);
  const [declining, setDeclining] = useState<Admission | null>(null);
  // The list is above the team: a new row while a pointer is down would move the pressed button.
  const all = useStillWhilePressed(admissions.data ?? nobody);
  const busyWith = answering.isPending ? answering.variables : null;
  const answer = (asked: Admission, isYes: boolean): void => {
    if (!answering.isPending) answering.mutate({ asked, isYes }, { onSettled: () => setDeclining(null) });
  };
  if (all.length === 0 && done === null && !answering.error && !admissions.error) return null;
  return (
    <Panel title="Asks to Join">
      <div ref={said} tabIndex={-1} className={css.said}>
        <ResultBox result={done === null ? null : { kind: 'success', said: done }} onDismiss={() => setDone(null)} />
        <FailedCall failure={answering.error} onDismiss={answering.reset} />
        <FailedCall
          failure={admissions.error}
          what="The requests to join could not be loaded."
          onRetry={() => void admissions.refetch()}
        />
      </div>
      {all.length > 0 && (
        <Stack isTight>
          <p className={css.note}>
            These people have proven an address of your company’s domain. Accept only those you know.
          </p>
          <SettingsTable label="Requests to join" columns={columns}>
            {all.map((asked) => (
              <Row
                key={asked.id}
                asked={asked}
                isAccepting={busyWith?.asked.id === asked.id && busyWith.isYes}
                onAccept={() => answer(asked, true)}
                onDecline={() => setDeclining(asked)}
              />
            ))}
          </SettingsTable>
        </Stack>
      )}
      <ConfirmDialog
        title={`Decline the request of ${declining?.name ?? ''}?`}
        confirm="Decline"
        isOpen={declining !== null}
        isBusy={busyWith !== null && !busyWith.isYes}
        onConfirm={() => declining && answer(declining, false)}
        onClose={() => setDeclining(null)}
      >
        They are told by mail that {name} declined, and cannot ask again for 30 days. You can invite them at any time.
      </ConfirmDialog>
    </Panel>
  );
};
