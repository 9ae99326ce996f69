import type { JSX } from 'react';
import type { PageChange } from '#domain/landers/page-changes.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';

const columns: readonly Column[] = [{ title: 'Part', isMain: true }, { title: 'Live' }, { title: 'Draft' }];

/** What publishing changes: what is live is struck through, the draft beside it. */
export const ChangesTable = ({ changes }: { changes: readonly PageChange[] }): JSX.Element => (
  <SettingsTable label="What changes" columns={columns}>
    {changes.map(({ part, live, draft }) => (
      <SettingsRow key={part} columns={columns} cells={[part, <s key="live">{live}</s>, draft]} />
    ))}
  </SettingsTable>
);
