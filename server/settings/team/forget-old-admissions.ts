import { eachGuarded, type GuardedWorld } from '#platform/each-guarded.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { unansweredMail } from './parts/admission-mails.ts';
import { type AdmissionRow, deleteEndedAdmissions, deleteUnanswered, findUnanswered } from './parts/admission-store.ts';

type ForgettingWorld = GuardedWorld & Pick<World, 'config' | 'database'>;

/** How many people are told in one run. The next run, an hour later, tells the others. */
const mostAtOnce = 500;

const end = (world: ForgettingWorld, row: AdmissionRow): Promise<void> =>
  world.database.transact(async (tx) => {
    if (!(await deleteUnanswered(tx, row.id))) return;
    await queueMail(tx, unansweredMail(row, world.config.publicUrl));
    const facts = { organizationId: row.organization_id, admissionId: row.id };
    await audit(world, tx, { event: 'admission-unanswered', userId: null, actorId: null, ip: '', facts });
  });

/**
 * Ends requests to join that nobody answered in time, and mails each person that they can ask again. Removes requests
 * that are no longer needed. The audit keeps the people who were asked and who answered. docs/decisions/0082
 */
export const forgetOldAdmissions = async (world: ForgettingWorld): Promise<void> => {
  const now = world.clock.now();
  const items = await findUnanswered(world.db, now, mostAtOnce);
  await eachGuarded(world, { name: 'end-admissions', items, idOf: ({ id }) => id }, (row) => end(world, row));
  await deleteEndedAdmissions(world.db, now);
};
