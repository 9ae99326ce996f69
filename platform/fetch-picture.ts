/** Fetches photographs from other sites for browsers, which load pictures only from our own address. */
import type { Outcome, SupplierError } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { exchangeHttp } from './http-exchange.ts';

export type FetchedPicture = { readonly bytes: Buffer; readonly contentType: string };

/** Image types that a browser only draws. No SVG, because it may contain scripts. */
const drawn: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const limitMs = 8_000;
const mostBytes = 4 * 1024 * 1024;
/** Anybody may ask for pictures: they must not take the connections that bookings need. */
const mostAtOnce = 24;
const busyMs = 2_000;

const failed = (kind: 'timeout' | 'upstream', message: string) => refuse<SupplierError>({ kind, message });

/**
 * Creates the only client for photographs. It limits how many run at once, their size and the wait. The caller must
 * vouch for the address: it never comes from a browser.
 */
export const makePictureFetcher = () => {
  let underWay = 0;

  const fetchNow = async (url: string, signal: AbortSignal): Promise<Outcome<FetchedPicture>> => {
    const headers = { accept: [...drawn].join(', '), 'user-agent': 'tripwright' };
    const answer = await exchangeHttp({ method: 'GET', url, headers, limitMs, mostBytes }, signal);
    if (answer.is !== 'reply')
      return failed(answer.is === 'lost' && answer.why === 'timeout' ? 'timeout' : 'upstream', 'No picture came.');
    const { status, bytes } = answer;
    if (status === 403 || status === 404 || status === 410)
      return refuse({ kind: 'not_found', message: 'There is no such picture.' });
    const [contentType = ''] = (answer.headers.get('content-type') ?? '').toLowerCase().split(';');
    if (status !== 200 || bytes === null || bytes.length === 0 || !drawn.has(contentType.trim()))
      return failed('upstream', 'The file is not a picture.');
    return ok({ bytes, contentType: contentType.trim() });
  };

  return async (
    url: string,
    { signal, now }: { readonly signal: AbortSignal; readonly now: () => Date },
  ): Promise<Outcome<FetchedPicture>> => {
    if (underWay >= mostAtOnce) return refuse({ kind: 'rate_limited', retryAt: new Date(now().getTime() + busyMs) });
    underWay += 1;
    try {
      return await fetchNow(url, signal);
    } finally {
      underWay -= 1;
    }
  };
};
