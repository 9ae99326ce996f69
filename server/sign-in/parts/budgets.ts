/**
 * How many wrong guesses are checked. They are counted one after the other before the comparison, in the database.
 * Strangers use up only their own budgets: a browser that signed in as the person before has its own, which nobody else
 * can use. No budget covers the whole site. A refused guess writes nothing. docs/rules.md#sign-in;
 * docs/threats.md#guessed-codes; docs/threats.md#guessed-passwords; docs/decisions/0054
 */
import { invariant } from '#domain/kit/invariant.ts';
import { type Bound, roomAgainMs } from '#domain/kit/room-again.ts';
import { looksPerAccount, looksPerCode, lookWindowDays } from '#domain/sign-in/code-budget.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { lockName } from '#platform/db/named-lock.ts';
import { makeTurns } from '#platform/turns.ts';
import { forgetUsedUp, rememberUsedUp, secondsUntil, usedUpUntil } from '#server/kit/used-up.ts';
import type { World } from '#server/kit/world.ts';
import {
  type AttemptKind,
  attemptsAt,
  type CountedBy,
  deleteAttemptsAt,
  insertAttempt,
  nthNewestAttempt,
} from './attempts-store.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

export const codeTries = looksPerCode;
export const challengeMinutes = 10;

type Budgets = {
  /** Guesses from one browser that signed in as the person before. */
  readonly device?: Bound;
  /** Guesses of strangers at one account, from any network. */
  readonly account?: Bound;
  /** Guesses of strangers at one account from one network. */
  readonly pair?: Bound;
  /** Guesses of strangers from one network, at any account. */
  readonly network: Bound;
};

const codesOfAccount: Bound = { most: looksPerAccount, windowMs: lookWindowDays * dayMs };

export const budgets: Readonly<Record<AttemptKind, Budgets>> = {
  // The link in the same mail still works when it is used up.
  code: { device: codesOfAccount, account: codesOfAccount, network: { most: 30, windowMs: dayMs } },
  // Mails still work when it is used up; one network alone cannot use it up.
  password: {
    device: { most: 20, windowMs: hourMs },
    account: { most: 40, windowMs: hourMs },
    pair: { most: 20, windowMs: hourMs },
    network: { most: 200, windowMs: dayMs },
  },
  // Links have 256 bits, so nobody can guess them, and the right one always works. Wrong ones are counted because
  // checking costs time.
  link: { network: { most: 60, windowMs: hourMs } },
};

/** This many wrong codes in an hour, for any accounts, are suspicious. docs/threats.md#guessed-codes */
export const alarm: Bound = { most: 50, windowMs: hourMs };

export type Guess = {
  readonly kind: AttemptKind;
  /** Null: no such account. */
  readonly userId: number | null;
  /** The id of a browser that signed in as this account before, else null. */
  readonly device: string | null;
  readonly network: string;
};

/** Guesses are counted with the root handle, so they count even when a later step is rolled back. */
type GuessWorld = Pick<World, 'db' | 'clock'>;

export type RefusedGuess = { readonly isTaken: false; readonly retryAfterSeconds: number };
export type TakenGuess<T> =
  /** Returned to the budget when the guess was right. */
  | { readonly isTaken: true; readonly attemptId: number; readonly tried: T }
  /** No budget is used up, but there was no try left. */
  | { readonly isTaken: false; readonly retryAfterSeconds: null }
  | RefusedGuess;
type UsedUpScope = { readonly name: string; readonly untilMs: number };

type Scope = Bound & { readonly by: CountedBy; readonly name: string };

/**
 * An id that no account has. An unknown address runs the same queries with it, or the time of an answer would reveal
 * the account. docs/threats.md#guessed-passwords
 */
export const nobody = -1;

/** The budgets of a guess, accounts before networks, which is also the order of their locks. */
const scopesOf = ({ kind, userId, device, network }: Guess): readonly Scope[] => {
  const of = budgets[kind];
  if (userId !== null && device !== null && of.device)
    return [{ ...of.device, by: { device, ofUserId: userId }, name: `${kind} ${userId} ${device}` }];
  // An address without an account is counted the same way, under the id that no account has.
  const whose = userId ?? `nobody of ${network}`;
  const counted = userId ?? nobody;
  const scopes: Scope[] = [];
  if (of.account) scopes.push({ ...of.account, by: { userId: counted }, name: `${kind} ${whose}` });
  if (of.pair) scopes.push({ ...of.pair, by: { userId: counted, network }, name: `${kind} ${whose} of ${network}` });
  scopes.push({ ...of.network, by: { network }, name: `${kind} network ${network}` });
  return scopes;
};

const refused = (world: GuessWorld, untilMs: number): RefusedGuess => ({
  isTaken: false,
  retryAfterSeconds: secondsUntil(world, untilMs),
});

/**
 * Checks a guess without asking the database.
 * @returns the refusal while a budget is known to be used up, else null
 */
export const heldBack = (world: GuessWorld, guess: Guess): RefusedGuess | null => {
  const untilMs = usedUpUntil(
    world,
    scopesOf(guess).map(({ name }) => name),
  );
  return untilMs === null ? null : refused(world, untilMs);
};

/**
 * Books a guess before it is checked. Of concurrent guesses, only as many are booked as the budgets allow.
 * @param takeTry takes a try in the same transaction; null: no try is left, and the guess is not booked
 */
export const takeGuess = async <T>(
  world: GuessWorld,
  guess: Guess,
  takeTry: (tx: Db) => Promise<T | null>,
): Promise<TakenGuess<T>> => {
  const [first] = scopesOf(guess);
  // Guesses at one account wait here without a connection each, because a flood would take all connections.
  return inTurn(first?.name ?? '', () => takeInTurn(world, guess, takeTry));
};

const inTurn = makeTurns();

const takeInTurn = async <T>(
  world: GuessWorld,
  guess: Guess,
  takeTry: (tx: Db) => Promise<T | null>,
): Promise<TakenGuess<T>> => {
  const held = heldBack(world, guess);
  if (held) return held;
  const now = world.clock.now();
  const taken = await transact(world.db, async (tx): Promise<TakenGuess<T> | UsedUpScope> => {
    for (const { by, most, windowMs, name } of scopesOf(guess)) {
      await lockName(tx, `guesses ${name}`);
      const oldest = await nthNewestAttempt(tx, guess.kind, { by, nth: most });
      const untilMs = oldest ? oldest.getTime() + windowMs : 0;
      if (untilMs > now.getTime()) return { name, untilMs };
    }
    const tried = await takeTry(tx);
    if (tried === null) return { isTaken: false, retryAfterSeconds: null };
    return { isTaken: true, attemptId: await insertAttempt(tx, { ...guess, now }), tried };
  });
  if ('isTaken' in taken) return taken;
  rememberUsedUp(world, taken.name, taken.untilMs);
  return refused(world, taken.untilMs);
};

/** Books a guess that only the budgets limit. */
export const takeFreeGuess = async (
  world: GuessWorld,
  guess: Guess,
): Promise<{ readonly isTaken: true; readonly attemptId: number } | RefusedGuess> => {
  const taken = await takeGuess(world, guess, async () => true);
  if (taken.isTaken) return taken;
  const { retryAfterSeconds } = taken;
  invariant(retryAfterSeconds !== null, 'a guess without tries of its own is refused by a budget alone');
  return { isTaken: false, retryAfterSeconds };
};

type Attempt = Awaited<ReturnType<typeof attemptsAt>>[number];

/** The groups of attempts that a budget of an account counts together. */
const countedTogether = (attempts: readonly Attempt[], { device, account, pair }: Budgets) => {
  const ofStrangers = attempts.filter((one) => one.device === null);
  const ofDevices = attempts.filter((one) => one.device !== null);
  return [
    ...(account ? [{ bound: account, counted: ofStrangers }] : []),
    ...(pair ? groupsBy(ofStrangers, ({ network }) => network).map((counted) => ({ bound: pair, counted })) : []),
    ...(device ? groupsBy(ofDevices, (one) => one.device).map((counted) => ({ bound: device, counted })) : []),
  ];
};

const groupsBy = (attempts: readonly Attempt[], keyOf: (attempt: Attempt) => string | null): readonly Attempt[][] => [
  ...Map.groupBy(attempts, keyOf).values(),
];

/**
 * Until when guesses at an account are refused: by strangers, from one network, or from a browser that signed in before.
 * The budgets of whole networks are not the account's and do not count.
 * @returns null: none of its budgets is used up
 */
export const usedUpAt = async (world: GuessWorld, kind: AttemptKind, userId: number): Promise<Date | null> => {
  const nowMs = world.clock.now().getTime();
  const of = budgets[kind];
  const longestMs = Math.max(...[of.device, of.account, of.pair].map((bound) => bound?.windowMs ?? 0));
  const attempts = await attemptsAt(world.db, userId, new Date(nowMs - longestMs));
  const untilMs = countedTogether(
    attempts.filter((one) => one.kind === kind),
    of,
  ).map(({ bound, counted }) =>
    roomAgainMs(
      counted.map(({ at }) => at.getTime()),
      [bound],
      nowMs,
    ),
  );
  const latestMs = Math.max(nowMs, ...untilMs);
  return latestMs > nowMs ? new Date(latestMs) : null;
};

/** Gives an account all its guesses back. Call `forgetBudgetsOf` after the commit. @returns how many were counted */
export const resetBudgetsOf = (tx: Db, userId: number): Promise<number> => deleteAttemptsAt(tx, userId);

/** Other processes ask the database again within a minute. */
export const forgetBudgetsOf = (world: GuessWorld, userId: number): void =>
  forgetUsedUp(world, (name) => /^(?:code|password|link) /.test(name) && name.split(' ')[1] === String(userId));
