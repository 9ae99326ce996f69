import type { JSX } from 'react';
import type { Invitation } from '#contract/settings/invitations.ts';
import type { Member } from '#contract/settings/team.ts';
import { standingWords } from '#domain/team/invitation-words.ts';
import { roleNames } from '#domain/team/roles.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Mark } from '#web/ui/marks.tsx';
import css from './member-table.module.css';

/** TEAM-01 */
const columns: readonly Column[] = [
  { title: 'Name', isMain: true },
  { title: 'Role' },
  { title: 'Policy' },
  { title: 'Actions', isAct: true },
];

type Props = {
  readonly members: readonly Member[];
  /** Invitations that are not accepted yet. */
  readonly invitations: readonly Invitation[];
  readonly hasPolicies: boolean;
  readonly userId: number | undefined;
  /** The member being edited in the form below. */
  readonly chosenId: number | undefined;
  readonly onEdit: (member: Member) => void;
  readonly onDelete: (member: Member) => void;
  readonly onSend: (invitation: Invitation) => void;
  readonly onWithdraw: (invitation: Invitation) => void;
  /** The invitation being sent again. */
  readonly sendingId: number | undefined;
};

const Name = ({ member, isSelf }: { member: Member; isSelf: boolean }): JSX.Element => (
  <>
    {member.customer_name} {isSelf && <Mark>You</Mark>}
    <br />
    <span className={css.email}>{member.customer_email}</span>
    {member.line_manager_name !== null && (
      <>
        <br />
        <span className={css.email}>Line manager: {member.line_manager_name}</span>
      </>
    )}
  </>
);

const stateMarks = { waiting: 'Waiting', expired: 'Ended', declined: 'Declined' } as const;

type InvitationProps = Pick<Props, 'hasPolicies' | 'onSend' | 'onWithdraw' | 'sendingId'> & {
  readonly invitation: Invitation;
};

/** An invitee: not a member yet. The row shows only what the inviter typed. */
const InvitationRow = ({ invitation, hasPolicies, onSend, onWithdraw, sendingId }: InvitationProps): JSX.Element => {
  const { customer_name: name, customer_email: email, state } = invitation;
  const who = (
    <>
      {name} <Mark>{stateMarks[state]}</Mark>
      <br />
      <span className={css.email}>{email}</span>
      <br />
      <span className={css.email}>{standingWords(invitation)}</span>
    </>
  );
  const acts = (
    <>
      {state !== 'declined' && (
        <AppButton
          look="link"
          aria-label={`Send Again to ${name}`}
          isBusy={sendingId === invitation.id}
          onClick={() => onSend(invitation)}
        >
          Send Again
        </AppButton>
      )}
      <AppButton
        look="link"
        aria-label={state === 'declined' ? `Remove ${name}` : `Withdraw the invitation of ${name}`}
        onClick={() => onWithdraw(invitation)}
      >
        {state === 'declined' ? 'Remove' : 'Withdraw'}
      </AppButton>
    </>
  );
  const policy = invitation.policy_title ?? (hasPolicies ? 'Default' : '-');
  return <SettingsRow columns={columns} cells={[who, roleNames[invitation.user_type], policy, acts]} />;
};

/**
 * The members and the invitations. Nobody can delete themselves, and in the provider's own organization nobody can be
 * deleted. TEAM-01, TEAM-12, TEAM-13
 */
export const MemberTable = (props: Props): JSX.Element => {
  const { members, invitations, hasPolicies, userId, chosenId, onEdit, onDelete } = props;
  return (
    <SettingsTable label="Team" columns={columns}>
      {members.map((member) => {
        const { id, customer_name: name } = member;
        const policy = member.policy_title ?? (hasPolicies ? 'Default' : '-');
        const acts = (
          <>
            <AppButton look="link" aria-label={`Edit ${name}`} onClick={() => onEdit(member)}>
              Edit
            </AppButton>
            {member.is_deletable && (
              <AppButton look="link" aria-label={`Delete ${name}`} onClick={() => onDelete(member)}>
                Delete
              </AppButton>
            )}
          </>
        );
        return (
          <SettingsRow
            key={id}
            columns={columns}
            isChosen={id === chosenId}
            cells={[
              <Name key="name" member={member} isSelf={member.customer_id === userId} />,
              roleNames[member.user_type],
              policy,
              acts,
            ]}
          />
        );
      })}
      {invitations.map((invitation) => (
        <InvitationRow
          key={`asked ${invitation.id}`}
          invitation={invitation}
          hasPolicies={hasPolicies}
          onSend={props.onSend}
          onWithdraw={props.onWithdraw}
          sendingId={props.sendingId}
        />
      ))}
    </SettingsTable>
  );
};
