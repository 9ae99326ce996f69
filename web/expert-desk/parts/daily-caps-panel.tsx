import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { OrganizationCap } from '#contract/daily-caps.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Disc } from '#web/ui/marks.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { dailyCapsQuery } from './desk-queries.ts';
import { RaiseCapDialog } from './raise-cap-dialog.tsx';
import css from './registrations-panel.module.css';

const stateOf = ({ is_reached, spent, cap }: OrganizationCap): string => {
  if (is_reached) return 'A booking reached the limit';
  return spent > cap / 2 ? 'More than half is used' : 'Less than half is used';
};

const Row = ({ organization, onRaise }: { organization: OrganizationCap; onRaise: () => void }): JSX.Element => {
  const { organization_name: name, spent, cap, currency, raised } = organization;
  const money = (minor: number): string => formatMoney({ minor, currency });
  return (
    <li className={css.row}>
      <div>
        <b>{name}</b>
        <small>
          {money(spent)} of {money(cap)} within 24 hours
        </small>
      </div>
      <div>
        <Disc fill={organization.is_reached ? 'full' : 'half'}>{stateOf(organization)}</Disc>
      </div>
      <div>
        {raised ? `Raised by ${raised.by} until ${instantText(raised.until)}` : 'Not raised'}
        {raised && <small>{raised.reason}</small>}
      </div>
      <div className={css.acts}>
        <AppButton aria-label={`Raise for today: ${name}`} onClick={onRaise}>
          Raise for today
        </AppButton>
      </div>
    </li>
  );
};

/** Organizations that are close to their daily cap, with a button to raise it for today. Empty when there are none. */
export const DailyCapsPanel = (): JSX.Element | null => {
  const { data, error, refetch } = useQuery(dailyCapsQuery);
  const [said, setSaid] = useState<string | null>(null);
  const [raising, setRaising] = useState<OrganizationCap | null>(null);
  if (error)
    return <FailedCall failure={error} what="The daily limits could not be loaded." onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Daily limits">
      <ResultBox result={said === null ? null : { kind: 'success', said }} onDismiss={() => setSaid(null)} />
      <ul className={css.rows} aria-label="Daily limits">
        {data.map((organization) => (
          <Row
            key={organization.organization_id}
            organization={organization}
            onRaise={() => setRaising(organization)}
          />
        ))}
      </ul>
      <RaiseCapDialog
        key={raising?.organization_id}
        organization={raising}
        onClose={() => setRaising(null)}
        onDone={setSaid}
      />
    </Panel>
  );
};
