/**
 * The one rule for mails that people other than the recipient can cause: a few to each address in an hour and a day,
 * from all senders together, and a few in an hour from each network or organization, to all recipients together.
 * docs/threats.md#mail-bombing; docs/decisions/0054
 */
import type { Refusal } from '#contract/refusals.ts';
import { type Bound, roomAgainMs } from '#domain/kit/room-again.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { lockName } from '#platform/db/named-lock.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Mail } from '#platform/mail/port.ts';
import { networkOf } from './network.ts';
import {
  deleteMailsBefore,
  deleteMailsTo,
  insertBoundedMail,
  timesOfRecipient,
  timesOfSource,
} from './parts/bounded-mail-store.ts';
import { rememberUsedUp, secondsUntil, usedUpUntil } from './used-up.ts';
import type { World } from './world.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The limits of one address, for each kind of mail separately, so that strangers cannot use up all of them. */
const lanes = {
  /** Links and codes asked for by anybody who types the address. */
  'sign-in': [
    { most: 3, windowMs: 15 * minuteMs },
    { most: 10, windowMs: dayMs },
  ],
  /** The reserve of a person's own devices: links and codes asked for by a browser that signed in as that person before. */
  'known-device': [
    { most: 6, windowMs: hourMs },
    { most: 20, windowMs: dayMs },
  ],
  /** Links that our staff mails to a person who cannot sign in. */
  help: [
    { most: 5, windowMs: hourMs },
    { most: 10, windowMs: dayMs },
  ],
  /** Actions of others that concern the person: they follow a trip, were invited or added. */
  notice: [
    { most: 5, windowMs: hourMs },
    { most: 15, windowMs: dayMs },
  ],
  /** What became of an answer by mail that was not taken as it was. Others may know a person's reply address. */
  'answer-back': [
    { most: 3, windowMs: hourMs },
    { most: 10, windowMs: dayMs },
  ],
  /** Requests of a landing page, to the addresses that its partner named. */
  partner: [
    { most: 60, windowMs: hourMs },
    { most: 300, windowMs: dayMs },
  ],
  /** The proof of an address that an account wants to use. */
  'address-proof': [
    { most: 3, windowMs: hourMs },
    { most: 10, windowMs: dayMs },
  ],
  /** The proof of a mail domain, to an address of those who run it. */
  'domain-proof': [
    { most: 3, windowMs: hourMs },
    { most: 6, windowMs: dayMs },
  ],
  /** The proof of an address that asks to join a team. */
  admission: [
    { most: 3, windowMs: hourMs },
    { most: 6, windowMs: dayMs },
  ],
} as const satisfies Readonly<Record<string, readonly Bound[]>>;
export type MailLane = keyof typeof lanes;

/** The limit of one network or organization, for all lanes together. */
const ofSource: readonly Bound[] = [{ most: 60, windowMs: hourMs }];

/** The source of a mail: all callers of one network. */
export const sourceNetwork = (ip: string): string => `network ${networkOf(ip)}`;
/** The source of a mail: an organization, for all its people together. */
export const sourceOrganization = (organizationId: number): string => `organization ${organizationId}`;
/** The source of a mail: everybody who asks to join one organization. What it causes itself is counted apart. */
export const sourceAdmissions = (organizationId: number): string => `admissions ${organizationId}`;

export type MailTurn = {
  readonly to: string;
  readonly lane: MailLane;
  /** From sourceNetwork, sourceOrganization or sourceAdmissions; null: already counted by takeSenderTurn, or caused by the recipient's own device. */
  readonly source: string | null;
};

type MailWorld = Pick<World, 'clock' | 'secrets' | 'metrics'>;

/** Tags behind a plus sign reach the same mailbox, so these mails to them count as for one address. */
const mailboxOf = ({ to, lane }: Pick<MailTurn, 'to' | 'lane'>): string => {
  const address = to.trim().toLowerCase();
  return lane === 'notice' || lane === 'admission' ? address.replace(/\+[^@]*(?=@)/, '') : address;
};

const recipientOf = ({ secrets }: Pick<World, 'secrets'>, mail: Pick<MailTurn, 'to' | 'lane'>): string =>
  secrets.hmac('mail-recipient', mailboxOf(mail));

/** Locks the source. @returns when it may cause another mail, in milliseconds since 1970 */
const roomOfSource = async (tx: Db, source: string, nowMs: number): Promise<number> => {
  await lockName(tx, `mails ${source}`);
  return roomAgainMs(await timesOfSource(tx, source, new Date(nowMs - hourMs)), ofSource, nowMs);
};

/**
 * Counts one mail that somebody asks for, even when nobody will get it, because the answer must not reveal that. A
 * refusal writes nothing, and while it lasts makes no query.
 * @returns `rate-limited` when the network or organization has had 60 within an hour, otherwise null
 */
export const takeSenderTurn = async (world: Pick<World, 'db' | 'clock'>, source: string): Promise<Refusal | null> => {
  const name = `mails of ${source}`;
  const knownMs = usedUpUntil(world, [name]);
  const rateLimited = (untilMs: number): Refusal => ({
    code: 'rate-limited',
    retryAfterSeconds: secondsUntil(world, untilMs),
  });
  if (knownMs !== null) return rateLimited(knownMs);
  const now = world.clock.now();
  const roomMs = await transact(world.db, async (tx) => {
    const ms = await roomOfSource(tx, source, now.getTime());
    if (ms <= now.getTime()) await insertBoundedMail(tx, { recipient: null, lane: 'asked', source, at: now });
    return ms;
  });
  if (roomMs <= now.getTime()) return null;
  rememberUsedUp(world, name, roomMs);
  return rateLimited(roomMs);
};

/** @returns until when an address gets no more mails of a lane; null: it may get one now */
export const mailsUsedUpUntil = async (
  world: Pick<World, 'db' | 'clock' | 'secrets'>,
  turn: Pick<MailTurn, 'to' | 'lane'>,
): Promise<Date | null> => {
  const nowMs = world.clock.now().getTime();
  const recipient = recipientOf(world, turn);
  const sent = await timesOfRecipient(world.db, { recipient, lane: turn.lane }, new Date(nowMs - dayMs));
  const roomMs = roomAgainMs(sent, lanes[turn.lane], nowMs);
  return roomMs > nowMs ? new Date(roomMs) : null;
};

/**
 * Counts one mail, unless its recipient or its source has reached a limit.
 * @param tx the transaction that queues the mail. Other mails to the same address wait until it ends
 * @returns whether it may be sent, and when the recipient may get the next one of this lane
 */
export const takeMailTurn = async (
  world: MailWorld,
  tx: Db,
  turn: MailTurn,
): Promise<{ readonly isTaken: boolean; readonly roomAgainAt: Date }> => {
  const { lane, source } = turn;
  const now = world.clock.now();
  const nowMs = now.getTime();
  const recipient = recipientOf(world, turn);
  // Sources are locked before recipients in every transaction, so that two of them never wait for each other.
  const isSourceDone = source !== null && (await roomOfSource(tx, source, nowMs)) > nowMs;
  await lockName(tx, `mails ${recipient}`);
  const sent = await timesOfRecipient(tx, { recipient, lane }, new Date(nowMs - dayMs));
  const roomMs = roomAgainMs(sent, lanes[lane], nowMs);
  if (roomMs > nowMs || isSourceDone) {
    world.metrics.mailsDropped.inc({ lane, bound: isSourceDone ? 'source' : 'recipient' });
    return { isTaken: false, roomAgainAt: new Date(roomMs) };
  }
  await insertBoundedMail(tx, { recipient, lane, source, at: now });
  return { isTaken: true, roomAgainAt: new Date(roomAgainMs([...sent, nowMs], lanes[lane], nowMs)) };
};

/**
 * Queues a mail that can be caused by someone other than the recipient. When the recipient or the source has reached a
 * limit, it drops and counts the mail: 5 notices an hour and 15 a day to one address, 60 mails an hour from one network
 * or organization. Answer the caller the same either way. Mails that the books need (confirmations, receipts,
 * approvals) use queueMail.
 * @param tx the transaction that does what the mail reports. Mail several people in the order of their addresses, so that
 * two transactions do not wait for each other
 * @returns whether the mail is sent
 */
export const queueBoundedMail = async (
  world: MailWorld,
  tx: Db,
  { mail, ...turn }: Omit<MailTurn, 'to'> & { readonly mail: Mail },
): Promise<boolean> => {
  const { isTaken } = await takeMailTurn(world, tx, { ...turn, to: mail.to });
  if (isTaken) await queueMail(tx, mail);
  return isTaken;
};

/** Starts the counts again, because the person has shown that they got the mail. */
export const forgetMailTurns = (
  world: Pick<World, 'secrets'>,
  db: Db,
  turn: Pick<MailTurn, 'to' | 'lane'>,
): Promise<void> => deleteMailsTo(db, recipientOf(world, turn), turn.lane);

/** Removes counts that no limit still reads. */
export const forgetOldMailTurns = ({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> =>
  deleteMailsBefore(db, new Date(clock.now().getTime() - 2 * dayMs));
