/** The booking fee of a landing page. docs/decisions/0128 */
import { mostBookingFeeUsd } from '#contract/landing-pages.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { centsOfTyped, isTypedDollars, typedDollarsWords } from '#domain/kit/typed-dollars.ts';
import { feeOf } from '#domain/payments/service-fee.ts';

/**
 * @param typed what staff typed for the page, in dollars; empty: nothing of its own
 * @param organizationMinor the fee of the page's organization, in cents; null: it has the default
 * @returns what the page promises. An amount that cannot be read counts as empty; it is not published.
 */
export const pageFee = (typed: string | undefined, organizationMinor: number | null): Money =>
  feeOf('booking', centsOfTyped(typed ?? '') ?? organizationMinor);

/** What keeps a typed fee from being published, or null. */
export const pageFeeProblem = (typed: string): string | null => {
  if (!isTypedDollars(typed)) return typedDollarsWords;
  return (centsOfTyped(typed) ?? 0) > mostBookingFeeUsd * 100
    ? `Please use at most ${formatMoney({ minor: mostBookingFeeUsd * 100, currency: 'USD' })}`
    : null;
};

/** A page's own fee in words. */
export const typedFeeText = (typed: string): string => {
  const minor = centsOfTyped(typed);
  if (minor !== null) return formatMoney({ minor, currency: 'USD' });
  return typed.trim() === '' ? 'As for its organization' : typed;
};

/** What families read about the fee before they ask. */
export const feeSentence = ({ amount, currency }: { readonly amount: number; readonly currency: string }): string =>
  amount === 0
    ? 'There is no booking fee.'
    : `When an expert confirms the booking, a booking fee of ${formatMoney({ minor: amount, currency })} is charged in addition to the fares.`;
