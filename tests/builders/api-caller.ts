/** A plain HTTP client of a running server, as another program would write it: bearer token, JSON, no browser. */
import type { z } from 'zod';
import type { Route } from '#contract/kit/route.ts';

export type Reply = { readonly status: number; readonly body: unknown };

export type Caller = {
  /**
   * Any call by method and path below /api; the body is sent as JSON.
   * @param seeHeaders gets the headers of the reply
   */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    seeHeaders?: (headers: Headers) => void,
  ): Promise<Reply>;
};

export const makeCaller = (url: string, token?: string): Caller => ({
  send: async (method, path, body, headers = {}, seeHeaders = () => {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    seeHeaders(response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text };
  },
});

/** The wire's reply as the contract declares it, still in wire decimals. @throws ZodError when it does not match */
export const readReply = <R extends Route & { reply: z.ZodType }>(route: R, body: unknown): z.input<R['reply']> => {
  route.reply.parse(body);
  // parse() returns our own terms; a foreign client works with the wire's values.
  return body as z.input<R['reply']>;
};

/** Signs in with the password of the sandbox world. */
export const signedInCaller = async (url: string, email: string): Promise<Caller> => {
  const reply = await makeCaller(url).send('POST', '/signin', { email, password: 'tripwright' });
  if (reply.status !== 200 || typeof reply.body !== 'object' || reply.body === null) {
    throw new Error(`Sign-in of ${email} answered ${reply.status}`);
  }
  return makeCaller(url, String(Reflect.get(reply.body, 'token')));
};
