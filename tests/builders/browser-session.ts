/** The real app behind a screen under test: its requests reach the product, with the cookies of one browser. */
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

type Reply = Response | Promise<Response>;

export type BrowserSession = {
  /** The calls that reached the API or an override, in order: `GET /users`. */
  readonly asked: readonly string[];
  /** The name and value of each cookie in the browser. */
  readonly cookies: ReadonlyMap<string, string>;
};

const isMethod = (method: string): method is 'GET' | 'POST' | 'PUT' | 'DELETE' =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(method);

/**
 * Replaces window.fetch until the mocks are restored.
 * @param token of a signed-in person; null: a visitor
 * @param overrides replies instead of the product's, for replies it would not give: `GET /users`
 */
export const openBrowser = (
  app: FastifyInstance,
  token: string | null,
  overrides: Readonly<Record<string, () => Reply>> = {},
): BrowserSession => {
  const cookies = new Map<string, string>(token === null ? [] : [['session', token]]);
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const method = init.method ?? 'GET';
    const call = `${method} ${url.pathname.replace(/^\/api/, '')}`;
    asked.push(call);
    const override = overrides[call];
    if (override) return await override();
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await app.inject({
      method: isMethod(method) ? method : 'GET',
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'sec-fetch-site': 'same-origin', cookie },
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const isEmpty = response.statusCode === 204 || response.statusCode === 304;
    const type = String(response.headers['content-type'] ?? '');
    return new Response(isEmpty ? null : response.payload, {
      status: response.statusCode,
      headers: { 'content-type': type },
    });
  });
  return { asked, cookies };
};
