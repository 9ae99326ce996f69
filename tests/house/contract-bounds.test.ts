/** Proves docs/threats.md#hostile-values, docs/threats.md#overload */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { everyone } from '#contract/kit/access.ts';
import { text } from '#contract/kit/fields.ts';
import { route } from '#contract/kit/route.ts';
import { routes } from '#contract/routes.ts';
import { unboundedFields } from './contract-bounds.ts';

const taking = (body: z.ZodType) =>
  unboundedFields(route({ method: 'POST', path: '/x', access: everyone, summary: 'X.', body }));

describe('every field of every call has a bound', () => {
  test('no call takes a text, a number, a list or a field without an end', () => {
    expect(routes.flatMap(unboundedFields)).toEqual([]);
  });

  test.each([
    ['a text', z.strictObject({ a: z.string() }), 'body.a takes a text of a megabyte'],
    ['a text measured after it is trimmed', z.strictObject({ a: z.string().trim().max(9) }), 'body.a takes a text of'],
    ['a text further in', z.strictObject({ a: z.array(z.string().nullable()).max(2) }), 'body.a[] takes a text of'],
    ['a number', z.strictObject({ a: z.number().int().min(0).optional() }), 'body.a takes any number'],
    ['a list', z.strictObject({ a: z.array(z.boolean()).default([]) }), 'body.a takes a list of any length'],
    ['a choice', z.strictObject({ a: z.union([z.string().max(9), z.array(text(9))]) }), 'body.a takes a list of any'],
    ['an object that drops what it does not know', z.strictObject({ a: z.object({}) }), 'body.a takes fields that'],
    ['a loose object', z.looseObject({}), 'body takes fields that the contract does not name'],
    ['anything', z.strictObject({ a: z.unknown() }), 'body.a is of a kind whose bound nobody knows'],
  ])('%s without an end is found', (_what, body, sentence) => {
    expect(taking(body)).toEqual([expect.stringContaining(`POST /x: ${sentence}`)]);
  });

  test('a bound may be a refinement, and a path says what its parameters are', () => {
    expect(taking(z.strictObject({ a: text(9), b: z.string().refine((value) => value.length < 9) }))).toEqual([]);
    expect(unboundedFields(route({ method: 'GET', path: '/x/:id', access: everyone, summary: 'X.' }))).toEqual([
      'GET /x/:id: the path names id, params ',
    ]);
  });
});
