import { replyDue } from '#domain/requests/reply-due.ts';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { World } from '#server/kit/world.ts';
import { findCorrespondents } from '#server/trips/correspondents-store.ts';
import { markReplied } from '#server/trips/trip-rows-store.ts';
import { messageMail } from './parts/message-mail.ts';
import { insertMessage } from './parts/store.ts';
import { answersMessages } from './waiting-store.ts';

export type MessageToSave = {
  readonly tripId: number;
  readonly author: { readonly userId: number; readonly name: string };
  /** Of 1 to 5,000 characters. */
  readonly text: string;
  /** Written at the desk: an expert's reply. */
  readonly isExpert: boolean;
  readonly isUrgent: boolean;
};

/**
 * Saves a message, tells every open view of the trip, and mails the other side: a customer's message goes to the desk,
 * an expert's to the trip's people. All of it happens in the transaction. docs/rules.md#messages
 * @returns the message's id
 */
export const saveMessage = async (
  {
    config,
    clock,
  }: { readonly config: Pick<World['config'], 'deskZone' | 'publicUrl' | 'supportEmail'> } & Pick<World, 'clock'>,
  tx: Db,
  { author, ...message }: MessageToSave,
): Promise<number> => {
  const [{ tripId }, { userId: authorId }, now] = [message, author, clock.now()];
  const replyDueAt = message.isExpert ? null : replyDue(now, config.deskZone);
  const id = await insertMessage(tx, { ...message, authorId, replyDueAt }, now);
  if (message.isExpert) {
    await answersMessages(tx, { tripId, expertId: authorId, at: now }).execute();
    await markReplied(tx, tripId, now);
  }
  await emitTripEvent(tx, { tripId: message.tripId, kind: 'trip_changed_messages' });
  const { addresses, ...trip } = await findCorrespondents(tx, message.tripId);
  for (const to of message.isExpert ? addresses : [config.supportEmail])
    await queueMail(
      tx,
      messageMail({ ...message, ...trip, authorName: author.name }, { to, publicUrl: config.publicUrl }),
    );
  return id;
};
