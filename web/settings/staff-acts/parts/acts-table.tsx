import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import type { StaffAct } from '#contract/staff-acts.ts';
import { actorName } from '#domain/staff-acts/act-sentence.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';

const columns: readonly Column[] = [
  { title: 'What', isMain: true },
  { title: 'When' },
  { title: 'Who' },
  { title: 'For' },
  { title: 'Trip' },
];

/** What our staff did, newest first; on phones each row is a card. */
export const ActsTable = ({ acts }: { acts: readonly StaffAct[] }): JSX.Element => (
  <SettingsTable label="What we did" columns={columns}>
    {acts.map((act) => (
      <SettingsRow
        key={act.id}
        columns={columns}
        cells={[
          act.what,
          instantText(act.at),
          actorName(act),
          act.customer ?? 'The organization',
          act.trip_id === null ? (
            'None'
          ) : (
            <PageLink key="trip" to={pages.trip(act.trip_id)}>{`Trip ${act.trip_id}`}</PageLink>
          ),
        ]}
      />
    ))}
  </SettingsTable>
);
