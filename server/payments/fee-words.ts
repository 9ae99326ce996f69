import { invariant } from '#domain/kit/invariant.ts';
import { type FeeKind, feeKinds } from '#domain/payments/service-fee.ts';

/** As the receipt names them. */
export const feeDescriptions: Readonly<Record<FeeKind, string>> = {
  assisted: 'Assisted Booking service fee',
  booking: 'Booking fee',
  cancellation: 'Cancellation fee',
};
/** Whose name stands on the card's statement. */
export const feeMerchant = 'Tripwright';

/** @throws InvariantError for a stored word that is no kind of fee */
export const feeKindOf = ({ id, kind }: { readonly id: number; readonly kind: string }): FeeKind => {
  const known = feeKinds.find((one) => one === kind);
  invariant(known, `the fee ${id} is of the unknown kind ${kind}`);
  return known;
};
