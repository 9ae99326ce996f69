import type { JSX } from 'react';
import type { OrganizationSummary } from '#contract/console-organizations.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { stateTitles } from './organization-words.ts';
import { SpentText } from './spent-text.tsx';

const columns: readonly Column[] = [
  { title: 'Organization', isMain: true },
  { title: 'Domain' },
  { title: 'People' },
  { title: 'Trips, 12 months' },
  { title: 'Spent on them' },
];

const Name = ({ organization: { id, name, state } }: { organization: OrganizationSummary }): JSX.Element => (
  <>
    <PageLink to={pages.consoleOrganization(id)}>{name}</PageLink>{' '}
    {state !== 'active' && <Mark>{stateTitles[state]}</Mark>}
  </>
);

/** The organizations that were found, each with a link to its page. */
export const OrganizationsTable = ({
  organizations,
}: {
  organizations: readonly OrganizationSummary[];
}): JSX.Element => (
  <SettingsTable label="Organizations" columns={columns}>
    {organizations.map((organization) => (
      <SettingsRow
        key={organization.id}
        columns={columns}
        cells={[
          <Name key="name" organization={organization} />,
          organization.domain ?? 'None',
          organization.member_count,
          organization.trip_count,
          <SpentText key="spent" organization={organization} />,
        ]}
      />
    ))}
  </SettingsTable>
);
