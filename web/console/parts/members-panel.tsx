import type { JSX } from 'react';
import type { ConsoleOrganization } from '#contract/console-organizations.ts';
import { pages } from '#contract/pages.ts';
import { roleNames } from '#domain/team/roles.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { EmptyState } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';

const columns: readonly Column[] = [
  { title: 'Name', isMain: true },
  { title: 'Email' },
  { title: 'Role' },
  { title: 'Reports' },
];

const reportsText = (hasOwn: boolean, isOn: boolean): string => {
  if (isOn) return 'On';
  return hasOwn ? 'On for this person' : 'Off';
};

/** The people of an organization with their roles. */
export const MembersPanel = ({ organization }: { organization: ConsoleOrganization }): JSX.Element => {
  const { members, member_count: count } = organization;
  return (
    <Panel title="People">
      {members.length === 0 ? (
        <EmptyState title="Nobody yet" help="People appear here once they join." />
      ) : (
        <SettingsTable label="People" columns={columns}>
          {members.map((member) => (
            <SettingsRow
              key={member.id}
              columns={columns}
              cells={[
                <PageLink key="person" to={pages.consolePerson(member.person_id)}>
                  {member.customer_name}
                </PageLink>,
                member.customer_email,
                roleNames[member.user_type],
                reportsText(member.is_reports, organization.is_reports),
              ]}
            />
          ))}
        </SettingsTable>
      )}
      {count > members.length && (
        <p>
          The first {members.length} of {count} are shown.
        </p>
      )}
    </Panel>
  );
};
