import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import type { ApprovalList, WaitingElsewhere } from '#contract/waiting-approvals.ts';
import { levelText } from '#domain/approvals/level-words.ts';
import { shortInstant } from '#web/approvals-waiting/asked-words.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './approvals-page.module.css';

const who = (asked: WaitingElsewhere): string => {
  const { asked_names: names, deadline } = asked;
  const level = levelText(asked);
  const which = level === null ? '' : `, the ${level}`;
  return `${names.length === 0 ? 'A manager' : names.join(' or ')} decides by ${shortInstant(deadline)}${which}`;
};

/**
 * What waits for others, for managers, who may decide on the trip when those who were asked do not. Nothing when nothing
 * waits. docs/decisions/0160
 */
export const ElsewhereList = ({ elsewhere, elsewhere_total: total }: ApprovalList): JSX.Element | null =>
  elsewhere.length === 0 ? null : (
    <Panel title="Waiting for others">
      <ul className={css.decided}>
        {elsewhere.map((asked) => (
          <li key={asked.trip_id}>
            <p>
              <PageLink to={pages.trip(asked.trip_id)}>
                <b>{asked.requester_name}</b>, {asked.destination}
              </PageLink>
            </p>
            <p>{who(asked)}</p>
          </li>
        ))}
      </ul>
      {total > elsewhere.length && <p>The {elsewhere.length} whose time ends first are shown.</p>}
    </Panel>
  );
