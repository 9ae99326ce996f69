import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/sign-in.ts';
import type { Actor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { isSameText, sha256 } from '#platform/secrets.ts';
import { networkOf } from '#server/kit/network.ts';
import type { Call, CookieVerb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { issueSession } from './issue-session.ts';
import { codeTries, takeGuess } from './parts/budgets.ts';
import { codeHmac } from './parts/code-hmac.ts';
import { deviceCookie, isKnownDevice } from './parts/device-cookie.ts';
import {
  type Account,
  consumeChallenge,
  deleteAttempt,
  endSession,
  findAccount,
  findChallengeByLink,
  proveAddress,
  takeCodeTry,
} from './parts/store.ts';

type SignInCall = Call<typeof calls.signIn, Actor>;
type Proof = Result<Account, Refusal>;

const failed: Proof = refuse({ code: 'sign-in-failed' });
const exceeded: Proof = refuse({ code: 'attempts-exceeded' });

/** The shape of a mailed link's token; anything else is a code that was typed. */
const linkTokenShape = /^[A-Za-z0-9_-]{43}$/;

type Attempt = { readonly account: Account | undefined; readonly call: SignInCall };

const byPassword = async (world: World, { account, call }: Attempt, password: string): Promise<Proof> => {
  // A browser that signed in as this person before does not share the budget that strangers can use up.
  const isKnown = account !== undefined && isKnownDevice(world.secrets, call.cookies, account.id);
  const guess = await takeGuess(world.db, {
    kind: 'password',
    userId: account && !isKnown ? account.id : null,
    network: networkOf(call.ip),
    now: world.clock.now(),
  });
  if (guess === null) return exceeded;
  // An unknown account costs the same time as a wrong password.
  const isRight = await world.passwords.verify(password, account?.password_hash ?? null);
  if (!isRight || !account) return failed;
  await deleteAttempt(world.db, guess);
  return ok(account);
};

const byCode = async (world: World, { account, call }: Attempt, code: string): Promise<Proof> => {
  const now = world.clock.now();
  const guess = await takeGuess(world.db, {
    kind: 'code',
    userId: account?.id ?? null,
    network: networkOf(call.ip),
    now,
  });
  if (guess === null) return exceeded;
  const challenge = account && (await takeCodeTry(world.db, account.id, { now, mostTries: codeTries }));
  if (challenge?.kind === 'used-up') return exceeded;
  const linkHash = challenge?.link_hash ?? '';
  const isRight = isSameText(codeHmac(world.secrets, linkHash, code), challenge?.code_hmac ?? '');
  if (!isRight || !account || !challenge) return failed;
  if (!(await consumeChallenge(world.db, challenge.id, now))) return failed;
  await deleteAttempt(world.db, guess);
  return ok(account);
};

const byLink = async (world: World, { account }: Attempt, token: string): Promise<Proof> => {
  const challenge = account && (await findChallengeByLink(world.db, account.id, sha256(token)));
  const isUsedNow = challenge ? await consumeChallenge(world.db, challenge.id, world.clock.now()) : false;
  return account && isUsedNow ? ok(account) : failed;
};

/** Password, typed code or the link's token: whichever was sent. */
const proofOf = async (world: World, attempt: Attempt): Promise<Proof> => {
  const { code, password } = attempt.call.body;
  if (code) return linkTokenShape.test(code) ? await byLink(world, attempt, code) : await byCode(world, attempt, code);
  if (password) return await byPassword(world, attempt, password);
  return refuse({ code: 'invalid', errors: { password: 'Please enter your password' } });
};

/**
 * Signs a person in: a new session, the one that this browser had before is ended.
 * Refuses `sign-in-failed` alike for everything that is not right, and `attempts-exceeded` when a budget is used up.
 * SIGN-10, SIGN-15, SIGN-20, SIGN-21; semantics 2
 */
export const signIn: CookieVerb<typeof calls.signIn> = async (world, call) => {
  const account = await findAccount(world.db, call.body.email);
  const proof = await proofOf(world, { account, call });
  if (!proof.ok) return proof;
  const { id, is_admin, is_expert } = proof.value;
  const now = world.clock.now();
  const { token, cookie } = await world.database.transact(async (tx) => {
    const previous = call.cookies.get('session');
    if (previous) await endSession(tx, { tokenHash: sha256(previous) }, now);
    // Whoever has the mailed code or link has the mailbox.
    if (call.body.code) await proveAddress(tx, id, now);
    const isStaff = is_admin || is_expert;
    return await issueSession(world, tx, { userId: id, isStaff, kind: 'full', userAgent: call.userAgent });
  });
  world.log.info({ userId: id, by: call.body.code ? 'mail' : 'password' }, 'signed in');
  return ok({
    reply: { token, is_admin, is_expert },
    cookies: [cookie, deviceCookie(world.secrets, call.cookies, id)],
  });
};
