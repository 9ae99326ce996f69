import type { World } from '#server/kit/world.ts';
import { deleteEndedAdmissions } from './parts/admission-store.ts';

/** Removes requests to join that say nothing any more. The audit keeps who was asked and who answered. */
export const forgetOldAdmissions = ({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> =>
  deleteEndedAdmissions(db, clock.now());
