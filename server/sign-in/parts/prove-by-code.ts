import { isSameText } from '#platform/secrets.ts';
import type { World } from '#server/kit/world.ts';
import { countCodes, deleteAttempt } from './attempts-store.ts';
import { alarm, codeTries, type Guess, heldBack, nobody, takeFreeGuess, takeGuess } from './budgets.ts';
import { consumeChallenge, findOpenChallenge, takeCodeTry } from './challenge-store.ts';
import { codeHmac } from './code-hmac.ts';

export type CodeGuess = {
  /** Null: no such account. */
  readonly userId: number | null;
  /** The id of a browser that signed in as this account before, else null. */
  readonly device: string | null;
  readonly network: string;
  readonly code: string;
};

/** `unheard`: refused without a check. */
export type CodeVerdict =
  | { readonly kind: 'right' | 'wrong' }
  | { readonly kind: 'unheard'; readonly retryAfterSeconds: number };

const wrong: CodeVerdict = { kind: 'wrong' };
const unheard = (retryAfterSeconds: number): CodeVerdict => ({ kind: 'unheard', retryAfterSeconds });
/** Another code can be requested at once. */
const usedUp = unheard(60);

type CodeWorld = Pick<World, 'db' | 'clock' | 'secrets' | 'log'>;

const soundAlarm = async (world: CodeWorld, now: Date): Promise<void> => {
  const count = await countCodes(world.db, new Date(now.getTime() - alarm.windowMs));
  if (count === alarm.most) world.log.error({ alert: true, count }, 'many wrong sign-in codes within an hour');
};

/** Without a code to compare with, the guess counts only for its network. */
const guessAtNothing = async (world: CodeWorld, guess: Guess): Promise<CodeVerdict> => {
  const taken = await takeFreeGuess(world, { ...guess, userId: null });
  return taken.isTaken ? wrong : unheard(taken.retryAfterSeconds);
};

/**
 * Checks a typed code if the budgets of the browser, or of account and network, and the code's own tries allow it. Each
 * is counted before the comparison. A right code can be used only once. docs/rules.md#sign-in;
 * docs/threats.md#guessed-codes
 */
export const proveByCode = async (
  world: CodeWorld,
  { userId, device, network, code }: CodeGuess,
): Promise<CodeVerdict> => {
  const now = world.clock.now();
  const guess: Guess = { kind: 'code', userId, device, network };
  const held = heldBack(world, guess);
  if (held) return unheard(held.retryAfterSeconds);
  const open = await findOpenChallenge(world.db, userId ?? nobody, now);
  const tries = device === null ? 'wrong_tries' : 'known_tries';
  if (open && open[tries] >= codeTries) return usedUp;
  if (!open) return await guessAtNothing(world, guess);
  // Of concurrent guesses, only as many are booked as tries are left.
  const taken = await takeGuess(world, guess, async (tx) => {
    return (await takeCodeTry(tx, open.id, { tries, most: codeTries })) ?? null;
  });
  if (!taken.isTaken) return taken.retryAfterSeconds === null ? usedUp : unheard(taken.retryAfterSeconds);
  const challenge = taken.tried;
  const isRight = isSameText(codeHmac(world.secrets, challenge.link_hash, code), challenge.code_hmac);
  if (!isRight || !(await consumeChallenge(world.db, challenge.id, { by: 'code', now }))) {
    await soundAlarm(world, now);
    return wrong;
  }
  await deleteAttempt(world.db, taken.attemptId);
  return { kind: 'right' };
};
