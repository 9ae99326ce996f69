import type { Refusal } from '#contract/refusals.ts';
import type { World } from '#server/kit/world.ts';
import { takeGuess } from './parts/budgets.ts';

/**
 * Counts a mail that an organization has us send to an address of its choice, before the transaction that does it. Apart
 * from the mails to people of the same network: they must still be able to sign in. T7
 * @returns `rate-limited` when the organization has had as many as a network may in an hour, else null
 */
export const takeInvitationTurn = async (
  world: Pick<World, 'db' | 'clock'>,
  organizationId: number,
): Promise<Refusal | null> => {
  const network = `organization ${organizationId}`;
  const taken = await takeGuess(world, { kind: 'mail', userId: null, device: null, network });
  return taken.isTaken ? null : { code: 'rate-limited', retryAfterSeconds: taken.retryAfterSeconds };
};
