import { codeLength } from '#contract/sign-in.ts';
import type { Db } from '#platform/db/database.ts';
import type { SealedPlace } from '#platform/keys/sealed-columns.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Mail } from '#platform/mail/port.ts';
import { sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import { type MailLane, takeMailTurn } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';
import { challengeMinutes, codeTries } from './budgets.ts';
import { findOpenChallenge, insertChallenge, prolongChallenge, takeTurns } from './challenge-store.ts';
import { codeHmac } from './code-hmac.ts';

export type Challenge = {
  readonly account: { readonly id: number; readonly email: string };
  readonly purpose: 'signin' | 'reset';
  /** The audit's event, e.g. `link-mailed`. */
  readonly event: string;
  /** False: only the link opens the account. */
  readonly isWithCode: boolean;
  /**
   * True: the request comes from a browser that signed in as this account before. Such browsers have their own reserve
   * of mails.
   */
  readonly isKnownDevice: boolean;
  /** One of our staff who helps the person. Such mails have a limit of their own, which strangers cannot use up. */
  readonly helperId?: number;
  readonly ip: string;
  readonly write: (mail: MailFacts) => Mail;
};

export type MailFacts = {
  readonly to: string;
  readonly publicUrl: string;
  readonly linkToken: string;
  readonly code: string | null;
  /** How long the code works. */
  readonly minutes: number;
  /** How long the link works: as long as the code, or longer. */
  readonly linkMinutes: number;
};

type MailWorld = Pick<World, 'clock' | 'ids' | 'secrets' | 'config' | 'metrics'>;
type Mailed = { readonly linkToken: string; readonly code: string | null };
type Lives = { readonly expiresAt: Date; readonly linkExpiresAt: Date };

const sealPlace = (linkHash: string): SealedPlace => `sign_in_challenges.sealed.${linkHash}`;

/** The link and code that the person already has in the mailbox, while both still work. */
const liveChallenge = async (
  { secrets, clock }: MailWorld,
  tx: Db,
  { account, isWithCode }: Challenge,
): Promise<(Mailed & { readonly id: number }) | null> => {
  const open = await findOpenChallenge(tx, account.id, clock.now());
  // When strangers have used up the tries of a code, it does not help a person at a new browser.
  if (!open?.sealed || open.wrong_tries >= codeTries) return null;
  const { linkToken, code }: Mailed = JSON.parse(secrets.decrypt(sealPlace(open.link_hash), open.sealed));
  if (isWithCode && code === null) return null;
  return { id: open.id, linkToken, code: isWithCode ? code : null };
};

const laneOf = ({ helperId, isKnownDevice }: Challenge): MailLane => {
  if (helperId !== undefined) return 'help';
  return isKnownDevice ? 'known-device' : 'sign-in';
};

type NewLink = Pick<Challenge, 'purpose' | 'isWithCode'> & {
  readonly account: { readonly id: number };
  readonly lives: Lives;
};

/** Stores a link, and a code if asked for, that sign in once. @returns both; the database keeps their hashes */
export const newChallenge = async (
  { ids, secrets, clock }: Pick<World, 'clock' | 'ids' | 'secrets'>,
  tx: Db,
  { account, purpose, isWithCode, lives }: NewLink,
): Promise<Mailed> => {
  const code = isWithCode ? ids.digits(codeLength) : null;
  const linkToken = ids.token();
  const linkHash = sha256(linkToken);
  await insertChallenge(tx, {
    userId: account.id,
    purpose,
    // Without a code it stores the keyed hash of a value that nobody can type.
    codeHmac: codeHmac(secrets, linkHash, code ?? linkToken),
    linkHash,
    sealed: secrets.encrypt(sealPlace(linkHash), JSON.stringify({ linkToken, code })),
    now: clock.now(),
    ...lives,
  });
  return { linkToken, code };
};

/**
 * Mails a link, and usually a code, that sign in once within 10 minutes. The database keeps hashes, and a sealed copy
 * while they work, so that asking again mails the same ones. When no other mail may follow for a while, the link works
 * until one may, so that the mailbox always has a working link. docs/threats.md#leaked-links;
 * docs/threats.md#mail-bombing
 * @param tx a transaction; this must be its last step
 * @returns whether a mail leaves, and its code. An account that had enough mails gets no more
 */
export const mailChallenge = async (
  world: MailWorld,
  tx: Db,
  challenge: Challenge,
): Promise<{ readonly isMailed: boolean; readonly code: string | null }> => {
  const { account, event, helperId, ip, write } = challenge;
  const nowMs = world.clock.now().getTime();
  await takeTurns(tx, account.id);
  const lane = laneOf(challenge);
  const { isTaken, roomAgainAt } = await takeMailTurn(world, tx, { to: account.email, lane, source: null });
  if (!isTaken) return { isMailed: false, code: null };
  const expiresAt = new Date(nowMs + challengeMinutes * 60_000);
  const lives = { expiresAt, linkExpiresAt: roomAgainAt > expiresAt ? roomAgainAt : expiresAt };
  const live = await liveChallenge(world, tx, challenge);
  if (live) await prolongChallenge(tx, live.id, lives);
  const { linkToken, code } = live ?? (await newChallenge(world, tx, { ...challenge, lives }));
  const { publicUrl } = world.config;
  const linkMinutes = Math.floor((lives.linkExpiresAt.getTime() - nowMs) / 60_000);
  const mail = write({ to: account.email, publicUrl, code, linkToken, minutes: challengeMinutes, linkMinutes });
  await queueMail(tx, { ...mail, secretUntil: lives.linkExpiresAt });
  await audit(world, tx, { event, userId: account.id, actorId: helperId ?? null, ip });
  return { isMailed: true, code };
};
