import type { Refusal } from '#contract/refusals.ts';
import { sourceOrganization, takeSenderTurn } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';

/**
 * Counts a mail that an organization sends through us to an address of its choice, before its transaction. It is
 * counted separately from the mails that people of the same network request, who must still be able to sign in.
 * docs/threats.md#mail-bombing
 * @returns `rate-limited` when the organization has had as many as a network may in an hour, else null
 */
export const takeInvitationTurn = (
  world: Pick<World, 'db' | 'clock'>,
  organizationId: number,
): Promise<Refusal | null> => takeSenderTurn(world, sourceOrganization(organizationId));
