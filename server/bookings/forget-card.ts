import { nextRetry } from '#domain/kit/ask-again.ts';
import { transact } from '#platform/db/database.ts';
import { blankErasedCard, findRetiredCard } from '#server/settings/billing/retired-card.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { isCharged } from './parts/exposure-store.ts';

const limitMs = 60_000;
/** What is under way takes minutes or, with an approver, a day. */
const inUseSeconds = 3600;

type Asked = { readonly card_id: number; readonly tries?: number };

/**
 * Takes a card that was deleted off file at the gateway too: nobody can charge it any more. It stays there while a
 * booking or a fee is charged to it, and as long as the gateway does not do it; forgetting it twice changes nothing.
 * When the owner's account is erased, nothing of the card is left afterwards. docs/decisions/0039 and 0068
 */
export const forgetCard = async (world: BookingWorld, { card_id: cardId, tries = 0 }: Asked): Promise<void> => {
  const card = await findRetiredCard(world.db, cardId);
  const blank = (): Promise<void> => transact(world.db, (tx) => blankErasedCard(tx, cardId));
  if (!card) return blank();
  const again = (seconds: number, next: number): Promise<void> =>
    transact(world.db, (tx) =>
      world.jobs.send(tx, 'forget-card', { card_id: cardId, tries: next }, { startAfterSeconds: seconds }),
    );
  if (card.isPayingFee || (await isCharged(world.db, card.token))) return again(inUseSeconds, tries);
  const context = { signal: AbortSignal.timeout(limitMs), now: world.clock.now };
  const answer = await world.payments.forgetCard(card.token, context);
  // A card of another gateway or mode is not this one's to forget.
  if (answer.ok || answer.error.kind === 'not_found') return blank();
  world.log.warn({ card: cardId, error: answer.error.kind }, 'a deleted card is not forgotten yet');
  const now = world.clock.now();
  await again((nextRetry(tries, now).getTime() - now.getTime()) / 1000, tries + 1);
};
