import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import css from './parts/messages.module.css';
import { toExperts, useMessages } from './use-messages.ts';

/** How many are shown at first. TRIP-26 */
const shownFirst = 3;

/** Announces the newest expert message that arrived while the page was open. */
const useArrival = (messages: readonly Message[] | undefined): string => {
  const [newestAtFirst, setNewestAtFirst] = useState<number>();
  // The first result is stored during rendering, so no effect is needed.
  if (messages && newestAtFirst === undefined) setNewestAtFirst(messages[0]?.id ?? 0);
  const arrived = messages?.find(({ id, is_expert }) => is_expert && newestAtFirst !== undefined && id > newestAtFirst);
  return arrived ? `New message from ${arrived.author}, ${instantText(arrived.created)}` : '';
};

/** Our experts cannot post here. This leads them to where they answer. TRIP-30 */
const DeskLink = ({ tripId }: { tripId: number }): JSX.Element | null => {
  const { data: user } = useQuery(currentUserQuery);
  if (!user?.is_expert && !user?.is_admin) return null;
  return (
    <p className={css.desk}>
      Experts answer at the desk. <PageLink to={pages.deskTrip(tripId)}>Open This Trip at the Desk</PageLink>
    </p>
  );
};

/** The messages about the trip, newest first, and the form for a new one. TRIP-25 to TRIP-30 */
export const MessagesPanel = ({ tripId }: { tripId: number }): JSX.Element => {
  const [isAll, setIsAll] = useState(false);
  const { data: messages, error, refetch } = useMessages(tripId, isAll);
  const arrival = useArrival(messages);
  const hasMore = (messages?.length ?? 0) > shownFirst;
  return (
    <div className={css.panel}>
      <Panel
        title="Messages"
        side={
          hasMore && (
            <AppButton look="link" onClick={() => setIsAll(!isAll)}>
              {isAll ? 'View Fewer' : 'View All'}
            </AppButton>
          )
        }
      >
        <LiveRegion>{arrival}</LiveRegion>
        <FailedCall failure={error} what="The messages could not be loaded." onRetry={() => void refetch()} />
        {!messages && !error && <SkeletonRows rows={3} height={56} label="Loading the messages" />}
        {messages && (
          <MessageList
            messages={isAll ? messages : messages.slice(0, shownFirst)}
            none="No messages yet. Your travel expert answers here."
          />
        )}
        <MessageForm tripId={tripId} to={toExperts} label="Message to your travel expert" hasUrgency />
        <DeskLink tripId={tripId} />
      </Panel>
    </div>
  );
};
