import type { Secrets } from '#platform/secrets.ts';

/** The stored form of a mailed code. It is useless without the key, and the link's hash binds it to its challenge. */
export const codeHmac = (secrets: Secrets, linkHash: string, code: string): string =>
  secrets.hmac('sign-in-code', `${linkHash}.${code}`);
