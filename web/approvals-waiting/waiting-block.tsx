import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';
import { Panel } from '#web/ui/panel.tsx';
import { approvalsCountQuery } from './approvals-count.ts';
import { approvalsQuery } from './approvals-query.ts';
import { headline, overText, shortInstant, whereAndWhen } from './asked-words.ts';
import css from './parts/waiting-block.module.css';

const mostShown = 3;

/**
 * What waits for the person's approval, those whose time ends first, each a link to its card. Nothing when nothing
 * waits; the list is asked for only when the count of the menu says that something does.
 */
export const WaitingBlock = (): JSX.Element | null => {
  const { data: user } = useQuery(currentUserQuery);
  const count = useQuery({ ...approvalsCountQuery, enabled: user !== undefined && user.is_guest !== true });
  const isWaiting = (count.data?.waiting ?? 0) > 0;
  const { data } = useQuery({ ...approvalsQuery, enabled: isWaiting });
  if (!isWaiting || !data || data.total === 0) return null;
  return (
    <Panel title={headline(data.total)} side={<PageLink to={pages.approvals()}>All Approvals</PageLink>}>
      <ul className={css.waiting}>
        {data.waiting.slice(0, mostShown).map((asked) => (
          <li key={asked.trip_id}>
            <p>
              <PageLink to={pages.approvals({ trip: String(asked.trip_id) })}>
                <b>{asked.requester_name}</b>
              </PageLink>
              , {whereAndWhen(asked)}
            </p>
            <p>
              <b>{overText(asked)}</b>, by {shortInstant(asked.deadline)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
