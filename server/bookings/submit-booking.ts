import { type Amounts, amountsOf } from '#domain/bookings/amounts.ts';
import { inBuyingOrder } from '#domain/bookings/items.ts';
import type { AttemptState } from '#domain/bookings/states.ts';
import { instantOfSpot } from '#domain/extras/extra.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import { paidByVoucher, voucherCurrency } from '#domain/vouchers/voucher-payment.ts';
import type { Db } from '#platform/db/database.ts';
import { startOfStay } from '#server/hotels/stay-offer.ts';
import type { World } from '#server/kit/world.ts';
import { spendVoucher } from '#server/settings/vouchers/spend-voucher.ts';
import type { UsableVoucher } from '#server/settings/vouchers/usable-voucher.ts';
import type { Passenger } from '#suppliers/flights/port.ts';
import { dueOf, type Goods, lossMinor, totalOf } from './parts/goods.ts';
import { passengersPlace } from './parts/order-steps.ts';
import { insertAttempt, type NewItem, reserve, reserveAttemptId } from './parts/submit-store.ts';
import type { BookedPassenger } from './parts/supplier-shapes.ts';

export { deskSupplier } from './parts/extra-seller.ts';
export { dueOf, type Goods, promiseOf, totalOf } from './parts/goods.ts';
export type { NewItem } from './parts/submit-store.ts';

export type Submit = {
  /** Reserved by the caller together with its own ids; else one is drawn. */
  readonly attemptId?: number;
  readonly tripId: number;
  readonly itineraryId: number;
  /** Who books it; a colleague or an expert may book for others. */
  readonly actorId: number;
  /** At least one; as re-priced just now: that is what will be asked for. */
  readonly items: readonly NewItem[];
  /** The confirmed total cost, including the part paid at hotels. */
  readonly confirmed: Money;
  /** `id` null: on file for this trip alone. */
  readonly card: { readonly id: number | null; readonly token: string; readonly last4: string };
  /**
   * The voucher that pays instead of the card as far as it covers, locked by `lockVoucher` in the same transaction;
   * null: none.
   */
  readonly voucher: UsableVoucher | null;
  readonly travelers: readonly { readonly travelerId: number; readonly passenger: Passenger }[];
  readonly needsApproval: boolean;
};

/**
 * Whether an offer may be booked: one order per offer, ever. Until the caller's transaction ends nobody else gets
 * another answer, so ask before writing anything.
 */
export const isOfferFree = (tx: Db, supplierId: string, goods: Goods): Promise<boolean> =>
  reserve(tx, supplierId, goods);

/**
 * Begins a booking inside the caller's transaction: attempt, items, first transitions, the voucher that pays for it and
 * the worker's job, all or nothing. One that needs approval waits for resumeApproved, its flights held meanwhile if the
 * supplier does that; any other is taken up right after the commit.
 * @see docs/booking.md#submit; docs/booking.md#several-items
 */
export const submitBooking = async (
  world: Pick<World, 'clock' | 'ids' | 'jobs' | 'secrets'>,
  tx: Db,
  submit: Submit,
): Promise<void> => {
  const now = world.clock.now();
  const items = inBuyingOrder(submit.items, ({ goods }) => ({
    kind: goods.kind,
    totalMinor: totalOf(goods).minor,
    lossMinor: lossMinor(goods, now),
  }));
  const atPropertyMinor = atPropertyOf(submit);
  const confirmed = mostDue(submit);
  const { voucher } = submit;
  const key = world.ids.short();
  const trail: AttemptState[] = [
    'SUBMITTED',
    'REPRICED',
    ...(submit.needsApproval ? ['AWAITING_APPROVAL' as const] : []),
  ];
  const hasWork = !submit.needsApproval || items.some(({ goods }) => goods.kind === 'flight' && goods.offer.hold);
  const attemptId = submit.attemptId ?? (await reserveAttemptId(tx));
  await insertAttempt(tx, {
    ...submit,
    id: attemptId,
    key,
    items,
    confirmed,
    voucherMinor: mostByVoucher(voucher, confirmed),
    atPropertyMinor,
    trail,
    now,
    dueAt: hasWork ? now : null,
    departsAt: firstBeginning(items.map(({ goods }) => goods)),
    passengersSealed: world.secrets.encrypt(passengersPlace(key), JSON.stringify(bookedPassengers(submit))),
  });
  if (voucher) {
    const isSpent = await spendVoucher(world, tx, { voucherId: voucher.id, tripId: submit.tripId, attemptId });
    invariant(isSpent, `voucher ${voucher.id} is locked since before anything was written`);
  }
  if (hasWork) await world.jobs.send(tx, 'advance-attempt', { attempt_id: attemptId });
};

const bookedPassengers = ({ travelers }: Pick<Submit, 'travelers'>): readonly BookedPassenger[] =>
  travelers.map(({ travelerId, passenger }) => ({ ...passenger, travelerId }));

type Priced = Pick<Submit, 'confirmed'> & { readonly items: readonly Pick<NewItem, 'goods'>[] };

/** @returns the part of the confirmed total that is paid at hotels */
const atPropertyOf = ({ items, confirmed }: Priced): number => {
  const sum = (amountOf: (goods: Goods) => Money): number =>
    items.reduce((total, { goods }) => {
      const { minor, currency } = amountOf(goods);
      invariant(currency === confirmed.currency, 'everything is booked in the currency it was confirmed in');
      return total + minor;
    }, 0);
  const totalMinor = sum(totalOf);
  invariant(totalMinor > 0 && totalMinor <= confirmed.minor, 'no more than was confirmed is booked');
  return totalMinor - sum(dueOf);
};

/** @returns the most that may be due now for the confirmed items */
const mostDue = (priced: Priced): Money => ({
  ...priced.confirmed,
  minor: priced.confirmed.minor - atPropertyOf(priced),
});

/** @returns minor units that a voucher pays of it at the most */
const mostByVoucher = (voucher: UsableVoucher | null, due: Money): number => {
  if (!voucher) return 0;
  invariant(due.currency === voucherCurrency, 'a voucher pays in its own currency');
  return paidByVoucher(voucher.amountMinor, due.minor);
};

/** @returns the most that the card, the voucher and the hotels may take for the confirmed items */
export const confirmedAmounts = ({ voucher, ...priced }: Priced & Pick<Submit, 'voucher'>): Amounts => {
  const due = mostDue(priced);
  return amountsOf({
    dueMinor: due.minor,
    voucherMinor: mostByVoucher(voucher, due),
    atPropertyMinor: atPropertyOf(priced),
    currency: due.currency,
  });
};

/**
 * @returns when the first of them begins. Extras count only without flights and stays: an insurance may begin before the
 * trip
 */
export const firstBeginning = (goods: readonly Goods[]): Date =>
  new Date(Math.min(...travelOf(goods).map((each) => beginningOf(each).getTime())));

/** @returns the flights and stays; when there are none, all of them */
export const travelOf = (goods: readonly Goods[]): readonly Goods[] => {
  const travel = goods.filter(({ kind }) => kind !== 'extra');
  return travel.length > 0 ? travel : goods;
};

/** @returns when somebody departs or may check in, or when an extra begins */
const beginningOf = (goods: Goods): Date => {
  if (goods.kind === 'hotel') return startOfStay(goods.offer);
  if (goods.kind === 'extra') return instantOfSpot(goods.offer.begins);
  const [first] = goods.offer.slices.flatMap((slice) => slice.segments);
  invariant(first, 'an offer has a flight');
  return new Date(first.departUtc);
};
