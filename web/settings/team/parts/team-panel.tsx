import { useQuery } from '@tanstack/react-query';
import { type JSX, useImperativeHandle } from 'react';
import type { Member } from '#contract/settings/team.ts';
import { askingWords } from '#domain/team/admission-words.ts';
import { lossOfLineManager } from '#domain/team/line-managers.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { DomainsPanel } from '#web/settings/domains/domains-panel.tsx';
import type { ManagedPanelProps } from '#web/settings/kit/managed-page.tsx';
import { useRowEditing } from '#web/settings/kit/use-row-editing.tsx';
import { failureResult } from '#web/settings/kit/use-settings-form.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { AdmissionsPanel } from './admissions-panel.tsx';
import { admissionsQuery, invitationsQuery, membersQuery, policiesQuery } from './calls.ts';
import { MemberDelegate } from './member-delegate.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberTable } from './member-table.tsx';
import css from './team-panel.module.css';
import { useInvitations } from './use-invitations.ts';
import { useTeam } from './use-team.ts';

type InvitationQuestionProps = { asked: ReturnType<typeof useInvitations> };

const WithdrawQuestion = ({ asked }: InvitationQuestionProps): JSX.Element => (
  <ConfirmDialog
    title={`Withdraw the invitation of ${asked.withdrawing?.customer_name ?? ''}?`}
    confirm="Withdraw"
    isOpen={asked.withdrawing !== null}
    isBusy={asked.isWithdrawing}
    onConfirm={() => asked.withdrawing && void asked.withdraw(asked.withdrawing)}
    onClose={() => asked.setWithdrawing(null)}
  >
    The mailed link stops working and the entry leaves this list. You can invite the same address again later.
  </ConfirmDialog>
);

type DeletionQuestionProps = {
  team: ReturnType<typeof useTeam>;
  organizationName: string;
  members: readonly Member[] | undefined;
};

/** What the team loses with somebody who is a line manager. docs/decisions/0174 */
const lossOf = (leaving: Member | null, members: readonly Member[] | undefined): string | null =>
  leaving &&
  lossOfLineManager(
    leaving.customer_name,
    (members ?? []).filter(({ line_manager_id }) => line_manager_id === leaving.customer_id).length,
  );

const DeletionQuestion = ({ team, organizationName, members }: DeletionQuestionProps): JSX.Element => {
  const { leaving, setLeaving, isDeleting, remove } = team;
  return (
    <ConfirmDialog
      title={`Delete ${leaving?.customer_name ?? ''} from the team?`}
      confirm="Delete"
      isOpen={leaving !== null}
      isBusy={isDeleting}
      onConfirm={() => leaving && void remove(leaving)}
      onClose={() => setLeaving(null)}
    >
      They no longer book for {organizationName}. Their account and their own trips stay, and you can invite them again.{' '}
      {lossOf(leaving, members)}
    </ConfirmDialog>
  );
};

/** The list of members and the form below it, of one organization. TEAM-01, TEAM-02 */
export const TeamPanel = ({ organization, add }: ManagedPanelProps): JSX.Element => {
  const members = useQuery(membersQuery(organization.id));
  const invitations = useQuery(invitationsQuery(organization.id));
  const admissions = useQuery(admissionsQuery(organization.id));
  const policies = useQuery(policiesQuery(organization.id));
  const people = { members: members.data, userId: useQuery(currentUserQuery).data?.id };
  const team = useTeam(organization.id);
  const { state } = team;
  const asked = useInvitations(organization.id, {
    done: state.tell,
    failed: (failure) => state.tell(failureResult(failure)),
  });
  const editing = useRowEditing(state, (row) => (row === null ? 'name' : 'role'));
  const { saved } = state;
  // Two calls fill one list and a third the list above. They appear together, so the content below moves once.
  const isLoading =
    members.isPending || (members.data !== undefined && (invitations.isPending || admissions.isPending));
  useImperativeHandle(add, () => () => editing.open(null));
  return (
    <Stack>
      <LiveRegion>{askingWords((admissions.data ?? []).map(({ name }) => name))}</LiveRegion>
      {!isLoading && <AdmissionsPanel organization={organization} />}
      <Stack isTight>
        {isLoading && <SkeletonRows rows={4} height={56} label="Loading the team" />}
        <FailedCall
          failure={members.error}
          what="The team could not be loaded."
          onRetry={() => void members.refetch()}
        />
        {members.data && !isLoading && (
          <MemberTable
            members={members.data}
            invitations={invitations.data ?? []}
            hasPolicies={(policies.data ?? []).length > 0}
            userId={people.userId}
            chosenId={saved?.id}
            onEdit={editing.open}
            onDelete={team.setLeaving}
            onSend={(invitation) => void asked.send(invitation)}
            onWithdraw={asked.setWithdrawing}
            sendingId={asked.sendingId}
          />
        )}
        <FailedCall
          failure={invitations.error}
          what="The invitations could not be loaded."
          onRetry={() => void invitations.refetch()}
        />
      </Stack>
      <Panel title={saved ? `Edit Team Member: ${saved.customer_name}` : 'Add Team Member'}>
        <div className={css.form}>
          <Stack isTight>
            <FailedCall
              failure={policies.error}
              what="The policies could not be loaded."
              onRetry={() => void policies.refetch()}
            />
            <MemberForm state={state} policies={policies.error ? [] : policies.data} {...people} />
          </Stack>
        </div>
      </Panel>
      {saved && <MemberDelegate key={saved.id} teamId={organization.id} member={saved} members={members.data} />}
      <DomainsPanel key={organization.id} organizationId={organization.id} />
      {editing.question}
      <DeletionQuestion team={team} organizationName={organization.name} members={members.data} />
      <WithdrawQuestion asked={asked} />
    </Stack>
  );
};
