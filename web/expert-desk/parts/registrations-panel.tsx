import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { approveRegistration, type Registration } from '#contract/expert-desk.ts';
import { waitingText } from '#domain/expert-desk/waiting-text.ts';
import { call } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Disc } from '#web/ui/marks.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import { DeclineDialog } from './decline-dialog.tsx';
import css from './registrations-panel.module.css';

type RowProps = {
  readonly registration: Registration;
  readonly asOf: string;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  readonly onDecline: () => void;
};

const Row = ({ registration, asOf, isBusy, onApprove, onDecline }: RowProps): JSX.Element => {
  const { organization_id: id, organization_name: name, is_email_proven: isProven } = registration;
  const proofId = `proof-${id}`;
  return (
    <li className={css.row}>
      <div>
        <b>{name}</b>
        <small>{registration.domain ?? 'No domain of its own'}</small>
      </div>
      <div>
        {registration.name}
        <small>{registration.email}</small>
      </div>
      <div>
        <span id={proofId}>
          <Disc fill={isProven ? 'full' : 'empty'}>{isProven ? 'Address confirmed' : 'Address not confirmed yet'}</Disc>
        </span>
        <small>
          Waits <time dateTime={registration.registered_at}>{waitingText(registration.registered_at, asOf)}</time>
        </small>
      </div>
      <div className={css.acts}>
        <AppButton
          aria-label={`Approve ${name}`}
          aria-describedby={proofId}
          isOff={!isProven}
          isBusy={isBusy}
          onClick={onApprove}
        >
          Approve
        </AppButton>
        <AppButton aria-label={`Decline ${name}`} onClick={onDecline}>
          Decline
        </AppButton>
      </div>
    </li>
  );
};

/** What approving does, and its result. */
const useApproval = (onDone: (said: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ organization_id: id }: Registration) => call(approveRegistration, { params: { id } }),
    onSuccess: (_, { organization_name: organization, name }) =>
      onDone(`${organization} can book trips now. ${name} is told by mail.`),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
};

/**
 * Organizations that wait for approval: who asks, whether their address is proven, and the answer.
 * docs/rules.md#registration
 */
export const RegistrationsPanel = ({
  registrations,
  asOf,
}: {
  registrations: readonly Registration[];
  asOf: string;
}): JSX.Element => {
  const [said, setSaid] = useState<string | null>(null);
  const [declining, setDeclining] = useState<Registration | null>(null);
  const approve = useApproval(setSaid);
  return (
    <Panel title="Organizations that wait" side={<span className={text.quiet}>{registrations.length} waiting</span>}>
      <ResultBox result={said === null ? null : { kind: 'success', said }} onDismiss={() => setSaid(null)} />
      <FailedCall failure={approve.error} onDismiss={approve.reset} />
      {registrations.length === 0 ? (
        <p className={css.none}>
          No organization is waiting for approval. New organizations appear here when they register on the sign-in page.
        </p>
      ) : (
        <ul className={css.rows} aria-label="Registrations">
          {registrations.map((registration) => (
            <Row
              key={registration.organization_id}
              registration={registration}
              asOf={asOf}
              isBusy={approve.isPending && approve.variables.organization_id === registration.organization_id}
              onApprove={() => approve.mutate(registration)}
              onDecline={() => setDeclining(registration)}
            />
          ))}
        </ul>
      )}
      <DeclineDialog
        key={declining?.organization_id}
        registration={declining}
        onClose={() => setDeclining(null)}
        onDone={setSaid}
      />
    </Panel>
  );
};
