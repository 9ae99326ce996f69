import { codeLength } from '#contract/sign-in.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Mail } from '#platform/mail/port.ts';
import { sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { challengeMinutes, mailBudgets } from './budgets.ts';
import { countChallenges, insertChallenge, takeTurns } from './challenge-store.ts';
import { codeHmac } from './code-hmac.ts';

export type Challenge = {
  readonly account: { readonly id: number; readonly email: string };
  readonly purpose: 'signin' | 'reset';
  /** What the audit says, e.g. `link-mailed`. */
  readonly event: string;
  /** False: only the link opens the account. */
  readonly isWithCode: boolean;
  readonly ip: string;
  readonly write: (mail: MailFacts) => Mail;
};

export type MailFacts = {
  readonly to: string;
  readonly publicUrl: string;
  readonly linkToken: string;
  readonly code: string | null;
  readonly minutes: number;
};

const hasMailsEnough = async (tx: Db, userId: number, now: Date): Promise<boolean> => {
  for (const { most, windowMs } of mailBudgets)
    if ((await countChallenges(tx, userId, new Date(now.getTime() - windowMs))) >= most) return true;
  return false;
};

/**
 * Mails a link, and mostly a code, that open an account once within 10 minutes; kept as hashes only. T6, T7
 * @param tx a transaction, of which this is the last part
 * @returns whether a mail leaves, and its code: an account with mails enough gets no more
 */
export const mailChallenge = async (
  world: Pick<World, 'clock' | 'ids' | 'secrets' | 'config'>,
  tx: Db,
  { account, purpose, event, isWithCode, ip, write }: Challenge,
): Promise<{ readonly isMailed: boolean; readonly code: string | null }> => {
  const now = world.clock.now();
  await takeTurns(tx, account.id);
  if (await hasMailsEnough(tx, account.id, now)) return { isMailed: false, code: null };
  const code = isWithCode ? world.ids.digits(codeLength) : null;
  const linkToken = world.ids.token();
  const linkHash = sha256(linkToken);
  await insertChallenge(tx, {
    userId: account.id,
    purpose,
    // Without a code the keyed hash is of something that nobody can type.
    codeHmac: codeHmac(world.secrets, linkHash, code ?? linkToken),
    linkHash,
    now,
    expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
  });
  const { publicUrl } = world.config;
  await queueMail(tx, write({ to: account.email, publicUrl, code, linkToken, minutes: challengeMinutes }));
  await audit(world, tx, { event, userId: account.id, actorId: null, ip });
  return { isMailed: true, code };
};
