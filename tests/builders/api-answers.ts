/** The API's replies to a screen under test, call by call, in the wire's own terms. */
import { vi } from 'vitest';
import { type RefusalCode, refusals } from '#contract/refusals.ts';

export type Asked = {
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
};

type Answer = (asked: Asked) => Response | Promise<Response>;

/** @returns a reply with a JSON body */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** @returns the problem document of a refusal */
export const problem = (code: RefusalCode, more: Readonly<Record<string, unknown>> = {}): Response => {
  const { status, title, detail } = refusals[code];
  return new Response(JSON.stringify({ title, status, detail, code, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
};

/** What many screens ask for besides their own subject: answered with nothing, and not among the calls of a test. */
const beside: Readonly<Record<string, () => Response>> = {
  'GET /saved-places': () => json([]),
  'GET /stay-notices': () =>
    json({ conditions: [], instructions: '', traders: [], terms_url: null, payment_country: null }),
};

/**
 * Answers the calls of a screen; an unexpected call fails the test that made it.
 * @param answers by method and path below /api: {'GET /users': () => json({...})}
 * @returns the calls so far, in order
 */
export const answerApi = (answers: Readonly<Record<string, Answer>>): readonly Asked[] => {
  const asked: Asked[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const call = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const one = { call, query: url.searchParams, body, headers: new Headers(init.headers) };
    const answer = answers[call];
    const other = beside[call];
    if (!answer && other) return other();
    asked.push(one);
    if (!answer) throw new Error(`unexpected call: ${call}`);
    return await answer(one);
  });
  return asked;
};
