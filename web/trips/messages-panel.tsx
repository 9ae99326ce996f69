import { type JSX, useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { localToday } from '#web/kit/today.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Verdict } from '#web/ui/marks.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { MessageForm } from './parts/message-form.tsx';
import { messageTime } from './parts/message-time.ts';
import css from './parts/messages.module.css';
import { useMessages } from './parts/use-messages.ts';

/** How many are shown at first. TRIP-26 */
const shownFirst = 3;

const MessageItem = ({ message }: { message: Message }): JSX.Element => (
  <li>
    <div className={css.by}>
      <b dir="auto">{message.author}</b>
      <time dateTime={message.created} title={instantText(message.created)}>
        {messageTime(message.created, localToday())}
      </time>
    </div>
    {message.is_expert && <small>Travel expert</small>}
    {message.is_urgent && <Verdict kind="risk">Urgent</Verdict>}
    <p dir="auto">{message.text}</p>
  </li>
);

const List = ({ messages }: { messages: readonly Message[] }): JSX.Element =>
  messages.length === 0 ? (
    <p className={css.none}>No messages yet. Your travel expert answers here.</p>
  ) : (
    <ul className={css.list}>
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
    </ul>
  );

/** Announces the newest expert message that arrived while the page was open. */
const useArrival = (messages: readonly Message[] | undefined): string => {
  const [newestAtFirst, setNewestAtFirst] = useState<number>();
  // The first result is stored during rendering, so no effect is needed.
  if (messages && newestAtFirst === undefined) setNewestAtFirst(messages[0]?.id ?? 0);
  const arrived = messages?.find(({ id, is_expert }) => is_expert && newestAtFirst !== undefined && id > newestAtFirst);
  return arrived ? `New message from ${arrived.author}, ${instantText(arrived.created)}` : '';
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
        {messages && <List messages={isAll ? messages : messages.slice(0, shownFirst)} />}
        <MessageForm tripId={tripId} />
      </Panel>
    </div>
  );
};
