/** An answer to one of our mails becomes a message of the trip. docs/rules.md#answers-by-mail */
import { messageMaxLength } from '#contract/messages.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { isDeskStaff, mayPostMessage } from '#domain/access/may-post-message.ts';
import { isAutomatic, type MailHeaders } from '#domain/messages/automatic-mail.ts';
import { cutReply } from '#domain/messages/cut-reply.ts';
import { htmlToText } from '#domain/messages/html-to-text.ts';
import { isAddressEnded } from '#domain/messages/reply-address.ts';
import type { Db } from '#platform/db/database.ts';
import { queueBoundedMail } from '#server/kit/bounded-mail.ts';
import { findPerson } from '#server/kit/guard.ts';
import type { World } from '#server/kit/world.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { filesLeftOutMail, type NotTaken, notTakenMail } from './parts/answer-back-mail.ts';
import { countMailed } from './parts/store.ts';
import { readReplyAddress } from './reply-address.ts';
import { saveMessage } from './save-message.ts';

export type ReceivedMail = {
  /** To whom it went, the address of the envelope first. */
  readonly recipients: readonly string[];
  readonly from: string;
  /** Empty: it has none of this kind. */
  readonly text: string;
  readonly html: string;
  readonly headers: MailHeaders;
  readonly fileCount: number;
};

/** What happens to a mail. Only `taken` makes a message. */
type Judged = {
  readonly outcome: 'taken' | 'automatic' | 'unknown-address' | 'erased' | NotTaken;
  /** Null: the address is not ours. */
  readonly tripId: number | null;
  /** Writes what follows from it. */
  readonly settle: (tx: Db) => Promise<unknown>;
};

/** Enough for a person. Two programs that answer each other end here. */
const mostInHour = 20;
const hourMs = 3_600_000;

const nothing = async (): Promise<void> => {};

/** Our text may be in both forms. A mail program that has only HTML to say sends an empty text or none. */
const wordsOf = ({ text, html }: ReceivedMail): string => cutReply(text) || cutReply(htmlToText(html));

/** @returns why the person may not write about the trip; null: they may */
const refusalOf = async (world: World, actor: SignedInActor, tripId: number): Promise<NotTaken | null> => {
  if (isDeskStaff(actor)) return 'staff';
  const opened = await openTrip(world, actor, tripId);
  return opened.ok && mayPostMessage(opened.value.sight) ? null : 'no-access';
};

/** The same rights as on the page of the trip: a person who lost access, is switched off or suspended cannot write. */
export const judgeAnswer = async (world: World, mail: ReceivedMail): Promise<Judged> => {
  const found = mail.recipients.map((address) => readReplyAddress(world, address)).find((each) => each !== null);
  if (!found) return { outcome: 'unknown-address', tripId: null, settle: nothing };
  const { tripId, userId } = found;
  if (isAutomatic(mail.headers, mail.from)) return { outcome: 'automatic', tripId, settle: nothing };
  const person = await findPerson(world, userId);
  if (!person) return { outcome: 'erased', tripId, settle: nothing };
  const { actor } = person;
  const { publicUrl, supportEmail } = world.config;
  const to = { to: actor.email, tripId, publicUrl, supportEmail };
  const text = wordsOf(mail).normalize('NFC');
  const now = world.clock.now();
  const why = async (): Promise<NotTaken | null> => {
    if (isAddressEnded(found, now)) return 'ended';
    if (person.standing !== undefined) return 'no-access';
    const refusal = await refusalOf(world, actor, tripId);
    if (refusal !== null) return refusal;
    if (text === '') return 'empty';
    if ([...text].length > messageMaxLength) return 'too-long';
    const since = new Date(now.getTime() - hourMs);
    return (await countMailed(world.db, { tripId, userId, since })) >= mostInHour ? 'too-many' : null;
  };
  const refused = await why();
  const answerBack = (tx: Db, answer: ReturnType<typeof notTakenMail>) =>
    queueBoundedMail(world, tx, { lane: 'answer-back', source: null, mail: answer });
  // To the person of the address, never to the sender: nobody can have us write to a stranger.
  if (refused) return { outcome: refused, tripId, settle: (tx) => answerBack(tx, notTakenMail(refused, to)) };
  const { fileCount } = mail;
  return {
    outcome: 'taken',
    tripId,
    settle: async (tx) => {
      const isOtherAddress = mail.from.trim().toLowerCase() !== actor.email.toLowerCase();
      const byMail = { isOtherAddress, filesLeftOut: fileCount };
      await saveMessage(world, tx, { tripId, author: actor, text, isExpert: false, isUrgent: false, byMail });
      if (fileCount > 0) await answerBack(tx, filesLeftOutMail(fileCount, to));
    },
  };
};
