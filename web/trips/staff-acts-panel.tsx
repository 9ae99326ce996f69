import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { listTripStaffActs } from '#contract/staff-acts.ts';
import { actSentence } from '#domain/staff-acts/act-sentence.ts';
import { call } from '#web/kit/api.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/staff-acts.module.css';

/** "Booked for you by Eva Brandt of Tripwright", and what else our staff did about a trip. */
export const StaffActsPanel = ({ tripId }: { tripId: number }): JSX.Element => {
  const { data, error, refetch } = useQuery({
    queryKey: ['trip', tripId, 'staff-acts'],
    queryFn: ({ signal }) => call(listTripStaffActs, { params: { id: tripId } }, { signal }),
  });
  return (
    <Panel title="What We Did">
      <FailedCall failure={error} what="The list could not be loaded." onRetry={() => void refetch()} />
      {!data && !error && <SkeletonRows rows={2} height={24} label="Loading what we did" />}
      {data && (
        <ul className={css.list}>
          {data.map((act) => (
            <li key={act.id}>
              <p>{actSentence(act)}</p>
              <time dateTime={act.at}>{instantText(act.at)}</time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
