import { isSameText } from '#platform/secrets.ts';
import type { World } from '#server/kit/world.ts';
import { countAttempts, deleteAttempt, detachAttempt } from './attempts-store.ts';
import { alarm, codeTries, takeGuess } from './budgets.ts';
import { consumeChallenge, takeCodeTry } from './challenge-store.ts';
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
const anotherCodeSeconds = 60;

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
  const guess = await takeGuess(world, { kind: 'code', userId, device: null, network });
  if (!guess.isTaken) return { kind: 'unheard', ...guess };
  const challenge = userId === null ? undefined : await takeCodeTry(world.db, userId, { now, mostTries: codeTries });
  if (challenge?.kind !== 'open') await detachAttempt(world.db, guess.attemptId);
  if (challenge?.kind === 'used-up') return { kind: 'unheard', isFirst: false, retryAfterSeconds: anotherCodeSeconds };
  if (!challenge) return wrong;
  const isRight = isSameText(codeHmac(world.secrets, challenge.link_hash, code), challenge.code_hmac);
  if (!isRight || !(await consumeChallenge(world.db, challenge.id, now))) {
    await soundAlarm(world, now);
    return wrong;
  }
  await deleteAttempt(world.db, guess.attemptId);
  return { kind: 'right' };
};
