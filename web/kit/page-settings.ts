/** Settings that the server wrote into the page's head, known before the first call. */

/** @returns Stripe's publishable key if Stripe's own fields take cards, else null */
export const stripeKey = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="stripe-key"]')?.content || null;

/** @returns whether this installation lets devices keep trips */
export const mayDevicesKeep = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="kept-trips"]')?.content !== 'off';
