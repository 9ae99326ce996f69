import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { ConsoleOrganization } from '#contract/console-organizations.ts';
import { type Invitation, sendInvitationAgain } from '#contract/settings/invitations.ts';
import { standingWords } from '#domain/team/invitation-words.ts';
import { roleNames } from '#domain/team/roles.ts';
import { attempt, call } from '#web/kit/api.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { failureResult } from '#web/settings/kit/use-settings-form.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FailedCall, type FormResult, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { organizationInvitationsQuery } from './organization-queries.ts';

const columns: readonly Column[] = [
  { title: 'Name', isMain: true },
  { title: 'Email' },
  { title: 'Role' },
  { title: 'State' },
  { title: 'Actions', isAct: true },
];

const useSendAgain = (organizationId: number) => {
  const client = useQueryClient();
  const [sendingId, setSendingId] = useState<number | null>(null);
  const [result, setResult] = useState<FormResult | null>(null);
  const send = async ({ id: invitationId, customer_email: email }: Invitation): Promise<void> => {
    if (sendingId !== null) return;
    setSendingId(invitationId);
    const answer = await attempt(call(sendInvitationAgain, { params: { id: organizationId, invitationId } }));
    setSendingId(null);
    setResult(answer.ok ? { kind: 'success', said: `We mailed ${email} again.` } : failureResult(answer.error));
    await client.invalidateQueries({ queryKey: organizationInvitationsQuery(organizationId).queryKey });
  };
  return { sendingId, result, setResult, send };
};

/** Who is invited and has not accepted: a new organization has nobody else yet. Nothing when nobody is invited. */
export const InvitationsPanel = ({ organization }: { organization: ConsoleOrganization }): JSX.Element | null => {
  const invitations = useQuery(organizationInvitationsQuery(organization.id));
  const { sendingId, result, setResult, send } = useSendAgain(organization.id);
  if (invitations.data?.length === 0 && result === null) return null;
  return (
    <Panel title="Invitations">
      <ResultBox result={result} onDismiss={() => setResult(null)} />
      <FailedCall
        failure={invitations.error}
        what="The invitations could not be loaded."
        onRetry={() => void invitations.refetch()}
      />
      {invitations.data && (
        <SettingsTable label="Invitations" columns={columns}>
          {invitations.data.map((invitation) => (
            <SettingsRow
              key={invitation.id}
              columns={columns}
              cells={[
                invitation.customer_name,
                invitation.customer_email,
                roleNames[invitation.user_type],
                standingWords(invitation),
                invitation.state !== 'declined' && (
                  <AppButton
                    key="send"
                    look="link"
                    aria-label={`Send Again to ${invitation.customer_name}`}
                    isBusy={sendingId === invitation.id}
                    onClick={() => void send(invitation)}
                  >
                    Send Again
                  </AppButton>
                ),
              ]}
            />
          ))}
        </SettingsTable>
      )}
    </Panel>
  );
};
