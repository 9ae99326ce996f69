/**
 * People who write while the database is unreachable: each repeats the request, under its key, until it is
 * acknowledged.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCaller, type Reply } from './api-caller.ts';

/** One reply that was not an acknowledgement. */
export type Refused = {
  readonly status: number;
  readonly ms: number;
  readonly code: string;
  readonly hasWait: boolean;
};

export type Writers = {
  /** The text of each message that a server acknowledged. */
  readonly acknowledged: () => readonly string[];
  /** Replies of 503, with or without Retry-After. */
  readonly unavailable: () => readonly Refused[];
  /** Every other reply: there are none in a correct product. */
  readonly unexpected: () => readonly Refused[];
  /** Resolves once every server has acknowledged a message started after this call. */
  readonly untilServed: () => Promise<void>;
  /** Ends after every message in progress is acknowledged. */
  readonly stop: () => Promise<void>;
};

type Options = {
  /** Of the servers; writers are spread over them. */
  readonly urls: readonly string[];
  readonly token: string;
  readonly tripId: number;
  readonly count: number;
  /** The pause before a refused message is sent again. */
  readonly pauseMs?: number;
};

const codeOf = (reply: Reply): string =>
  typeof reply.body === 'object' && reply.body !== null ? String(Reflect.get(reply.body, 'code')) : '';

/** Starts writing messages to one trip, each with a key and a text of its own. */
export const startWriters = ({ urls, token, tripId, count, pauseMs = 50 }: Options): Writers => {
  const acknowledged: string[] = [];
  const unavailable: Refused[] = [];
  const unexpected: Refused[] = [];
  const waiting = new Set<{ readonly url: string; readonly since: number; readonly done: () => void }>();
  let isStopping = false;

  const note = (reply: Reply & { readonly wait: string | null }, ms: number): void => {
    const refused = { status: reply.status, ms, code: codeOf(reply), hasWait: reply.wait !== null };
    // Another copy is still being processed, or its process was killed: it is sent again.
    if (refused.code === 'in-progress') return;
    (reply.status === 503 ? unavailable : unexpected).push(refused);
  };

  const send = async (url: string, text: string) => {
    const begunAt = performance.now();
    let wait: string | null = null;
    const reply = await makeCaller(url, token)
      .send('POST', `/trips/${tripId}/messages`, { text, is_urgent: false }, { 'idempotency-key': text }, (headers) => {
        wait = headers.get('retry-after');
      })
      .catch((error: unknown) => ({ status: 0, body: { code: String(error) } }));
    const isDone = reply.status >= 200 && reply.status < 300;
    if (isDone) for (const one of waiting) if (one.url === url && one.since <= begunAt) one.done();
    if (!isDone) note({ ...reply, wait }, performance.now() - begunAt);
    return isDone;
  };

  const write = async (name: string, url: string): Promise<void> => {
    for (let number = 0; !isStopping; number += 1) {
      const text = `${name}-${number}`;
      while (!(await send(url, text))) await sleep(pauseMs);
      acknowledged.push(text);
    }
  };
  const running = Array.from({ length: count }, (_, at) => write(`writer-${at}`, urls[at % urls.length] ?? ''));

  return {
    acknowledged: () => acknowledged,
    unavailable: () => unavailable,
    unexpected: () => unexpected,
    untilServed: async () => {
      const since = performance.now();
      await Promise.all(
        urls.map(
          (url) =>
            new Promise<void>((resolve) => {
              const one = {
                url,
                since,
                done: () => {
                  waiting.delete(one);
                  resolve();
                },
              };
              waiting.add(one);
            }),
        ),
      );
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(running);
    },
  };
};
