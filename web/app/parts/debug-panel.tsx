import { useSuspenseQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { PageName } from '#contract/pages.ts';
import { type LoggedCall, useCallLog } from '#web/kit/call-log.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { useSelectedOrganization } from '#web/kit/selected-organization.ts';
import { currentUserQuery, hasAdminFlag } from '#web/kit/session.ts';
import { Pairs, Panel } from '#web/ui/panel.tsx';
import css from './debug-panel.module.css';

const Body = ({ title, text }: { title: string; text: string | null }): JSX.Element | null =>
  text === null ? null : (
    <>
      <h4>{title}</h4>
      <pre>{text}</pre>
    </>
  );

const Call = ({ entry }: { entry: LoggedCall }): JSX.Element => (
  <li>
    <details>
      <summary>
        <span>{entry.call}</span> {entry.status ?? 'no answer'}, {entry.ms} ms
      </summary>
      <Body title="Sent" text={entry.sent} />
      <Body title="Received" text={entry.received} />
    </details>
  </li>
);

/**
 * The debug panels: this page's route and its calls. They show only data that this browser already has. APP-59;
 * docs/threats.md#internals
 */
export const DebugPanel = ({ name }: { name: PageName | undefined }): JSX.Element => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { organization } = useSelectedOrganization();
  const { path, search } = useNavigation();
  const calls = useCallLog();
  const flags = [user.is_admin && 'admin', user.is_expert && 'expert'].filter(Boolean).join(', ');
  return (
    <aside className={css.debug} aria-label="Debug">
      <Panel title="Page">
        <Pairs
          pairs={[
            { label: 'Route', value: name ?? 'none' },
            { label: 'Address', value: path + search },
            { label: 'User', value: `${user.id}${flags && ` (${flags})`}` },
            {
              label: 'Organization',
              value: organization ? `${organization.id}, type ${organization.user_type}` : 'none',
            },
            { label: 'Admin flag', value: hasAdminFlag(user, organization) ? 'yes' : 'no' },
          ]}
        />
      </Panel>
      <Panel title="Calls" side={`${calls.length}`}>
        <ol className={css.calls}>
          {calls.map((entry) => (
            <Call key={entry.id} entry={entry} />
          ))}
        </ol>
      </Panel>
    </aside>
  );
};
