import type * as calls from '#contract/sign-in.ts';
import { codeLength } from '#contract/sign-in.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { sha256 } from '#platform/secrets.ts';
import { networkOf } from '#server/kit/network.ts';
import type { PublicVerb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { challengeMinutes, mailBudgets, takeGuess } from './parts/budgets.ts';
import { codeHmac } from './parts/code-hmac.ts';
import { signInMail } from './parts/mails.ts';
import { type Account, countChallenges, findAccount, insertChallenge } from './parts/store.ts';

/** @returns the code that was mailed, or null when the account had mails enough */
const mailChallenge = async (world: World, account: Account): Promise<string | null> => {
  const now = world.clock.now();
  for (const { most, windowMs } of mailBudgets)
    if ((await countChallenges(world.db, account.id, new Date(now.getTime() - windowMs))) >= most) return null;
  const code = world.ids.digits(codeLength);
  const linkToken = world.ids.token();
  const linkHash = sha256(linkToken);
  await world.database.transact(async (tx) => {
    await insertChallenge(tx, {
      userId: account.id,
      codeHmac: codeHmac(world.secrets, linkHash, code),
      linkHash,
      now,
      expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
    });
    const { publicUrl } = world.config;
    await queueMail(tx, signInMail({ to: account.email, publicUrl, code, linkToken, minutes: challengeMinutes }));
  });
  return code;
};

/**
 * Mails a link and a code, both good once for 10 minutes. The answer is the same for an unknown address and for one
 * that was mailed too often; refuses `rate-limited` by network. SIGN-11; semantics 2; threat T7
 */
export const sendSignInLink: PublicVerb<typeof calls.sendSignInLink> = async (world, { query, ip }) => {
  const now = world.clock.now();
  const taken = await takeGuess(world.db, { kind: 'mail', userId: null, network: networkOf(ip), now });
  if (taken === null) return refuse({ code: 'rate-limited', retryAfterSeconds: 600 });
  const account = await findAccount(world.db, query.email);
  if (world.config.world === 'sandbox') {
    const code = account ? await mailChallenge(world, account) : null;
    return ok(code === null ? {} : { code });
  }
  // After the answer: how long it took must not tell whether there was somebody to mail.
  if (account)
    world.background.run(async () => {
      await mailChallenge(world, account);
    });
  return ok({});
};
