import type { Secrets } from '#platform/secrets.ts';

/** What is kept of a mailed code: useless without the key, and bound to its own challenge by the link's hash. */
export const codeHmac = (secrets: Secrets, linkHash: string, code: string): string =>
  secrets.hmac('sign-in-code', `${linkHash}.${code}`);
