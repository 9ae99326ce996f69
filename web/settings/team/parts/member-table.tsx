import type { JSX } from 'react';
import type { Member } from '#contract/settings/team.ts';
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
  readonly hasPolicies: boolean;
  readonly userId: number | undefined;
  /** Whom the form below edits. */
  readonly chosenId: number | undefined;
  readonly onEdit: (member: Member) => void;
  readonly onDelete: (member: Member) => void;
};

const Name = ({ member, isSelf }: { member: Member; isSelf: boolean }): JSX.Element => (
  <>
    {member.customer_name} {isSelf && <Mark>You</Mark>}
    <br />
    <span className={css.email}>{member.customer_email}</span>
  </>
);

/** Who is on the team; nobody deletes themselves, and one organization nobody at all. TEAM-01, TEAM-12, TEAM-13 */
export const MemberTable = (props: Props): JSX.Element => {
  const { members, hasPolicies, userId, chosenId, onEdit, onDelete } = props;
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
    </SettingsTable>
  );
};
