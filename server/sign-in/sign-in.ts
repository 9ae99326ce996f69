import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/sign-in.ts';
import type { Actor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import { networkOf } from '#server/kit/network.ts';
import type { Call, CookieVerb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { deleteAttempt } from './parts/attempts-store.ts';
import { takeGuess } from './parts/budgets.ts';
import { consumeChallenge, findChallengeByLink } from './parts/challenge-store.ts';
import { deviceCookie, knownDevice } from './parts/device-cookie.ts';
import { mayUseCodes } from './parts/may-use-codes.ts';
import { proveByCode } from './parts/prove-by-code.ts';
import { standingOf } from './parts/standing.ts';
import { startSession } from './parts/start-session.ts';
import { type Account, findAccount } from './parts/store.ts';

type SignInCall = Call<typeof calls.signIn, Actor>;
type Proof = Result<Account, Refusal>;
type Way = 'password' | 'code' | 'link';

/** The shape of a mailed link's token; anything else is a code that was typed. */
const linkTokenShape = /^[A-Za-z0-9_-]{43}$/;

type Attempt = { readonly account: Account | undefined; readonly call: SignInCall };

/** Refuses like every attempt that is not right, and says so in the audit. */
const fail = async (world: World, { account, call }: Attempt, by: Way): Promise<Proof> => {
  const userId = account?.id ?? null;
  await audit(world, world.db, { event: 'sign-in-failed', userId, actorId: null, ip: call.ip, facts: { by } });
  return refuse({ code: 'sign-in-failed' });
};

type Unheard = { readonly isFirst: boolean; readonly retryAfterSeconds?: number };

/** Refuses what was not even looked at. The audit is told once, not by every guess of a flood. */
const exceed = async (world: World, { account, call }: Attempt, unheard: Unheard): Promise<Proof> => {
  const userId = account?.id ?? null;
  if (unheard.isFirst) await audit(world, world.db, { event: 'attempts-exceeded', userId, actorId: null, ip: call.ip });
  const { retryAfterSeconds } = unheard;
  return refuse({ code: 'attempts-exceeded', ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
};

const byPassword = async (world: World, attempt: Attempt, password: string): Promise<Proof> => {
  const { account, call } = attempt;
  const guess = await takeGuess(world, {
    kind: 'password',
    userId: account?.id ?? null,
    device: knownDevice(world.secrets, call.cookies, account?.id),
    network: networkOf(call.ip),
  });
  if (!guess.isTaken) return await exceed(world, attempt, guess);
  // Who waits for approval or is switched off comes in by mail alone.
  const hash = account && standingOf(account) === undefined ? account.password_hash : null;
  // An unknown account costs the same time as a wrong password.
  const isRight = await world.passwords.verify(password, hash);
  if (!isRight || !account) return await fail(world, attempt, 'password');
  await deleteAttempt(world.db, guess.attemptId);
  return ok(account);
};

const byCode = async (world: World, attempt: Attempt, code: string): Promise<Proof> => {
  const { account, call } = attempt;
  if (account && !mayUseCodes(world, account, call.cookies)) return await exceed(world, attempt, { isFirst: false });
  const verdict = await proveByCode(world, { userId: account?.id ?? null, network: networkOf(call.ip), code });
  if (verdict.kind === 'unheard') return await exceed(world, attempt, verdict);
  return account && verdict.kind === 'right' ? ok(account) : await fail(world, attempt, 'code');
};

const byLink = async (world: World, attempt: Attempt, token: string): Promise<Proof> => {
  const { account } = attempt;
  const challenge = account && (await findChallengeByLink(world.db, account.id, sha256(token)));
  const isUsedNow = challenge ? await consumeChallenge(world.db, challenge.id, world.clock.now()) : false;
  return account && isUsedNow ? ok(account) : await fail(world, attempt, 'link');
};

/** Password, typed code or the link's token: whichever was sent. */
const wayOf = ({ code, password }: SignInCall['body']): { way: Way; secret: string } | null => {
  if (code) return { way: linkTokenShape.test(code) ? 'link' : 'code', secret: code };
  return password ? { way: 'password', secret: password } : null;
};

const provers = { password: byPassword, code: byCode, link: byLink } as const;

/**
 * Signs a person in: a new session, the one that this browser had before is ended.
 * Refuses `sign-in-failed` alike for everything that is not right, and `attempts-exceeded` when a budget is used up.
 * SIGN-10, SIGN-15, SIGN-20, SIGN-21; semantics 2
 */
export const signIn: CookieVerb<typeof calls.signIn> = async (world, call) => {
  const sent = wayOf(call.body);
  if (sent === null) return refuse({ code: 'invalid', errors: { password: 'Please enter your password' } });
  const account = await findAccount(world.db, call.body.email);
  const proof = await provers[sent.way](world, { account, call }, sent.secret);
  if (!proof.ok) return proof;
  const { id, is_admin, is_expert } = proof.value;
  const { token, cookie } = await startSession(world, call, { account: proof.value, way: sent.way });
  const standing = standingOf(proof.value);
  return ok({
    reply: { token, is_admin, is_expert, ...(standing && { standing }) },
    cookies: [cookie, deviceCookie(world, call.cookies, id)],
  });
};
