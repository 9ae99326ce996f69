import { nextRetry } from '#domain/kit/ask-again.ts';
import { transact } from '#platform/db/database.ts';
import { blankErasedCard, findRetiredCard } from '#server/settings/billing/retired-card.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { isCharged } from './parts/exposure-store.ts';
import { blankAttemptsOfCard } from './parts/loose-cards-store.ts';

const limitMs = 60_000;
/** A booking in progress takes minutes or, with an approver, a day. */
const inUseSeconds = 3600;

type Asked = { readonly card_id: number; readonly tries?: number };

/**
 * Deletes a deleted card at the gateway too, so that it can no longer be charged. It stays there while a booking or a
 * fee is charged to it, and until the gateway succeeds. Deleting it twice changes nothing. When the owner's account is
 * erased, nothing of the card is left afterwards. docs/decisions/0039 and 0068
 */
export const forgetCard = async (world: BookingWorld, { card_id: cardId, tries = 0 }: Asked): Promise<void> => {
  const card = await findRetiredCard(world.db, cardId);
  const blank = (): Promise<void> =>
    transact(world.db, async (tx) => {
      if (await blankErasedCard(tx, cardId)) await blankAttemptsOfCard(tx, cardId);
    });
  if (!card) return blank();
  const again = (seconds: number, next: number): Promise<void> =>
    transact(world.db, (tx) =>
      world.jobs.send(tx, 'forget-card', { card_id: cardId, tries: next }, { startAfterSeconds: seconds }),
    );
  if (card.isPayingFee || (await isCharged(world.db, card.token))) return again(inUseSeconds, tries);
  const context = { signal: AbortSignal.timeout(limitMs), now: world.clock.now };
  const answer = await world.payments.forgetCard(card.token, context);
  // This gateway cannot delete a card of another gateway or mode.
  if (answer.ok || answer.error.kind === 'not_found') return blank();
  world.log.warn({ card: cardId, error: answer.error.kind }, 'a deleted card is not forgotten yet');
  const now = world.clock.now();
  await again((nextRetry(tries, now).getTime() - now.getTime()) / 1000, tries + 1);
};
