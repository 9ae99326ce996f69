import type { receiveWebhook as contract } from '#contract/webhooks.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { lookAtOrder } from '#server/bookings/look-at-order.ts';
import type { SignedVerb } from '#server/kit/verb.ts';
import { hearOfDispute } from '#server/payments/follow-disputes.ts';
import { hearOfRefund } from '#server/payments/follow-refunds.ts';
import { noteEvent } from './parts/store.ts';

/**
 * Takes a supplier's event about an order, a refund or a dispute, once for each event, as a hint to check it now. Its
 * state is read from the supplier, never from the message.
 * @returns `not-found` for an unknown source, `unauthenticated` for a message that it did not sign
 * @see docs/threats.md#forged-news
 */
export const receiveWebhook: SignedVerb<typeof contract> = async (world, { params, raw, header }) => {
  const source = world.news?.find((each) => each.source === params.source);
  if (!source) return refuse({ code: 'not-found' });
  const now = world.clock.now();
  const news = source.read(raw, header, now);
  if (!news) return refuse({ code: 'unauthenticated' });
  await transact(world.db, async (tx) => {
    if (!(await noteEvent(tx, { source: source.source, eventId: news.id, now }))) return;
    await lookAtOrder(world, tx, { supplier: source.source, ...news });
    if (news.refundOf !== undefined) await hearOfRefund(world, tx, news.refundOf);
    if (news.disputeRef !== undefined) await hearOfDispute(world, tx, news.disputeRef);
  });
  return ok(undefined);
};
