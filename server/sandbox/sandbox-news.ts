import { jsonOf } from '#platform/json-text.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { SignedNews } from '#suppliers/news/port.ts';

/** The supplier's id, which is also the last part of its webhook's address. */
export const sandboxSource = 'sandbox';
export const sandboxSignature = 'x-sandbox-signature';

const purpose = 'sandbox-news';

/**
 * The notices of the sandbox's airlines. The signature covers the bytes, and a notice is only a hint which order to
 * check.
 */
export const signNews = (secrets: Secrets, raw: string): string => secrets.hmac(purpose, raw);

const textIn = (value: unknown, field: string): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  const found: unknown = Reflect.get(value, field);
  return typeof found === 'string' && found.length <= 300 ? found : null;
};

/** Reads them. */
export const makeSandboxNews = (secrets: Secrets): SignedNews => ({
  source: sandboxSource,
  read: (raw, header) => {
    if (header(sandboxSignature) !== signNews(secrets, raw)) return null;
    const event = jsonOf(raw);
    const id = textIn(event, 'id');
    return id === null ? null : { id, orderRef: textIn(event, 'order_ref'), attemptKey: null };
  },
});
