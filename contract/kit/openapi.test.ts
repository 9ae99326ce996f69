import { describe, expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { openApiDocument, refusalsOf } from './openapi.ts';

const document = JSON.parse(JSON.stringify(openApiDocument(routes, { publicUrl: 'https://travel.example' })));

describe('the API as an OpenAPI document', () => {
  test('lists every call of the contract once, with its parameters in braces', () => {
    const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const wanted = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`);
    expect(calls.toSorted()).toEqual(wanted.toSorted());
    const names = Object.values<object>(document.paths).flatMap((methods) =>
      Object.values<{ operationId: string }>({ ...methods }).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test('describes the wire: decimals, texts with their bounds, no unknown fields', () => {
    const body = document.paths['/travelers'].post.requestBody.content['application/json'].schema;
    expect(body).toMatchObject({
      additionalProperties: false,
      properties: { passport_first_name: { type: 'string', maxLength: 25 }, date_of_birth: { type: 'string' } },
    });
    const price = document.paths['/trips/{id}'].get.responses['200'].content['application/json'].schema;
    expect(price.properties.total_amount).toMatchObject({ type: ['number', 'null'] });
    const [first] = document.paths['/trips/{id}'].get.parameters;
    expect(first).toMatchObject({ name: 'id', in: 'path', required: true });
  });

  test('says how each call may refuse, and which calls need a session', () => {
    const create = document.paths['/trips'].post;
    expect(Object.keys(create.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(create.responses['409'].description).toContain('`price-changed`');
    expect(create.security).toEqual([{ session: [] }, { bearer: [] }]);
    expect(document.paths['/signin'].post.security).toEqual([]);
    const signIn = routes.find(({ path, method }) => path === '/signin' && method === 'POST');
    expect(signIn && refusalsOf(signIn)).not.toContain('unauthenticated');
  });

  test('has no broken references', () => {
    const text = JSON.stringify(document);
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
      expect(document.components.schemas).toHaveProperty(name ?? '');
    expect(text).not.toMatch(/"\$ref":"#\/(\$defs|definitions)/);
  });
});
