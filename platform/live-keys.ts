/** Which keys are live: with one of them real money moves. The one place that knows how they look. */

type Suppliers = {
  readonly duffel: { readonly accessToken: string } | null;
  readonly rapid: { readonly baseUrl: string } | null;
};

export const liveRapidUrl = 'https://api.ean.com';

/** @returns null: it is no secret key of Stripe */
export const stripeModeOf = (secretKey: string): 'test' | 'live' | null => {
  const [, mode] = /^[rs]k_(test|live)_[A-Za-z0-9_]+$/.exec(secretKey) ?? [];
  return mode === 'test' || mode === 'live' ? mode : null;
};

export const isLiveDuffel = (accessToken: string): boolean => accessToken.startsWith('duffel_live_');

/** @returns the variable that makes bookings real; null: nothing is bought for real */
export const liveSupplierKey = ({ duffel, rapid }: Suppliers): string | null => {
  if (duffel !== null && isLiveDuffel(duffel.accessToken)) return 'DUFFEL_ACCESS_TOKEN';
  return rapid?.baseUrl === liveRapidUrl ? 'RAPID_API_KEY' : null;
};

/** Whether real money moves: one live key is enough. */
export const isAnyKeyLive = (config: Suppliers & { readonly stripe: { readonly secretKey: string } | null }): boolean =>
  liveSupplierKey(config) !== null || (config.stripe !== null && stripeModeOf(config.stripe.secretKey) === 'live');
