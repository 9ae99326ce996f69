import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { DeskTripNotes } from '#contract/desk-trips.ts';
import type { Message } from '#contract/messages.ts';
import type { Trip } from '#contract/trips.ts';
import { openPlaceholder } from '#domain/expert-desk/saved-reply.ts';
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
import { deskTripQuery, useSettleMessage } from './desk-trip-queries.ts';
import { InsertReply } from './insert-reply.tsx';
import { MessageSettlement } from './message-settlement.tsx';

/**
 * What the trip's people wrote since an expert last wrote or proposed something, except what needs no answer.
 * @param desk as it was last read; `answered_at` null: never answered
 */
const unanswered = (
  newestFirst: readonly Message[],
  { answered_at: answeredAt, dismissed }: Pick<DeskTripNotes, 'answered_at' | 'dismissed'>,
): readonly Message[] => {
  const settled = new Set(dismissed.map(({ message_id: id }) => id));
  const answer = newestFirst.findIndex(
    ({ is_expert: isExpert, created }) => isExpert || (answeredAt !== null && created <= answeredAt),
  );
  return (answer === -1 ? newestFirst : newestFirst.slice(0, answer)).filter(({ id }) => !settled.has(id));
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
  const settle = useSettleMessage(trip.id);
  const waiting = desk ? unanswered(messages ?? [], desk) : [];
  const waitingIds = new Set(waiting.map(({ id }) => id));
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
          newIds={waitingIds}
          footOf={(message) => (
            <MessageSettlement
              message={message}
              isWaiting={waitingIds.has(message.id)}
              dismissed={desk?.dismissed ?? []}
              isBusy={settle.isPending}
              onSettle={user?.is_expert ? (isNeeded) => settle.mutate({ messageId: message.id, isNeeded }) : null}
            />
          )}
        />
      )}
      <FailedCall failure={settle.error} onDismiss={settle.reset} />
      {user?.is_expert ? (
        <MessageForm
          tripId={trip.id}
          to={toTripPeople}
          label={`Reply to ${trip.customer_name}`}
          hint="The people of this trip see it at once and get it by mail."
          hasUrgency={false}
          check={(typed) => {
            const left = openPlaceholder(typed);
            return left === null ? null : `Please fill in ${left}`;
          }}
          tools={(insert) => <InsertReply trip={trip} desk={desk} onInsert={insert} />}
        />
      ) : (
        <p className={css.reads}>Only experts answer.</p>
      )}
    </Panel>
  );
};
