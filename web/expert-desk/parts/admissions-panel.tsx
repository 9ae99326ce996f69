import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { acceptDeskAdmission, type DeskAdmission, declineDeskAdmission } from '#contract/settings/admissions.ts';
import { waitingText } from '#domain/expert-desk/waiting-text.ts';
import { call } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import css from './registrations-panel.module.css';

type Answer = { readonly asked: DeskAdmission; readonly isYes: boolean };

const useAnswer = (onDone: (said: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ asked: { id }, isYes }: Answer) =>
      call(isYes ? acceptDeskAdmission : declineDeskAdmission, { params: { id } }),
    onSuccess: (_, { asked: { name, organization_name: organization }, isYes }) =>
      onDone(
        isYes
          ? `${name} is on the team of ${organization} as Standard, and is told by mail.`
          : `The request of ${name} is declined. They are told by mail.`,
      ),
    // Not awaited: the question closes at once.
    onSettled: () => void client.invalidateQueries({ queryKey: ['desk'] }),
  });
};

type RowProps = {
  readonly asked: DeskAdmission;
  readonly asOf: string;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
};

const Row = ({ asked, asOf, isBusy, onAccept, onDecline }: RowProps): JSX.Element => (
  <li className={css.row}>
    <div>
      <b>{asked.name}</b>
      <small>{asked.email}</small>
    </div>
    <div>
      {asked.organization_name}
      <small>has no active Super Admin</small>
    </div>
    <div>
      <small>
        Waits <time dateTime={asked.proven_at}>{waitingText(asked.proven_at, asOf)}</time>
      </small>
    </div>
    <div className={css.acts}>
      <AppButton aria-label={`Accept ${asked.name}`} isBusy={isBusy} onClick={onAccept}>
        Accept
      </AppButton>
      <AppButton aria-label={`Decline ${asked.name}`} onClick={onDecline}>
        Decline
      </AppButton>
    </div>
  </li>
);

/**
 * People who ask to join an organization in which nobody can answer. Hidden while there are none. docs/decisions/0082
 */
export const AdmissionsPanel = ({
  admissions,
  asOf,
}: {
  admissions: readonly DeskAdmission[];
  asOf: string;
}): JSX.Element | null => {
  const [said, setSaid] = useState<string | null>(null);
  const [declining, setDeclining] = useState<DeskAdmission | null>(null);
  const answering = useAnswer(setSaid);
  const busyWith = answering.isPending ? answering.variables : null;
  const answer = (asked: DeskAdmission, isYes: boolean): void => {
    if (!answering.isPending) answering.mutate({ asked, isYes }, { onSettled: () => setDeclining(null) });
  };
  if (admissions.length === 0 && said === null && !answering.error) return null;
  return (
    <Panel title="Requests to join" side={<span className={text.quiet}>{admissions.length} waiting</span>}>
      <ResultBox result={said === null ? null : { kind: 'success', said }} onDismiss={() => setSaid(null)} />
      <FailedCall failure={answering.error} onDismiss={answering.reset} />
      <ul className={css.rows} aria-label="Requests to join">
        {admissions.map((asked) => (
          <Row
            key={asked.id}
            asked={asked}
            asOf={asOf}
            isBusy={busyWith?.asked.id === asked.id && busyWith.isYes}
            onAccept={() => answer(asked, true)}
            onDecline={() => setDeclining(asked)}
          />
        ))}
      </ul>
      <ConfirmDialog
        title={`Decline the request of ${declining?.name ?? ''}?`}
        confirm="Decline"
        isOpen={declining !== null}
        isBusy={busyWith !== null && !busyWith.isYes}
        onConfirm={() => declining && answer(declining, false)}
        onClose={() => setDeclining(null)}
      >
        They are told by mail that {declining?.organization_name} declined, and cannot ask again for 30 days.
      </ConfirmDialog>
    </Panel>
  );
};
