import type { World } from '#server/kit/world.ts';
import { deleteEndedAdmissions } from './parts/admission-store.ts';

/** Removes requests to join that are no longer needed. The audit keeps the people who were asked and who answered. */
export const forgetOldAdmissions = ({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> =>
  deleteEndedAdmissions(db, clock.now());
