import type { Refusal } from '#contract/refusals.ts';
import { networkOf } from '#server/kit/network.ts';
import type { World } from '#server/kit/world.ts';
import { takeGuess } from './parts/budgets.ts';

/**
 * Counts a request that somebody without an account makes, and the mail that it causes, before its transaction. T1, T7
 * @returns `rate-limited` when the network has made as many as it may in an hour, else null
 */
export const takeGuestTurn = async (world: Pick<World, 'db' | 'clock'>, ip: string): Promise<Refusal | null> => {
  const network = `requests of ${networkOf(ip)}`;
  const taken = await takeGuess(world, { kind: 'mail', userId: null, device: null, network });
  return taken.isTaken ? null : { code: 'rate-limited', retryAfterSeconds: taken.retryAfterSeconds };
};
