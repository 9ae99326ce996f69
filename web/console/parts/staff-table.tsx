import type { JSX } from 'react';
import type { StaffMember } from '#contract/console-staff.ts';
import { pages } from '#contract/pages.ts';
import { type StaffRole, staffRoles } from '#domain/access/staff.ts';
import { staffTitle } from '#domain/console/person-words.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Mark } from '#web/ui/marks.tsx';
import type { StaffActs } from './staff-queries.ts';

const columns: readonly Column[] = [
  { title: 'Name', isMain: true },
  { title: 'Email' },
  { title: 'Role' },
  { title: 'Actions', isAct: true },
];

const titles: Readonly<Record<StaffRole, string>> = { expert: 'Expert', administrator: 'Administrator' };

const hasRole = (member: StaffMember, role: StaffRole): boolean =>
  role === 'expert' ? member.is_expert : member.is_admin;

type Props = {
  readonly staff: readonly StaffMember[];
  readonly ownId: number;
  readonly acts: StaffActs;
  /** Nobody could confirm. */
  readonly isAlone: boolean;
};

const Changes = ({ member, ownId, acts, isAlone }: Omit<Props, 'staff'> & { member: StaffMember }): JSX.Element => (
  <>
    {staffRoles.map((role) => {
      const isGiving = !hasRole(member, role);
      // Nobody gives themselves a role.
      if (isGiving && member.id === ownId) return null;
      const { email, name } = member;
      const change = { email, name: null, role, is_giving: isGiving };
      const label = isGiving ? `Make ${titles[role]}` : `Take ${titles[role]} Away`;
      return (
        <AppButton
          key={role}
          look="link"
          aria-label={`${label}: ${name}`}
          isOff={isAlone}
          isBusy={acts.isBusy(
            (act) => act.kind === 'propose' && act.change.email === email && act.change.role === role,
          )}
          onClick={() => acts.act({ kind: 'propose', change })}
        >
          {label}
        </AppButton>
      );
    })}
  </>
);

/** The staff, each with the changes that can be proposed. */
export const StaffTable = ({ staff, ...rest }: Props): JSX.Element => (
  <SettingsTable label="Staff" columns={columns}>
    {staff.map((member) => (
      <SettingsRow
        key={member.id}
        columns={columns}
        cells={[
          <span key="name">
            <PageLink to={pages.consolePerson(member.id)}>{member.name}</PageLink>{' '}
            {!member.has_signed_in && <Mark>Has not signed in yet</Mark>}
          </span>,
          member.email,
          staffTitle(member),
          <Changes key="changes" member={member} {...rest} />,
        ]}
      />
    ))}
  </SettingsTable>
);
