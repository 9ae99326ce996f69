import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/sign-in.ts';
import type { Actor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import { networkOf } from '#server/kit/network.ts';
import type { Call, CookieVerb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { type Account, findAccount } from '#server/people/account-store.ts';
import { isSetupDone } from '#server/setup/read-setup.ts';
import { deleteAttempt, isFirstOfDay } from './parts/attempts-store.ts';
import { nobody, takeFreeGuess } from './parts/budgets.ts';
import { consumeChallenge, findChallengeByLink } from './parts/challenge-store.ts';
import { deviceCookie, knownDevice } from './parts/device-cookie.ts';
import { mayUseCodes } from './parts/may-use-codes.ts';
import { proveByCode } from './parts/prove-by-code.ts';
import { standingOf } from './parts/standing.ts';
import { startSession } from './parts/start-session.ts';

type SignInCall = Call<typeof calls.signIn, Actor>;
type Proof = Result<Account, Refusal>;
type Way = 'password' | 'code' | 'link';

/** The shape of a mailed link's token; anything else is a code that was typed. */
const linkTokenShape = /^[A-Za-z0-9_-]{43}$/;

type Attempt = { readonly account: Account | undefined; readonly call: SignInCall };

const exceeded: Readonly<Record<Way, string>> = {
  code: 'You exceeded the number of codes that you can try. Use the link in the mail: it works on every device.',
  password: 'You exceeded the number of passwords that you can try. Get a sign-in link by email, or try again later.',
  link: 'You exceeded the number of links that you can try. Get a new sign-in link by email.',
};

/** Audits only an account's first failure of each kind in a day, because the rows of a flood could never be deleted. */
const tellOnce = async (world: World, { account, call }: Attempt, by: Way): Promise<void> => {
  if (!account) return;
  const event = 'sign-in-failed';
  const { id: userId } = account;
  await world.database.transact(async (tx) => {
    if (await isFirstOfDay(tx, { userId, event: `${event} ${by}`, now: world.clock.now() }))
      await audit(world, tx, { event, userId, actorId: null, ip: call.ip, facts: { by } });
  });
};

/** Refuses like every wrong attempt. */
const fail = (world: World, attempt: Attempt, by: Way): Proof => {
  world.metrics.signInFailures.inc({ way: by, outcome: 'wrong' });
  // Runs after the answer, because its duration must not reveal whether the account exists.
  // docs/threats.md#guessed-passwords
  world.background.run(() => tellOnce(world, attempt, by));
  return refuse({ code: 'sign-in-failed' });
};

/** Refuses an attempt that was not checked. Nothing is written. */
const exceed = (world: World, by: Way, retryAfterSeconds?: number): Proof => {
  world.metrics.signInFailures.inc({ way: by, outcome: 'refused' });
  return refuse({
    code: 'attempts-exceeded',
    detail: exceeded[by],
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
};

const byPassword = async (world: World, attempt: Attempt, password: string): Promise<Proof> => {
  const { account, call } = attempt;
  const guess = await takeFreeGuess(world, {
    kind: 'password',
    userId: account?.id ?? null,
    device: knownDevice(world.secrets, call.cookies, account?.id),
    network: networkOf(call.ip),
  });
  if (!guess.isTaken) return exceed(world, 'password', guess.retryAfterSeconds);
  // A person who waits for approval or is disabled can sign in only by mail. A suspended one reads why at once.
  const standing = account && standingOf(account);
  const hash = account && (standing === undefined || standing === 'suspended') ? account.password_hash : null;
  // An unknown account costs the same time as a wrong password.
  const isRight = await world.passwords.verify(password, hash);
  if (!isRight || !account) return fail(world, attempt, 'password');
  await deleteAttempt(world.db, guess.attemptId);
  return ok(account);
};

const byCode = async (world: World, attempt: Attempt, code: string): Promise<Proof> => {
  const { account, call } = attempt;
  if (account && !mayUseCodes(world, account, call.cookies)) return exceed(world, 'code');
  const verdict = await proveByCode(world, {
    userId: account?.id ?? null,
    device: knownDevice(world.secrets, call.cookies, account?.id),
    network: networkOf(call.ip),
    code,
  });
  if (verdict.kind === 'unheard') return exceed(world, 'code', verdict.retryAfterSeconds);
  return account && verdict.kind === 'right' ? ok(account) : fail(world, attempt, 'code');
};

/** The right link always works from everywhere. Only wrong ones are counted. */
const byLink = async (world: World, attempt: Attempt, token: string): Promise<Proof> => {
  const { account, call } = attempt;
  const challenge = await findChallengeByLink(world.db, account?.id ?? nobody, sha256(token));
  const isUsedNow = challenge
    ? await consumeChallenge(world.db, challenge.id, { by: 'link', now: world.clock.now() })
    : false;
  if (account && isUsedNow) return ok(account);
  const guess = await takeFreeGuess(world, { kind: 'link', userId: null, device: null, network: networkOf(call.ip) });
  return guess.isTaken ? fail(world, attempt, 'link') : exceed(world, 'link', guess.retryAfterSeconds);
};

/** Password, typed code or the link's token: whichever was sent. */
const wayOf = ({ code, password }: SignInCall['body']): { way: Way; secret: string } | null => {
  if (code) return { way: linkTokenShape.test(code) ? 'link' : 'code', secret: code };
  return password ? { way: 'password', secret: password } : null;
};

const provers = { password: byPassword, code: byCode, link: byLink } as const;

/**
 * Signs a person in: a new session, the one that this browser had before is ended. Refuses `sign-in-failed` for
 * everything that is wrong, and `attempts-exceeded` when a budget is used up. SIGN-10, SIGN-15, SIGN-20, SIGN-21;
 * docs/rules.md#sign-in
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
  const isSetupOpen = is_admin && world.config.world === 'empty' && !(await isSetupDone(world));
  return ok({
    reply: { token, is_admin, is_expert, ...(standing && { standing }), ...(isSetupOpen && { is_setup_open: true }) },
    cookies: [cookie, deviceCookie(world, call.cookies, id)],
  });
};
