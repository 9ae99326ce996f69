import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { everyone } from './access.ts';
import { callRoute, pathOf } from './client.ts';
import { idParam } from './fields.ts';
import { priced } from './money.ts';
import { route } from './route.ts';

const readThing = route({
  method: 'POST',
  path: '/things/:id/parts',
  access: everyone,
  summary: 'A thing.',
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({ tag: z.array(z.string()).optional(), open: z.stringbool().optional() }),
  body: z.strictObject({ name: z.string() }),
  reply: priced(z.object({ cost: z.number(), currency: z.string() }), ['cost']),
});
const readPage = route({ method: 'GET', path: '/page', access: everyone, summary: 'A page.', kind: 'html' });

const input = { params: { id: 7 }, query: { tag: ['a b', 'c'], open: true }, body: { name: 'wing' } };

const answering = (response: Response) => {
  const requests: RequestInit[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init = {}) => {
    requests.push(init);
    return response;
  };
  return { requests, options: { fetch, base: '/api' } };
};

describe('The typed client', () => {
  test('puts parameters into the path and query as text', () => {
    expect(pathOf(readThing, input)).toBe('/things/7/parts?tag=a+b&tag=c&open=true');
  });

  test('MONEY-01 turns the decimals of a reply into minor units', async () => {
    const { requests, options } = answering(Response.json({ cost: 412.5, currency: 'USD' }));
    const answer = await callRoute(readThing, input, options);
    expect(answer).toEqual({ ok: true, value: { cost: 41_250, currency: 'USD' } });
    expect(requests[0]?.body).toBe('{"name":"wing"}');
  });

  test('returns a page as its text', async () => {
    const { options } = answering(new Response('<p>', { headers: { 'content-type': 'text/html' } }));
    expect(await callRoute(readPage, {}, options)).toEqual({ ok: true, value: '<p>' });
  });

  test('returns the problem document of a refusal, and only the status of a foreign answer', async () => {
    const refused = answering(Response.json({ code: 'not-found' }, { status: 404 }));
    expect(await callRoute(readPage, {}, refused.options)).toEqual({
      ok: false,
      status: 404,
      problem: { code: 'not-found' },
    });
    const foreign = answering(new Response('<h1>Bad Gateway', { status: 502 }));
    expect(await callRoute(readPage, {}, foreign.options)).toEqual({ ok: false, status: 502, problem: undefined });
  });

  test('a reply that does not match the contract is an error in our code', async () => {
    const { options } = answering(Response.json({ cost: 'much' }));
    await expect(callRoute(readThing, input, options)).rejects.toThrow(z.ZodError);
  });
});
