/** How many wrong guesses are looked at. Counted before the compare and kept in the database. Semantics 2; T3, T4, T7 */
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import {
  type AttemptKind,
  type CountedBy,
  countAttempts,
  deleteAttempt,
  insertAttempt,
  nthNewestAttempt,
} from './attempts-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const codeTries = 3;
export const challengeMinutes = 10;

type Budget = { readonly most: number; readonly windowMs: number };
type Budgets = {
  /** Guesses from browsers that the account does not know. */
  readonly account?: Budget;
  /** Guesses from one browser that signed in as the person before: nobody else can use these up. */
  readonly device?: Budget;
  readonly network: Budget;
  /** Guesses for all accounts together. */
  readonly site?: Budget;
};

export const budgets: Readonly<Record<AttemptKind, Budgets>> = {
  code: {
    account: { most: 10, windowMs: 30 * dayMs },
    network: { most: 30, windowMs: dayMs },
    // Ten thousand accounts with ten guesses each would fall by the dozen. G3
    site: { most: 200, windowMs: dayMs },
  },
  // Link and code still work when it is used up, so nobody can lock a person out.
  password: {
    account: { most: 20, windowMs: hourMs },
    device: { most: 20, windowMs: hourMs },
    network: { most: 200, windowMs: dayMs },
  },
  // Of an account: see mailBudgets. Of a network: however many addresses it asks for.
  mail: { network: { most: 60, windowMs: hourMs } },
};

/** Mails to one account. T7 */
export const mailBudgets: readonly Budget[] = [
  { most: 3, windowMs: 15 * minuteMs },
  { most: 10, windowMs: dayMs },
];

/** So many wrong codes in an hour, for whatever accounts, are worth a look. G3 */
export const alarm: Budget = { most: 50, windowMs: hourMs };

export type Guess = {
  readonly kind: AttemptKind;
  /** Null: no such account. */
  readonly userId: number | null;
  /** The id of a browser that signed in as this account before, else null. */
  readonly device: string | null;
  readonly network: string;
};

/** Guesses are counted by the root handle: they count even when what follows them is undone. */
type GuessWorld = Pick<World, 'db' | 'clock'>;

export type TakenGuess =
  /** To be given back when the guess was right. */
  | { readonly isTaken: true; readonly attemptId: number }
  | {
      readonly isTaken: false;
      /** False for all that follow while a budget stays used up: once is enough to be told. */
      readonly isFirst: boolean;
      readonly retryAfterSeconds: number;
    };

type Scope = Budget & { readonly by: CountedBy; readonly name: string };

const scopesOf = ({ kind, userId, device, network }: Guess): readonly Scope[] => {
  const { account, device: ofDevice, network: ofNetwork, site } = budgets[kind];
  const scopes: Scope[] = [{ ...ofNetwork, by: { network }, name: `${kind} network ${network}` }];
  const isDevice = userId !== null && device !== null && ofDevice !== undefined;
  if (isDevice) scopes.push({ ...ofDevice, by: { device, ofUserId: userId }, name: `${kind} ${userId} ${device}` });
  else if (userId !== null && account) scopes.push({ ...account, by: { userId }, name: `${kind} ${userId}` });
  // What is for no account is not looked at.
  if (site && userId !== null) scopes.push({ ...site, by: { site: true }, name: `${kind} site` });
  return scopes;
};

/**
 * Budgets known to be used up and until when, so that a flood of guesses costs no query. Only a memory: whoever
 * forgets it asks the database, which knows the same.
 */
const usedUpUntil = new WeakMap<GuessWorld, Map<string, number>>();
const mostRemembered = 10_000;

const memoryOf = (world: GuessWorld): Map<string, number> => {
  const known = usedUpUntil.get(world) ?? new Map<string, number>();
  usedUpUntil.set(world, known);
  return known;
};

const remember = (memory: Map<string, number>, name: string, untilMs: number): void => {
  const [oldest] = memory.keys();
  if (memory.size >= mostRemembered && oldest !== undefined) memory.delete(oldest);
  memory.set(name, untilMs);
};

const refused = (untilMs: number, nowMs: number, isFirst: boolean): TakenGuess & { isTaken: false } => ({
  isTaken: false,
  isFirst,
  retryAfterSeconds: Math.max(1, Math.ceil((untilMs - nowMs) / 1000)),
});

const isUsedUp = async (db: Db, kind: AttemptKind, { by, most, windowMs }: Scope, now: Date): Promise<boolean> =>
  (await countAttempts(db, kind, { by, since: new Date(now.getTime() - windowMs) })) > most;

/**
 * What is known of a guess without asking the database.
 * @returns the refusal while a budget is known to be used up, else null
 */
export const heldBack = (world: GuessWorld, guess: Guess): (TakenGuess & { isTaken: false }) | null => {
  const memory = memoryOf(world);
  const nowMs = world.clock.now().getTime();
  const known = Math.max(0, ...scopesOf(guess).map(({ name }) => memory.get(name) ?? 0));
  return known > nowMs ? refused(known, nowMs, false) : null;
};

/** Books a guess before it is looked at. Guesses that come together all see each other, so that none slips through. */
export const takeGuess = async (world: GuessWorld, guess: Guess): Promise<TakenGuess> => {
  const held = heldBack(world, guess);
  if (held) return held;
  const { db } = world;
  const memory = memoryOf(world);
  const now = world.clock.now();
  const nowMs = now.getTime();
  const scopes = scopesOf(guess);
  const attemptId = await insertAttempt(db, { ...guess, now });
  const over: Scope[] = [];
  for (const scope of scopes) if (await isUsedUp(db, guess.kind, scope, now)) over.push(scope);
  if (over.length === 0) return { isTaken: true, attemptId };
  // A refused guess was not looked at: it must not make the wait longer.
  await deleteAttempt(db, attemptId);
  let until = nowMs;
  for (const { by, most, windowMs, name } of over) {
    const oldest = await nthNewestAttempt(db, guess.kind, { by, nth: most });
    // Guesses that came together may have refused each other: then there is room again.
    const untilMs = oldest ? oldest.getTime() + windowMs : nowMs;
    remember(memory, name, untilMs);
    until = Math.max(until, untilMs);
  }
  return refused(until, nowMs, true);
};
