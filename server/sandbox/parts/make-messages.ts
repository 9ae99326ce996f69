/** Messages between the people of the sandbox world and its expert about a trip. docs/rules.md#sandbox-world */
import type { SignedInActor } from '#domain/access/actor.ts';
import { transact } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { saveMessage } from '#server/messages/save-message.ts';
import { dismissMessage } from '#server/messages/waiting-store.ts';
import { findActor } from './trips-store.ts';

type Line = {
  readonly by: 'customer' | 'expert';
  readonly text: string;
  readonly isUrgent?: boolean;
  /** Needs no answer. */
  readonly isThanks?: boolean;
};

const correspondences: readonly (readonly Line[])[] = [
  [
    { by: 'customer', text: 'Could I have an aisle seat on both flights?' },
    { by: 'expert', text: 'Both are asked for. The airline confirms them at check-in; I will watch it for you.' },
    { by: 'customer', text: 'My meeting moved by an hour. Is the way back still safe?', isUrgent: true },
    {
      by: 'expert',
      text: 'Yes, there is time enough between its end and boarding.\nA later flight would cost more.',
    },
    { by: 'customer', text: 'Then we leave it as it is. Thank you!', isThanks: true },
  ],
  [
    { by: 'customer', text: 'Is a checked bag included?' },
    {
      by: 'expert',
      text: 'Your fare shows it beside the cabin. A bag can be added at the airline until check-in closes.',
    },
  ],
  [
    { by: 'customer', text: 'Please put my frequent flyer number on this booking.' },
    { by: 'expert', text: 'Done. It shows in the airline’s app within the hour.' },
    { by: 'customer', text: 'I see it, thanks.', isThanks: true },
  ],
];

const minutesBetween = 25;
const expertEmail = 'eva@tripwright.example';

/**
 * Writes one of a few correspondences, by the verbs' own saving.
 * @param which any whole number; the same one chooses the same correspondence
 */
export const makeMessages = async (
  world: World,
  { tripId, customer, which }: { tripId: number; customer: SignedInActor; which: number },
): Promise<void> => {
  const expert = await findActor(world.db, expertEmail);
  for (const { by, text, isUrgent = false, isThanks = false } of correspondences[which % correspondences.length] ??
    []) {
    world.clock.advance(minutesBetween);
    const author = by === 'expert' ? expert : customer;
    await transact(world.db, async (tx) => {
      const messageId = await saveMessage(world, tx, { tripId, author, text, isExpert: by === 'expert', isUrgent });
      if (isThanks) await dismissMessage(tx, { tripId, messageId, expertId: expert.userId, at: world.clock.now() });
    });
  }
};
