import { replyDue } from '#domain/requests/reply-due.ts';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { World } from '#server/kit/world.ts';
import { findCorrespondents } from '#server/trips/correspondents-store.ts';
import { markReplied } from '#server/trips/trip-rows-store.ts';
import { messageMail } from './parts/message-mail.ts';
import { type ByMail, insertMessage } from './parts/store.ts';
import { replyAddress } from './reply-address.ts';
import { answersMessages } from './waiting-store.ts';

export type MessageToSave = {
  readonly tripId: number;
  readonly author: { readonly userId: number; readonly name: string };
  /** Of 1 to 5,000 characters. */
  readonly text: string;
  /** Written at the desk: an expert's reply. */
  readonly isExpert: boolean;
  readonly isUrgent: boolean;
  /** Absent: written on a page. */
  readonly byMail?: ByMail;
};

/**
 * Saves a message, tells every open view of the trip, and mails the other side: a customer's message goes to the desk,
 * an expert's to the trip's people. All of it happens in the transaction. docs/rules.md#messages
 * @returns the message's id
 */
export const saveMessage = async (
  world: Pick<World, 'config' | 'clock' | 'secrets'>,
  tx: Db,
  { author, ...message }: MessageToSave,
): Promise<number> => {
  const { config, clock } = world;
  const [{ tripId }, { userId: authorId }, now] = [message, author, clock.now()];
  const replyDueAt = message.isExpert ? null : replyDue(now, config.deskZone);
  const id = await insertMessage(tx, { ...message, authorId, replyDueAt }, now);
  if (message.isExpert) {
    await answersMessages(tx, { tripId, expertId: authorId, at: now }).execute();
    await markReplied(tx, tripId, now);
  }
  await emitTripEvent(tx, { tripId: message.tripId, kind: 'trip_changed_messages' });
  const { people, ...trip } = await findCorrespondents(tx, message.tripId);
  const said = { ...message, ...trip, authorName: author.name };
  const { publicUrl } = config;
  if (!message.isExpert) await queueMail(tx, messageMail(said, { to: config.supportEmail, publicUrl, replyTo: null }));
  else
    for (const { email, userId } of people)
      await queueMail(
        tx,
        messageMail(said, { to: email, publicUrl, replyTo: replyAddress(world, { tripId, userId }) }),
      );
  return id;
};
