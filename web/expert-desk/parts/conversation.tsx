import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { Message } from '#contract/messages.ts';
import type { Trip } from '#contract/trips.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { MessageForm } from '#web/trips/message-form.tsx';
import { MessageList } from '#web/trips/message-list.tsx';
import { toTripPeople, useMessages } from '#web/trips/use-messages.ts';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './desk-trip.module.css';
import { deskTripQuery } from './desk-trip-queries.ts';

/**
 * What the trip's people wrote since an expert last wrote or proposed something.
 * @param answeredAt of that, as the desk last read it; null: never
 */
const unanswered = (newestFirst: readonly Message[], answeredAt: string | null): readonly Message[] => {
  const answer = newestFirst.findIndex(
    ({ is_expert: isExpert, created }) => isExpert || (answeredAt !== null && created <= answeredAt),
  );
  return answer === -1 ? newestFirst : newestFirst.slice(0, answer);
};

const arrivalText = (waiting: readonly Message[]): string => {
  const [newest] = waiting;
  return newest ? `Not answered yet: ${newest.author}, ${instantText(newest.created)}` : '';
};

/**
 * The messages as the customer sees them, oldest first, and the reply box. Administrators read only.
 * docs/rules.md#messages
 */
export const Conversation = ({ trip }: { trip: Trip }): JSX.Element => {
  const { data: messages, error, refetch } = useMessages(trip.id, true);
  const { data: user } = useQuery(currentUserQuery);
  const { data: desk } = useQuery(deskTripQuery(trip.id));
  const waiting = desk ? unanswered(messages ?? [], desk.answered_at) : [];
  return (
    <Panel
      title="Messages"
      side={waiting.length > 0 && <span className={text.quiet}>{waiting.length} not answered yet</span>}
    >
      <LiveRegion>{arrivalText(waiting)}</LiveRegion>
      <FailedCall failure={error} what="The messages could not be loaded." onRetry={() => void refetch()} />
      {!messages && !error && <SkeletonRows rows={3} height={56} label="Loading the messages" />}
      {messages && (
        <MessageList
          messages={messages.toReversed()}
          none="No messages yet."
          newIds={new Set(waiting.map(({ id }) => id))}
        />
      )}
      {user?.is_expert ? (
        <MessageForm
          tripId={trip.id}
          to={toTripPeople}
          label={`Reply to ${trip.customer_name}`}
          hint="The people of this trip see it at once and get it by mail."
          hasUrgency={false}
        />
      ) : (
        <p className={css.reads}>Only experts answer.</p>
      )}
    </Panel>
  );
};
