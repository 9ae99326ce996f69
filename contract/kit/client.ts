/** The typed client of our own API, for the browser and for tests; it depends only on fetch. */
import type { z } from 'zod';
import type { ReplyOf, Route } from './route.ts';

type InputOf<S> = S extends z.ZodType ? z.input<S> : never;

// Paths and queries are text on the wire. Callers may pass numbers and booleans.
type Textual<T> = { [K in keyof T]: string extends NonNullable<T[K]> ? T[K] | number | boolean : T[K] };

type Part<Name extends string, S, Value> = S extends z.ZodType
  ? Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
  : { [K in Name]?: undefined };

/** The input of a call, in the wire's terms: amounts are decimals, names are the contract's. */
export type CallInput<R extends Route> = Part<'params', R['params'], Textual<InputOf<R['params']>>> &
  Part<'query', R['query'], Textual<InputOf<R['query']>>> &
  Part<'body', R['body'], InputOf<R['body']>>;

/** The reply of a call, in our own terms: money in minor units; a page or text unchanged. */
export type ValueOf<R extends Route> = R['kind'] extends 'html' | 'text' ? string : ReplyOf<R>;

/** The outcome: the value, or a status with its problem document. */
export type Answer<R extends Route> =
  | { readonly ok: true; readonly value: ValueOf<R> }
  | { readonly ok: false; readonly status: number; readonly problem: unknown };

export type CallOptions = {
  readonly fetch: typeof fetch;
  /** The base URL of the API, without a trailing slash. */
  readonly base: string;
  /** Added to every call, e.g. {authorization: 'Bearer ...'}. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
};

type Values = Readonly<Record<string, unknown>>;
type LooseInput = { readonly params?: Values; readonly query?: Values; readonly body?: unknown };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const queryText = (query: Values): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : (Array.isArray(value) ? value : [value]).map((one: unknown): [string, string] => [name, textOf(one)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
};

/**
 * The path and query of a call below the API's base.
 * @example pathOf(readTrip, { params: { id: 7 } }) is "/trips/7"
 */
export const pathOf = <R extends Route>(route: R, input: CallInput<R> | undefined): string => {
  const { params = {}, query = {} }: LooseInput = input ?? {};
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  return path + queryText(query);
};

// The overload states that a reply checked by the route's schema is the route's reply.
async function readValue<R extends Route>(route: R, response: Response): Promise<ValueOf<R>>;
async function readValue(route: Route, response: Response): Promise<unknown> {
  if (route.kind !== undefined && route.kind !== 'json') return response.text();
  if (route.reply === undefined) return undefined;
  return route.reply.parse(await response.json());
}

// A proxy in between may answer with its own page. Then only the status is known.
const problemOf = (text: string, contentType: string | null): unknown =>
  contentType?.includes('json') && text !== '' ? JSON.parse(text) : undefined;

/**
 * Makes one call and checks its reply against the contract.
 * @returns the reply, or the status and problem document of a refusal
 * @throws the error of fetch when there is no response; ZodError when a reply does not match the contract
 */
export const callRoute = async <R extends Route>(
  route: R,
  input: CallInput<R> | undefined,
  { fetch, base, headers, signal }: CallOptions,
): Promise<Answer<R>> => {
  const { body }: LooseInput = input ?? {};
  const response = await fetch(base + pathOf(route, input), {
    method: route.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) {
    const problem = problemOf(await response.text(), response.headers.get('content-type'));
    return { ok: false, status: response.status, problem };
  }
  return { ok: true, value: await readValue(route, response) };
};
