import { transact } from '#platform/db/database.ts';
import { eachGuarded } from '#platform/each-guarded.ts';
import { findDueCards, keepCard, type LooseCard, putOff, whatFor } from '#server/settings/billing/loose-cards.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { isCharged } from './parts/exposure-store.ts';
import { dropCard } from './parts/loose-cards-store.ts';

const hourMs = 3_600_000;
/** A person is called when the gateway does not delete a card for this long. */
const alarmingMs = 24 * hourMs;
const limitMs = 60_000;

const forget = async (world: BookingWorld, card: LooseCard): Promise<void> => {
  const { db, clock, log } = world;
  const later = (): Promise<void> => putOff(db, card, new Date(clock.now().getTime() + hourMs));
  const use = await whatFor(db, card.token);
  if (use === 'on file') return keepCard(db, card.token);
  if (use === 'paying' || (await isCharged(db, card.token))) return later();
  const context = { signal: AbortSignal.timeout(limitMs), now: clock.now };
  const answer = await world.payments.forgetCard(card.token, context);
  // This gateway cannot delete a card of another gateway or mode.
  if (answer.ok || answer.error.kind === 'not_found') return transact(db, (tx) => dropCard(tx, card));
  await later();
  const isAlarming = clock.now().getTime() - card.since.getTime() > alarmingMs;
  const facts = { loose_card: card.id, error: answer.error.kind, ...(isAlarming && { alert: true }) };
  log.warn(facts, 'a card without an owner is not forgotten yet');
};

/**
 * Deletes cards at the gateway that nobody has on file here: cards of requests that were wiped, erased or failed,
 * replaced cards, and cards that were never saved. A card waits while a booking or a fee is charged to it.
 * docs/decisions/0081
 */
export const forgetLooseCards = async (world: BookingWorld, signal?: AbortSignal): Promise<void> => {
  const items = await findDueCards(world.db, world.clock.now());
  const loop = { name: 'forget-cards', items, idOf: ({ id }: LooseCard) => id, signal } as const;
  await eachGuarded(world, loop, (card) => forget(world, card));
};
