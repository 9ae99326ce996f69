import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Mail } from '#platform/mail/port.ts';
import type { World } from '#server/kit/world.ts';
import { countChanges } from './store.ts';

const dayMs = 86_400_000;
/**
 * As many as sign-in mails. A team that changes somebody back and forth must not flood a mailbox.
 * docs/threats.md#mail-bombing
 */
const mostADay = 10;

/** Mails somebody about the changes to their rights. */
export const tellMember = async (world: Pick<World, 'clock'>, tx: Db, userId: number, mail: Mail): Promise<void> => {
  const since = new Date(world.clock.now().getTime() - dayMs);
  if ((await countChanges(tx, userId, since)) < mostADay) await queueMail(tx, mail);
};
