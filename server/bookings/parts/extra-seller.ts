/**
 * Our desk as the supplier of what experts arrange by hand. Its order book is a table, so that an order whose answer
 * was lost is found by its key, and the books can be compared. docs/decisions/0122
 */
import { type ExtraOffer, hasBegun, isFreeToCancel } from '#domain/extras/extra.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Outcome } from '#domain/kit/outcome.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { callDesk, type DeskCaller } from '#server/kit/call-desk.ts';
import { cancelDeskOrder, findDeskOrder, makeDeskOrder, tripOfDeskOrder } from './desk-orders-store.ts';
import { extraOrderOf, type ItemOrder } from './goods.ts';
import type { Seller } from './seller-types.ts';

/** The supplier's name in our books. */
export const deskSupplier = 'desk';

/** What the desk's order book needs. */
export type DeskBook = DeskCaller & { readonly db: Db };

const booked = (order: Parameters<typeof extraOrderOf>[0]): Outcome<ItemOrder> => ({
  ok: true,
  value: extraOrderOf(order),
});

/** The desk as the seller of one extra. What an expert typed is its offer, and it is confirmed at once. */
export const extraSeller = (book: DeskBook, offer: ExtraOffer): Seller => ({
  reprice: ({ now }) =>
    Promise.resolve(
      hasBegun(offer, now())
        ? { ok: false, error: { kind: 'unavailable', message: 'it has begun' } }
        : { ok: true, value: { kind: 'extra', offer } },
    ),
  book: async ({ key }, { now }) => booked(await makeDeskOrder(book.db, { key, offer, now: now() })),
  payHeld: () => Promise.resolve({ ok: false, error: { kind: 'unsupported', what: 'holding it' } }),
  find: async (key) => {
    const order = await findDeskOrder(book.db, key);
    return { ok: true, value: order && extraOrderOf(order) };
  },
  quoteCancel: ({ ref, source, due }, { now }) => {
    invariant(source.kind === 'extra', 'an extra is canceled by its own terms');
    const isFree = isFreeToCancel(source.order, now());
    const refund = { ...due, minor: isFree ? due.minor : 0 };
    return Promise.resolve({
      ok: true,
      value: {
        refund,
        loss: { ...due, minor: due.minor - refund.minor },
        isFreeDay: false,
        confirm: (context) =>
          transact(book.db, async (tx): Promise<Outcome<ItemOrder>> => {
            const canceled = await cancelDeskOrder(tx, { ref, by: 'us', refund, now: context.now() });
            // Somebody else canceled it meanwhile: the next look finds that.
            if (!canceled) return { ok: false, error: { kind: 'upstream', message: 'it was canceled before' } };
            // Without a number nothing was arranged at its provider.
            if (canceled.confirmation !== '')
              await tellDesk(book, tx, { ref, title: offer.title, provider: offer.provider });
            return booked(canceled);
          }),
      },
    });
  },
});

type Undone = { readonly ref: string; readonly title: string; readonly provider: string };

/** An expert has to cancel it at its provider too. */
const tellDesk = async (book: DeskBook, tx: Db, { ref, title, provider }: Undone): Promise<void> => {
  await callDesk(book, tx, {
    key: `cancel-extra-${ref}`,
    kind: 'cancel by hand',
    sentence: 'The customer canceled what one of our experts had arranged. Cancel it at its provider.',
    facts: [['What', title], ...(provider === '' ? [] : [['Provider', provider] as const]), ['Our reference', ref]],
    tripId: await tripOfDeskOrder(tx, ref),
  });
};
