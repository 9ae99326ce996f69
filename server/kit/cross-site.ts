/**
 * Refuses requests that another site's page made the browser send. docs/threats.md#mail-bombing;
 * docs/threats.md#cross-site-requests
 */

export type SiteFacts = {
  readonly method: string;
  /** Reading it sends a mail, so it is protected like a change. */
  readonly sendsMail: boolean;
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
  readonly publicUrl: string;
};

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** @returns whether a request that changes something, or sends a mail, says that it comes from another site */
export const isCrossSite = ({ method, sendsMail, fetchSite, origin, host, publicUrl }: SiteFacts): boolean => {
  const isSafe = (method === 'GET' || method === 'HEAD') && !sendsMail;
  if (isSafe) return false;
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (origin === undefined) return false;
  const from = hostOf(origin);
  return from === null || (from !== host && from !== hostOf(publicUrl));
};
