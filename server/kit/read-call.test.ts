import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { everyone } from '#contract/kit/access.ts';
import { idParam, text } from '#contract/kit/fields.ts';
import { route } from '#contract/kit/route.ts';
import { readCall } from './read-call.ts';

const call = route({
  method: 'PUT',
  path: '/things/:id',
  access: everyone,
  summary: 'A thing.',
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({ all: z.stringbool().default(false) }),
  body: z.strictObject({
    name: text(5, 1),
    legs: z.array(z.strictObject({ from: text(3, 1) })).max(2),
    kind: z.enum(['a', 'b']).optional(),
    loose: z.looseObject({}).optional(),
  }),
});
const good = { params: { id: '7' }, query: {}, body: { name: 'Zoë', legs: [{ from: 'JFK' }] } };

describe('reading a call', () => {
  test('what fits the contract arrives in its own terms', () => {
    expect(readCall(call, good)).toEqual({
      ok: true,
      value: { params: { id: 7 }, query: { all: false }, body: { name: 'Zoë', legs: [{ from: 'JFK' }] } },
    });
  });

  test.each([
    ['an unknown field', { body: { ...good.body, is_admin: true } }],
    ['an unknown field further in', { body: { ...good.body, legs: [{ from: 'JFK', price: 1 }] } }],
    ['an unknown query', { query: { debug: '1' } }],
    ['an address that is no number', { params: { id: 'x' } }],
    ['an id beyond the database', { params: { id: '99999999999' } }],
    ['a body that is no object', { body: [1] }],
    ['no body', { body: undefined }],
    ['a NUL in what is not read closely', { body: { ...good.body, loose: { deep: ['a\0b'] } } }],
    ['a length that cannot be compared', { body: { ...good.body, name: { length: { toString: null } } } }],
    ['a value that makes no number', { body: { ...good.body, name: { length: { valueOf: 1 } } } }],
    ['a body nested beyond all calls', { body: JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`) }],
    ['half a character', { body: { ...good.body, loose: { text: '\ud800' } } }],
  ])('%s is malformed', (_what, part) => {
    expect(readCall(call, { ...good, ...part })).toMatchObject({
      ok: false,
      error: { refusal: { code: 'malformed' } },
    });
  });

  test('each wrong field gets its own sentence, by its path', () => {
    const body = { name: '', legs: [{ from: 'JFKX' }, {}], kind: 'c' };
    expect(readCall(call, { ...good, body })).toEqual({
      ok: false,
      error: {
        refusal: {
          code: 'invalid',
          errors: {
            name: 'Please fill in this field',
            'legs.0.from': 'Please use at most 3 characters',
            'legs.1.from': 'Please fill in this field',
            kind: 'Please use one of: a, b',
          },
        },
        // Everything but the body could be read. A caller without the right is told that instead.
        around: { params: { id: 7 }, query: { all: false } },
      },
    });
    const tooMany = { name: 'Zoë', legs: [{ from: 'A' }, { from: 'B' }, { from: 'C' }] };
    expect(readCall(call, { ...good, body: tooMany })).toMatchObject({
      error: { refusal: { errors: { legs: 'Please use at most 2 entries' } } },
    });
  });

  test('a call without a body takes none', () => {
    const bare = route({ method: 'POST', path: '/x', access: everyone, summary: 'X.' });
    expect(readCall(bare, { params: {}, query: {}, body: undefined }).ok).toBe(true);
    expect(readCall(bare, { params: {}, query: {}, body: {} }).ok).toBe(true);
    expect(readCall(bare, { params: {}, query: {}, body: { a: 1 } }).ok).toBe(false);
    expect(readCall(bare, { params: {}, query: { a: '1' }, body: undefined }).ok).toBe(false);
  });
});
