import type { World } from '#server/kit/world.ts';
import { deleteExpired } from './parts/proposal-store.ts';

/** Removes proposals that nobody confirmed in time. The audit keeps that they were made. */
export const forgetOldProposals = ({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> =>
  deleteExpired(db, clock.now());
