import type { World } from '#server/kit/world.ts';
import { countWaitingBy } from './parts/invitation-store.ts';

/** How many invitations that a person sent still wait for an answer. */
export const countInvitationsBy = ({ db, clock }: Pick<World, 'db' | 'clock'>, userId: number): Promise<number> =>
  countWaitingBy(db, userId, clock.now());
