/** What happens to requests to join an organization once our staff decided about its registration. docs/decisions/0082 */
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { queueBoundedMail, sourceAdmissions } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';
import { findSuperAdmins } from '#server/people/membership-store.ts';
import { admissionAskedMail, notRegisteredMail } from './parts/admission-mails.ts';
import { deleteAdmissionsTo, findWaiting } from './parts/admission-store.ts';

/** Tells the Super Admins of an organization that was just approved who has been waiting. */
export const tellOfWaitingAdmissions = async (world: World, tx: Db, organizationId: number): Promise<void> => {
  const { publicUrl } = world.config;
  const waiting = await findWaiting(tx, organizationId, world.clock.now());
  const superAdmins = await findSuperAdmins(tx, organizationId);
  const bound = { lane: 'notice', source: sourceAdmissions(organizationId) } as const;
  for (const to of superAdmins)
    for (const row of waiting)
      await queueBoundedMail(world, tx, { mail: admissionAskedMail(row, { to, publicUrl }), ...bound });
};

/** Ends the requests to an organization that was just declined, and tells those who had proven their address. */
export const endAdmissionsOfDeclined = async (world: World, tx: Db, organizationId: number): Promise<void> => {
  for (const row of await findWaiting(tx, organizationId, world.clock.now()))
    await queueMail(tx, notRegisteredMail(row));
  await deleteAdmissionsTo(tx, organizationId);
};
