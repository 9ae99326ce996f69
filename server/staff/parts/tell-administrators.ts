import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { World } from '#server/kit/world.ts';
import { findStaff } from '#server/people/staff-store.ts';
import type { Appointer } from './appointer.ts';
import { type StaffChange, staffMail } from './staff-mail.ts';

type Change = Pick<StaffChange, 'roles' | 'did'> & {
  readonly about: { readonly id: number; readonly email: string };
  readonly by: Appointer;
};

/** Mails every other administrator in the transaction of the change. */
export const tellAdministrators = async (
  { config: { publicUrl } }: Pick<World, 'config'>,
  tx: Db,
  { about, roles, did, by }: Change,
): Promise<void> => {
  const staff = await findStaff(tx);
  const actor = staff.find(({ id }) => id === by.actorId)?.email ?? null;
  for (const { id, email: to, is_admin, status } of staff)
    if (is_admin && status === 'active' && id !== about.id && id !== by.actorId)
      await queueMail(
        tx,
        staffMail({ to, publicUrl, about: about.email, roles, did, by: actor, proposedBy: by.proposedBy ?? null }),
      );
};
