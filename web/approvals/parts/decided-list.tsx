import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import type { DecidedApproval } from '#contract/waiting-approvals.ts';
import { levelText } from '#domain/approvals/level-words.ts';
import { shortInstant } from '#web/approvals-waiting/asked-words.ts';
import { timeText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './approvals-page.module.css';
import { useUndo } from './use-decisions.ts';

const stateWords = {
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  undone: 'Approved, then undone',
} as const;

const which = (decided: DecidedApproval): string => {
  const level = levelText(decided);
  return level === null ? '' : ` (${level})`;
};

const by = ({ decided_by: name }: DecidedApproval): string => (name === null ? '' : ` by ${name}`);

const Decided = ({ decided }: { decided: DecidedApproval }): JSX.Element => {
  const undo = useUndo(decided.trip_id);
  const { undo_until: until } = decided;
  return (
    <li>
      <p>
        <PageLink to={pages.trip(decided.trip_id)}>
          <b>{decided.requester_name}</b>, {decided.destination}
        </PageLink>
      </p>
      <p>
        {stateWords[decided.state]}
        {which(decided)}
        {by(decided)}, {shortInstant(decided.decided_at)}
      </p>
      {until !== null && (
        <AppButton isBusy={undo.isPending} onClick={() => undo.mutate()}>
          Undo (until {timeText(until)})
        </AppButton>
      )}
      <FailedCall failure={undo.error} />
    </li>
  );
};

/** The answers of the last seven days, with an undo while it is possible. Nothing when there are none. */
export const DecidedList = ({ decided }: { decided: readonly DecidedApproval[] }): JSX.Element | null =>
  decided.length === 0 ? null : (
    <Panel title="Decided this week">
      <ul className={css.decided}>
        {decided.map((each) => (
          <Decided key={`${each.trip_id} ${each.decided_at}`} decided={each} />
        ))}
      </ul>
    </Panel>
  );
