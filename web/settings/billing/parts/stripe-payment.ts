/** Has Stripe's script show what a cardholder's bank asks about a payment. */
import { loadStripe } from '@stripe/stripe-js/pure/index.js';

type Confirmed = { readonly clientSecret: string; readonly paymentMethod: string };

/**
 * A payment that was asked of a card without its cardholder has no card any more: it is named once more. Refused or not,
 * what came of it is asked of Stripe by the server.
 * @throws Error when Stripe's script does not come
 */
export const confirmPayment = async (
  publishableKey: string,
  { clientSecret, paymentMethod }: Confirmed,
): Promise<void> => {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe’s script did not come.');
  await stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethod });
};
