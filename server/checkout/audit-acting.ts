import type { SignedInActor } from '#domain/access/actor.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import type { Party } from './resolve-party.ts';

type Made = {
  readonly actor: SignedInActor;
  readonly ip: string;
  readonly party: Pick<Party, 'contact'>;
  readonly tripId: number;
  /** What the expert made. */
  readonly is: 'booked' | 'requested';
};

/**
 * Writes down that an expert made a trip for somebody else, last in the transaction that makes it.
 * docs/roles.md#staff-traces
 */
export const auditActing = async (world: World, tx: Db, { actor, ip, party, tripId, is }: Made): Promise<void> => {
  const { userId } = party.contact;
  if (!actor.isExpert || userId === actor.userId) return;
  await audit(world, tx, {
    event: 'trip-made-for-customer',
    userId,
    actorId: actor.userId,
    ...(userId !== null && { actingFor: userId }),
    ip,
    facts: { trip: tripId, is },
  });
};
