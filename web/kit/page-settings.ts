/** What the server wrote into the page's head, to be known before anything is asked for. */

/** @returns Stripe's publishable key where cards are taken by Stripe's own fields, else null */
export const stripeKey = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="stripe-key"]')?.content || null;
