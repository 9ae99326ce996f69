/** The API as an OpenAPI 3.1 document, read from the route table: the same schemas that guard the wire. */
import { z } from 'zod';
import { type RefusalCode, refusals } from '../refusals.ts';
import type { Route } from './route.ts';

type Json = { readonly [key: string]: unknown };

/** The wire side of a schema: what is sent, before our own conversions. */
const wireSchema = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const propertiesOf = (schema: z.ZodType): { name: string; schema: Json; isRequired: boolean }[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: typeof property === 'boolean' ? {} : { ...property },
    isRequired: required.includes(name),
  }));
};

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] =>
  schema === undefined
    ? []
    : propertiesOf(schema).map(({ name, schema: property, isRequired }) => {
        const { description, ...rest } = property;
        return {
          name,
          in: place,
          required: place === 'path' || isRequired,
          ...(description === undefined ? {} : { description }),
          schema: rest,
        };
      });

const successOf = (route: Route): Json => {
  if (route.kind === 'event-stream')
    return {
      description: 'A stream of events; each names what changed.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  if (route.kind === 'html' || route.kind === 'text')
    return { description: 'Done.', content: { [route.kind === 'html' ? 'text/html' : 'text/plain']: {} } };
  if (route.reply === undefined) return { description: 'Done; the answer is empty.' };
  return { description: 'Done.', content: { 'application/json': { schema: wireSchema(route.reply) } } };
};

/** Refusals that share a status share a response, which lists their codes. */
const problemsOf = (codes: readonly RefusalCode[]): Json => {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) byStatus.set(refusals[code].status, [...(byStatus.get(refusals[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [two]) => one - two)
      .map(([status, found]) => [
        String(status),
        {
          description: found.map((code) => `\`${code}\`: ${refusals[code].detail}`).join('\n\n'),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  );
};

/** Whether a call always needs a session, for any query. */
export const needsSession = ({ access }: Route): boolean => !('visitor' in access.may);

/** All refusals a call may answer: its own and those every such call has. */
export const refusalsOf = (route: Route): readonly RefusalCode[] => {
  const takesInput = route.params !== undefined || route.query !== undefined || route.body !== undefined;
  const common: RefusalCode[] = [
    ...(takesInput ? (['malformed'] as const) : []),
    ...(needsSession(route) ? (['unauthenticated'] as const) : []),
    ...(route.body !== undefined || route.query !== undefined ? (['invalid'] as const) : []),
    ...(route.method === 'GET' ? [] : (['cross-site'] as const)),
    'rate-limited',
    'bug',
  ];
  return [...new Set([...common, ...(route.refusals ?? [])])];
};

const operationOf = (route: Route): Json => ({
  summary: route.summary,
  operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
  tags: [route.path.split('/')[1] ?? 'api'],
  security: needsSession(route) ? [{ session: [] }, { bearer: [] }] : [],
  parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
  ...(route.body && {
    requestBody: { required: true, content: { 'application/json': { schema: wireSchema(route.body) } } },
  }),
  responses: { [route.status ?? 200]: successOf(route), ...problemsOf(refusalsOf(route)) },
});

const problemSchema: Json = {
  type: 'object',
  description: 'RFC 9457. `detail` is the sentence for a person, `code` the stable name for a program.',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(refusals) },
    errors: {
      type: 'object',
      description: 'Field path, such as `legs.0.from`, to its own sentence',
      additionalProperties: { type: 'string' },
    },
    ref: { type: 'string', description: 'The id to look up in our log' },
  },
  additionalProperties: true,
};

export type OpenApiOptions = {
  readonly publicUrl: string;
};

/** @returns the document as plain data, ready for JSON */
export const openApiDocument = (routes: readonly Route[], { publicUrl }: OpenApiOptions): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tripwright API',
      version: '1',
      description:
        'Amounts are decimals beside their currency; dates are YYYY-MM-DD; flight times are local wall clock. Every expected refusal is a problem document.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: '`__Host-session` over https' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
