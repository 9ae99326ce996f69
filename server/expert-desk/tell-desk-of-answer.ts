import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { World } from '#server/kit/world.ts';
import { answeredMail, type OptionAnswer } from './parts/answered-mail.ts';
import { findAnsweredOption } from './parts/answered-store.ts';

/**
 * Tells the desk the outcome of the option that was chosen last, because our experts would otherwise see it only on
 * opening the trip. Does nothing for a trip that no expert proposed. Call it in the transaction that records the
 * answer. docs/rules.md#desk
 */
export const tellDeskOfAnswer = async (
  { config }: Pick<World, 'config'>,
  tx: Db,
  { tripId, answer }: { readonly tripId: number; readonly answer: OptionAnswer },
): Promise<void> => {
  const option = await findAnsweredOption(tx, tripId);
  if (option)
    await queueMail(tx, answeredMail(option, answer, { to: config.supportEmail, publicUrl: config.publicUrl }));
};
