/**
 * Headers on every answer, pages and API alike. docs/threats.md#leaked-links; docs/threats.md#cross-site-requests;
 * docs/threats.md#foreign-markup; docs/threats.md#trips-on-a-device
 */

const common = [
  "default-src 'self'",
  // The UI kit writes style tags; scripts are never inline.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "object-src 'none'",
  // The worker that keeps trips readable without a network, and what a phone needs to install the app.
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
const own = ["connect-src 'self'"];
/**
 * The sources that Stripe asks pages with Stripe.js to allow: docs.stripe.com/security/guide#content-security-policy.
 * Its frames stand on changing names below js.stripe.com, and hooks.stripe.com shows what a bank asks. What that page
 * lists for products that we do not use stays out: maps.googleapis.com (completed addresses), link.com,
 * checkout.stripe.com, and images of stripe.com (Checkout).
 */
const withStripe = [
  "connect-src 'self' https://api.stripe.com",
  "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
  'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
];

/**
 * @param settings.tileOrigin where street tiles come from: the only foreign pictures; null: none
 * @param settings.isStripe whether cards are taken by Stripe's fields: otherwise none of its sources is allowed
 */
export const securityHeaders = (
  publicUrl: string,
  { isStripe, tileOrigin }: { readonly isStripe: boolean; readonly tileOrigin: string | null },
): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    ...common,
    `img-src ${["'self' data:", ...(tileOrigin === null ? [] : [tileOrigin])].join(' ')}`,
    ...(isStripe ? withStripe : own),
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
