import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { instantText } from '#web/kit/instant-text.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { versionsQuery } from './page-queries.ts';
import type { PageActs } from './use-page-acts.ts';

const columns: readonly Column[] = [
  { title: 'Version', isMain: true },
  { title: 'Published' },
  { title: 'By' },
  { title: 'What changed' },
  { title: 'Go back', isAct: true },
];

type Props = { readonly slug: string; readonly version: number; readonly acts: PageActs };

/** What was published, and the way back to it. */
export const VersionsPanel = ({ slug, version, acts }: Props): JSX.Element => {
  const list = useQuery(versionsQuery(slug, version));
  const [asked, setAsked] = useState<number | null>(null);
  const { data } = list;
  return (
    <Panel title="Earlier versions">
      <FailedCall failure={list.error} what="The versions could not be loaded." onRetry={() => void list.refetch()} />
      {list.isPending && !list.error && <SkeletonRows rows={2} height={60} label="Loading the versions" />}
      {data?.length === 0 && <EmptyState title="No version yet" help="Each publishing makes a version." />}
      {data && data.length > 0 && (
        <SettingsTable label="Earlier versions" columns={columns}>
          {data.map(({ number, published_at: at, published_by: by, parts }) => (
            <SettingsRow
              key={number}
              columns={columns}
              cells={[
                `Version ${number}`,
                at === null ? 'Before versions were kept' : instantText(at),
                by ?? 'Not known',
                parts.length === 0 ? 'The first one' : parts.join(', '),
                <AppButton key="restore" onClick={() => setAsked(number)} aria-label={`Go back to version ${number}`}>
                  Go back
                </AppButton>,
              ]}
            />
          ))}
        </SettingsTable>
      )}
      <ConfirmDialog
        title={`Go back to version ${asked}?`}
        confirm="Go back"
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (asked !== null) void acts.restore(asked);
        }}
      >
        The draft becomes the same as that version. What you see as a draft now is lost. Nothing is public before you
        publish it.
      </ConfirmDialog>
    </Panel>
  );
};
