/** Settings that the server wrote into the page's head, known before the first call. */

/** @returns Stripe's publishable key if Stripe's own fields take cards, else null */
export const stripeKey = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="stripe-key"]')?.content || null;
