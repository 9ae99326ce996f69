/** The voucher that pays for a trip: its owner, and whether it still pays the agreed amount. docs/decisions/0046 */
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { formatMoney, type Money, toDecimal, toMinor } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { paidByVoucher } from '#domain/vouchers/voucher-payment.ts';
import type { Db } from '#platform/db/database.ts';
import { findProvenAddress } from '#server/people/contact-store.ts';
import {
  lockVoucher,
  type UsableVoucher,
  type VoucherUse,
  voucherAmount,
} from '#server/settings/vouchers/usable-voucher.ts';
import type { TripRow } from './trip-store.ts';

/** The person and the organization whose vouchers count. */
export type VoucherPayer = Pick<VoucherUse, 'email' | 'organizationId'>;

type Booking = {
  readonly actor: Pick<SignedInActor, 'email' | 'isExpert'>;
  /** Null: a personal trip, which vouchers cannot pay. */
  readonly organizationId: number | null;
  readonly contactId: number | null;
  /** A trip of a landing page uses the participant's voucher, no matter who books. */
  readonly isLanding: boolean;
};

/** The facts of a trip that decide whose voucher counts. */
export const payingParty = (trip: TripRow): Omit<Booking, 'actor'> => ({
  organizationId: trip.organization_id,
  contactId: trip.contact_id,
  isLanding: trip.organization_program_id !== null,
});

/**
 * A person who books uses their own voucher. On a trip of a landing page, and when an expert books for a customer, the
 * contact's voucher is used. The contact's address must be proven, because anybody can type any address on a page.
 * @returns null: no voucher pays for such a trip
 */
export const voucherPayer = async (
  db: Db,
  { actor, organizationId, contactId, isLanding }: Booking,
): Promise<VoucherPayer | null> => {
  if (organizationId === null) return null;
  const isContacts = isLanding || actor.isExpert;
  if (!isContacts) return { organizationId, email: actor.email.toLowerCase() };
  const email = contactId === null ? null : await findProvenAddress(db, contactId);
  return email === null ? null : { organizationId, email: email.toLowerCase() };
};

/** The part of an amount that a voucher would pay. @returns minor units; 0: nothing */
export const payableByVoucher = async (db: Db, payer: VoucherPayer | null, due: Money): Promise<number> =>
  payer ? voucherAmount(db, { ...payer, due }) : 0;

type Agreed = {
  readonly booking: Booking;
  readonly due: Money;
  /** As on the wire, in the currency of the amount due; null or 0: no voucher was agreed. */
  readonly agreedAmount: number | null;
};

const changed = (payMinor: number, due: Money): Refusal => {
  const [voucher, card] = [payMinor, due.minor - payMinor].map((minor) => formatMoney({ ...due, minor }));
  const now =
    payMinor > 0
      ? `Your voucher changed: it now pays ${voucher}, and your card ${card}.`
      : `Your voucher can no longer be used, so your card would pay ${card}.`;
  return {
    code: 'voucher-changed',
    detail: `${now} Nothing was booked. Please look at the amounts and confirm again.`,
    facts: {
      voucher: toDecimal(payMinor, due.currency),
      card: toDecimal(due.minor - payMinor, due.currency),
      currency: due.currency,
    },
  };
};

/**
 * Takes the agreed voucher for a booking, if any, and locks it for the caller's transaction. The card never pays more
 * than was shown, so it refuses `voucher-changed` when the voucher now pays less.
 */
export const lockAgreedVoucher = async (
  tx: Db,
  { booking, due, agreedAmount }: Agreed,
): Promise<Result<UsableVoucher | null, Refusal>> => {
  if (!agreedAmount) return ok(null);
  const payer = await voucherPayer(tx, booking);
  const agreedMinor = Math.min(toMinor(agreedAmount, due.currency), due.minor);
  const voucher = payer && (await lockVoucher(tx, { ...payer, due }));
  if (voucher && paidByVoucher(voucher.amountMinor, due.minor) >= agreedMinor) return ok(voucher);
  // Nothing is due now, so the agreed voucher is not needed.
  if (agreedMinor === 0) return ok(null);
  return refuse(changed(await payableByVoucher(tx, payer, due), due));
};
