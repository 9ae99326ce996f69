/** Proves docs/faults.md#malformed-requests, docs/threats.md#hostile-values, docs/threats.md#overload */
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusalsOf } from '#contract/kit/openapi.ts';
import type { Route } from '#contract/kit/route.ts';
import { routes } from '#contract/routes.ts';
import { type GoodCall, goodCalls } from '#tests/builders/good-calls.ts';
import {
  hostileBody,
  hostileHeaders,
  hostileKey,
  hostileQuery,
  hostileSegment,
  hostileValue,
  spoiled,
  wireText,
} from '#tests/builders/hostile.ts';
import { drawnByTheDay } from '#tests/builders/test-share.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const drawn = drawnByTheDay(5_000, 1_000);
/** A slow machine sends fewer. */
const mostMs = 20_000;

const at = tripWorld({ isFuzzed: true, config: { requestsPerMinute: 1_000_000_000 } });
let good: Readonly<Record<string, GoodCall>>;
let tokens: Readonly<Record<string, string | null>>;
beforeAll(async () => {
  good = await goodCalls(at);
  tokens = { sam: at.as('sam').token, ada: at.as('ada').token, nobody: null, stranger: 'A'.repeat(43) };
});

const callOf = ({ method, path }: Route): string => `${method} ${path}`;

const routeOf = (call: string): Route => {
  const route = routes.find((each) => callOf(each) === call);
  if (!route) throw new Error(`no call ${call}`);
  return route;
};

type Mutation =
  | { readonly at: 'params' | 'query' | 'body'; readonly pick: number; readonly value: unknown }
  | { readonly at: 'key'; readonly pick: number; readonly key: string; readonly value: unknown }
  | { readonly at: 'segment' | 'raw query' | 'raw body'; readonly text: string }
  | { readonly at: 'headers'; readonly headers: Readonly<Record<string, string>> };

/** The parts of this call's request that can be mutated. */
const mutationOf = ({ params, body }: Route): fc.Arbitrary<Mutation> => {
  const spoilPart = fc.record({
    at: fc.constantFrom(
      'query' as const,
      ...(params ? (['params'] as const) : []),
      ...(body ? (['body', 'body', 'body'] as const) : []),
    ),
    pick: fc.nat(),
    value: hostileValue,
  });
  const spoilKey = fc.record({ at: fc.constant('key' as const), pick: fc.nat(), key: hostileKey, value: hostileValue });
  return fc.oneof(
    { weight: 12, arbitrary: spoilPart },
    { weight: body ? 2 : 0, arbitrary: spoilKey },
    { weight: params ? 1 : 0, arbitrary: fc.record({ at: fc.constant('segment' as const), text: hostileSegment }) },
    { weight: 1, arbitrary: fc.record({ at: fc.constant('raw query' as const), text: hostileQuery }) },
    { weight: 1, arbitrary: fc.record({ at: fc.constant('raw body' as const), text: hostileBody }) },
    { weight: 1, arbitrary: fc.record({ at: fc.constant('headers' as const), headers: hostileHeaders }) },
  );
};

// A session that signs out stays signed out for the rest of the test.
const callers = (route: Route): readonly string[] =>
  callOf(route) === 'POST /signout' ? ['nobody', 'stranger'] : ['sam', 'sam', 'ada', 'ada', 'nobody', 'stranger'];

const takesInput = ({ params, query, body }: Route): boolean => Boolean(params ?? query ?? body);

const someRequest = () =>
  fc.constantFrom(...routes, ...Array.from({ length: 4 }, () => routes.filter(takesInput)).flat()).chain((route) =>
    fc.record({
      call: fc.constant(callOf(route)),
      caller: fc.constantFrom(...callers(route)),
      mutations: fc.array(mutationOf(route), { minLength: 1, maxLength: 2 }),
    }),
  );
type Asked = ReturnType<typeof someRequest> extends fc.Arbitrary<infer T> ? T : never;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());
const queryText = (query: unknown): string =>
  Object.entries(Object(query))
    .flatMap(([name, value]) => (Array.isArray(value) ? value.slice(0, 50) : [value]).map((one) => [name, one]))
    .map(([name, one]) => `${encoded(name)}=${encoded(one)}`)
    .join('&');

/** The good request of the call with its mutations, as bytes on the wire. */
const wireRequest = ({ call, caller, mutations }: Asked): InjectOptions => {
  const { method, path: pattern } = routeOf(call);
  let { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = good[call] ?? {};
  let segment: string | undefined;
  let rawQuery = '';
  let rawBody: string | undefined;
  const token = tokens[caller];
  let headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  for (const spoil of mutations)
    if (spoil.at === 'params') params = spoiled(params ?? {}, spoil.pick, () => spoil.value);
    else if (spoil.at === 'query') query = spoiled(query ?? {}, spoil.pick, () => spoil.value);
    else if (spoil.at === 'body') body = spoiled(body ?? {}, spoil.pick, () => spoil.value);
    else if (spoil.at === 'key')
      body = spoiled(body ?? {}, spoil.pick, (before) => ({ ...Object(before), [spoil.key]: spoil.value }));
    else if (spoil.at === 'segment') segment = spoil.text;
    else if (spoil.at === 'raw query') rawQuery = spoil.text;
    else if (spoil.at === 'raw body') rawBody = spoil.text;
    else if (spoil.at === 'headers') headers = { ...headers, ...spoil.headers };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => segment ?? encoded(Object(params)[name]));
  const queries = [queryText(query), rawQuery].filter(Boolean).join('&');
  const payload = rawBody ?? (method === 'GET' ? undefined : wireText(body));
  return {
    method,
    url: `/api${path}${queries ? `?${queries}` : ''}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  };
};

const statuses = new Map<number, number>();

/** The answers that the contract allows, and those given before a call is found. */
const expectedOf = (route: Route): readonly string[] => [
  ...refusalsOf(route),
  'unauthenticated',
  'malformed',
  'not-found',
];

/** The fault of an answer, or null. */
const complaint = async (asked: Asked): Promise<string | null> => {
  const request = wireRequest(asked);
  const { statusCode, headers, payload } = await at.world().app.inject(request);
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  if (statusCode < 400) return null;
  const problem: unknown = JSON.parse(payload);
  const { code, detail, status } = Object(problem);
  const isProblem =
    statusCode < 500 &&
    String(headers['content-type']).startsWith('application/problem+json') &&
    expectedOf(routeOf(asked.call)).includes(code) &&
    typeof detail === 'string' &&
    detail.length > 10 &&
    status === statusCode;
  return isProblem ? null : `${statusCode} ${payload.slice(0, 500)}`;
};

describe('anything may be sent', () => {
  test('every call that takes something has a good request to spoil, and it is let through', async () => {
    for (const route of routes.filter(takesInput)) expect(Object.keys(good)).toContain(callOf(route));
    for (const route of routes.filter(({ body }) => body)) {
      const reply = await at.world().app.inject(wireRequest({ call: callOf(route), caller: 'ada', mutations: [] }));
      expect([callOf(route), reply.statusCode, reply.payload]).not.toContain(400);
      expect(JSON.stringify(JSON.parse(reply.payload || '{}'))).not.toContain('errors');
    }
  });

  test(
    'is answered or refused with a sentence, never with a fault of ours',
    async () => {
      await fc.assert(
        fc.asyncProperty(someRequest(), async (asked) => {
          expect(await complaint(asked)).toBeNull();
        }),
        { ...drawn, interruptAfterTimeLimit: mostMs },
      );
      expect((await at.as('sam').send('GET', '/users')).status).toBe(200);
      expect(Object.prototype).not.toHaveProperty('is_admin');
      // Some requests must get past the access check.
      expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]));
    },
    4 * mostMs,
  );

  test('the pages are as robust as the calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/', '/assets/', '/trips/', '/sandbox/mailbox', '/sandbox/mailbox?to=', '/api'),
        fc.oneof(hostileSegment, hostileQuery),
        async (path, text) => {
          const { statusCode } = await at.world().app.inject({ method: 'GET', url: path + text });
          expect([path + text, statusCode < 500]).toEqual([path + text, true]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
