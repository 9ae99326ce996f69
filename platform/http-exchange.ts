/** One request to somebody else's server, answered as a value: it never throws for a failure outside the product. */
import { jsonOf } from './json-text.ts';
import { errorCode } from './log.ts';
import { underLimit } from './own-signal.ts';

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The timeout of this request, in addition to the caller's own signal. */
  readonly limitMs: number;
  /** A larger answer is not read. */
  readonly mostBytes: number;
};

export type HttpReply = {
  readonly is: 'reply';
  readonly status: number;
  readonly headers: Headers;
  /** The unpacked bytes; null when there are more than the limit. */
  readonly bytes: Buffer | null;
};

export type HttpAnswer =
  | HttpReply
  /** It is certain that nothing reached the other side. */
  | { readonly is: 'not-sent'; readonly why: string }
  /** It was sent and no complete answer came back, so it may have been carried out. */
  | { readonly is: 'lost'; readonly why: 'timeout' | 'broken' };

const neverSent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const readBytes = async (response: Response, mostBytes: number): Promise<Buffer | null> => {
  if (response.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Sends it once. The host never changes: a redirect counts as a broken answer. docs/threats.md#inside-addresses */
export const exchangeHttp = async (request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> => {
  if (signal.aborted) return { is: 'not-sent', why: 'given up' };
  return underLimit({ limitMs: request.limitMs, sources: [signal] }, (limited) => exchange(request, limited));
};

const exchange = async (request: HttpRequest, limited: AbortSignal): Promise<HttpAnswer> => {
  const { method, headers, body } = request;
  try {
    const response = await fetch(request.url, {
      method,
      redirect: 'error',
      signal: limited,
      headers,
      ...(body !== undefined && { body }),
    });
    const bytes = await readBytes(response, request.mostBytes);
    return { is: 'reply', status: response.status, headers: response.headers, bytes };
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (neverSent.has(code)) return { is: 'not-sent', why: code };
    return { is: 'lost', why: limited.aborted ? 'timeout' : 'broken' };
  }
};

/** @returns an answer's JSON; undefined when it is empty, too large or not JSON */
export const jsonIn = ({ bytes }: HttpReply): unknown => (bytes === null ? undefined : jsonOf(bytes.toString()));
