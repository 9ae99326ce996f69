import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { AppendixAccommodation } from '#contract/accommodations.ts';
import { readTripStayNotices } from '#contract/stay-notices.ts';
import { NoticeLines } from '#web/hotels/notice-lines.tsx';
import { call } from '#web/kit/api.ts';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './stay-notices.module.css';

type Props = {
  readonly tripId: number;
  /** The stays of the itinerary on show. */
  readonly stays: readonly Pick<AppendixAccommodation, 'id' | 'name'>[];
};

/** What was known before the stays were booked, as it is kept with them. docs/rapid-launch.md */
export const StayNotices = ({ tripId, stays }: Props): JSX.Element | null => {
  const { data, error, refetch } = useQuery({
    queryKey: ['trip', tripId, 'stay-notices'],
    queryFn: ({ signal }) => call(readTripStayNotices, { params: { id: tripId } }, { signal }),
  });
  const known = stays.flatMap(({ id, name }) => {
    const notice = data?.find((each) => each.id === id);
    return notice ? [{ name, notice }] : [];
  });
  if (known.length === 0 && !error) return null;
  return (
    <div className={css.notices}>
      <Panel title="Good to know before check-in">
        {error && known.length === 0 && (
          <FailedCall
            what="What the hotels ask of guests could not be loaded."
            failure={error}
            onRetry={() => void refetch()}
          />
        )}
        {known.map(({ name, notice }) => (
          <section key={notice.id} className={css.notice}>
            <h3>{name}</h3>
            <NoticeLines notice={notice} />
          </section>
        ))}
      </Panel>
    </div>
  );
};
