import { isSameText } from '#platform/secrets.ts';
import type { World } from '#server/kit/world.ts';
import { countAttempts, deleteAttempt } from './attempts-store.ts';
import { alarm, codeTries, type Guess, heldBack, takeGuess } from './budgets.ts';
import { consumeChallenge, findOpenChallenge, takeCodeTry } from './challenge-store.ts';
import { codeHmac } from './code-hmac.ts';

export type CodeGuess = {
  /** Null: no such account. */
  readonly userId: number | null;
  readonly network: string;
  readonly code: string;
};

/** `unheard`: refused without a look, `isFirst` once for each time that a budget is used up. */
export type CodeVerdict =
  | { readonly kind: 'right' | 'wrong' }
  | { readonly kind: 'unheard'; readonly isFirst: boolean; readonly retryAfterSeconds: number };

const wrong: CodeVerdict = { kind: 'wrong' };
/** Another code can be asked for at once. */
const usedUp: CodeVerdict = { kind: 'unheard', isFirst: false, retryAfterSeconds: 60 };

type CodeWorld = Pick<World, 'db' | 'clock' | 'secrets' | 'log'>;

const soundAlarm = async (world: CodeWorld, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - alarm.windowMs);
  const count = await countAttempts(world.db, 'code', { by: { site: true }, since });
  if (count === alarm.most) world.log.error({ alert: true, count }, 'many wrong sign-in codes within an hour');
};

/**
 * Looks at a typed code, if the budgets of account, network and site and the code's own tries allow; each is counted
 * before the compare. A right code is used up. Semantics 2; threat T3, figure G3
 */
export const proveByCode = async (world: CodeWorld, { userId, network, code }: CodeGuess): Promise<CodeVerdict> => {
  const now = world.clock.now();
  const guess: Guess = { kind: 'code', userId, device: null, network };
  const held = heldBack(world, guess);
  if (held) return { kind: 'unheard', ...held };
  const open = userId === null ? undefined : await findOpenChallenge(world.db, userId, now);
  if (open && open.wrong_tries >= codeTries) return usedUp;
  // Where there is no code to compare with, the guess counts for its network alone.
  const taken = await takeGuess(world, open ? guess : { ...guess, userId: null });
  if (!taken.isTaken) return { kind: 'unheard', ...taken };
  if (!open) return wrong;
  const challenge = await takeCodeTry(world.db, open.id, codeTries);
  if (!challenge) {
    // Others that came together have taken the last try.
    await deleteAttempt(world.db, taken.attemptId);
    return usedUp;
  }
  const isRight = isSameText(codeHmac(world.secrets, challenge.link_hash, code), challenge.code_hmac);
  if (!isRight || !(await consumeChallenge(world.db, challenge.id, now))) {
    await soundAlarm(world, now);
    return wrong;
  }
  await deleteAttempt(world.db, taken.attemptId);
  return { kind: 'right' };
};
