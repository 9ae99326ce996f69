import { stripeModeOf } from '../live-keys.ts';
import { ConfigError, type Reader, readApiUrl } from './settings-reader.ts';

/** How cards are charged by Stripe. */
export type StripeSettings = {
  readonly secretKey: string;
  /** The publishable key that identifies us in Stripe's card fields in the browser. */
  readonly publishableKey: string;
  /** Origin of its API, without a slash at the end. */
  readonly baseUrl: string;
  /** Signs Stripe's webhooks; null: there are no webhooks. */
  readonly webhookSecret: string | null;
  /** Whether the API takes typed card numbers, so that this machine sees them. */
  readonly isRawAllowed: boolean;
};

const stripeUrl = 'https://api.stripe.com';

const stripeNames = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_URL', 'RAW_PAN_ALLOWED'];

/**
 * Keys themselves are never repeated in a message.
 * @param around.spending the variable that makes bookings real; null: nothing is bought for real
 */
export const readStripe = (
  read: Reader,
  { isReal, spending }: { isReal: boolean; spending: string | null },
): StripeSettings | null => {
  const secretKey = read.text('STRIPE_SECRET_KEY', '');
  if (secretKey === '') {
    const lonely = stripeNames.find((name) => read.text(name, '') !== '');
    if (lonely === undefined) return null;
    throw new ConfigError(`${lonely} is set without STRIPE_SECRET_KEY. Set both, or neither.`);
  }
  const mode = stripeModeOf(secretKey);
  if (mode === null)
    throw new ConfigError(
      'STRIPE_SECRET_KEY is not a secret key of Stripe: those start with sk_test_, sk_live_, rk_test_ or rk_live_.',
    );
  if (mode === 'live' && !isReal)
    throw new ConfigError(
      'STRIPE_SECRET_KEY is a live key, and what the sandbox world sells does not exist. Use a test key, or WORLD=empty.',
    );
  if (mode === 'test' && spending !== null)
    throw new ConfigError(
      `STRIPE_SECRET_KEY is a test key, and ${spending} makes bookings real: nobody would pay for them. Use live or test for both.`,
    );
  const publishableKey = read.text('STRIPE_PUBLISHABLE_KEY', '');
  if (!/^pk_(test|live)_[A-Za-z0-9_]+$/.test(publishableKey) || !publishableKey.startsWith(`pk_${mode}_`))
    throw new ConfigError(
      `STRIPE_PUBLISHABLE_KEY must be the publishable key beside STRIPE_SECRET_KEY: it starts with pk_${mode}_.`,
    );
  const webhookSecret = read.text('STRIPE_WEBHOOK_SECRET', '') || null;
  if (webhookSecret !== null && !/^whsec_\S+$/.test(webhookSecret))
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is not a signing secret of Stripe: those start with whsec_.');
  const baseUrl = readApiUrl(read, 'STRIPE_URL', stripeUrl);
  return { secretKey, publishableKey, baseUrl, webhookSecret, isRawAllowed: read.flag('RAW_PAN_ALLOWED', false) };
};

/**
 * The country in which cards are charged, as card networks want it shown beside the card.
 * @param rapid whose invoiced country it is, if it is not set: the provider charges where it is invoiced
 */
export const readPaymentCountry = (
  read: Reader,
  rapid: { readonly billing: { readonly countryCode: string } } | null,
): string | null => {
  const stated = read.text('PAYMENT_COUNTRY', rapid?.billing.countryCode ?? '');
  if (stated === '') return null;
  if (!/^[A-Z]{2}$/.test(stated))
    throw new ConfigError('PAYMENT_COUNTRY is not a country. Use its two letters of ISO 3166, e.g. US.');
  return stated;
};
