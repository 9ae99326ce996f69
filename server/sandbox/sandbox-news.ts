import { jsonOf } from '#platform/json-text.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { SignedNews } from '#suppliers/news/port.ts';

/** Both the supplier's id and the last part of the address that it tells things to. */
export const sandboxSource = 'sandbox';
export const sandboxSignature = 'x-sandbox-signature';

const purpose = 'sandbox-news';

/** What the sandbox's airlines send: signed over its bytes, and no more than a hint which order to look at. */
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
