/** Lets Stripe's script show the bank's question to the cardholder about a payment. */
import { loadStripe } from '@stripe/stripe-js/pure/index.js';

type Confirmed = { readonly clientSecret: string; readonly paymentMethod: string };

/**
 * A payment that was attempted without its cardholder has lost its card, so the card is named again. Refused or not,
 * the server asks Stripe for the result.
 * @throws Error when Stripe's script does not load
 */
export const confirmPayment = async (
  publishableKey: string,
  { clientSecret, paymentMethod }: Confirmed,
): Promise<void> => {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe’s script did not load.');
  await stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethod });
};
