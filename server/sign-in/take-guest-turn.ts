import type { Refusal } from '#contract/refusals.ts';
import { sourceNetwork, takeSenderTurn } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';

/**
 * Counts a request of somebody without an account, and its mail, before its transaction.
 * docs/threats.md#account-takeover; docs/threats.md#mail-bombing
 * @returns `rate-limited` when the network has caused its limit of mails within an hour, otherwise null
 */
export const takeGuestTurn = (world: Pick<World, 'db' | 'clock'>, ip: string): Promise<Refusal | null> =>
  takeSenderTurn(world, sourceNetwork(ip));
