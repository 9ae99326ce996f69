import type { JSX } from 'react';
import type { LandingPageSummary } from '#contract/landing-pages.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { requestsText, stateText } from './page-words.ts';

const columns: readonly Column[] = [
  { title: 'Page', isMain: true },
  { title: 'Address' },
  { title: 'Partner' },
  { title: 'State' },
  { title: 'Requests' },
];

/** The pages that a person may edit, each with a link to its editor. */
export const PagesTable = ({ rows }: { rows: readonly LandingPageSummary[] }): JSX.Element => (
  <SettingsTable label="Landing pages" columns={columns}>
    {rows.map((row) => (
      <SettingsRow
        key={row.slug}
        columns={columns}
        cells={[
          <PageLink key="name" to={pages.landingPage(row.slug)}>
            {row.label}
          </PageLink>,
          pages.lander(row.slug),
          row.organization?.name ?? 'Ours',
          stateText(row),
          requestsText(row),
        ]}
      />
    ))}
  </SettingsTable>
);
