/** Load on a server of this machine: a number of requests over keep-alive connections, as fast as they are answered. */
import autocannon, { type Request } from 'autocannon';

export type Target = {
  /** The whole URL. */
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Creates the next request, when none may be sent twice. */
  readonly next?: () => Request;
};

export type Load = {
  readonly requests: number;
  readonly elapsedMs: number;
  /** The response times, in milliseconds. */
  readonly times: readonly number[];
  /** Answers other than 2xx and 304. */
  readonly refused: number;
};

/**
 * Sends a number of requests and waits for every answer, so that no request is in progress when the CPU is read.
 * @param amount a multiple of the connections; otherwise it is rounded up to one
 * @throws Error when an answer is missing
 */
export const runLoad = async (target: Target, amount: number, connections: number): Promise<Load> => {
  const each = Math.max(1, Math.ceil(amount / connections));
  const times: number[] = [];
  let refused = 0;
  const { url, method = 'GET', headers = {}, body, next } = target;
  const run = autocannon({
    url,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    connections,
    amount: each * connections,
    sampleInt: 20,
    timeout: 20,
    ...(next ? { setupClient: (client) => client.setRequests(Array.from({ length: each }, next)) } : {}),
  });
  const started = performance.now();
  let ended = started;
  run.on('response', (_client, status, _bytes, milliseconds) => {
    ended = performance.now();
    times.push(milliseconds);
    if (status !== 304 && (status < 200 || status > 299)) refused += 1;
  });
  const { errors, timeouts } = await run;
  if (errors + timeouts > 0) throw new Error(`${errors + timeouts} requests to ${url} got no answer`);
  return { requests: times.length, elapsedMs: ended - started, times, refused };
};
