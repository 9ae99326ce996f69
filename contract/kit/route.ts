import type { z } from 'zod';
import type { RefusalCode } from '../refusals.ts';
import type { Access } from './access.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The kind of reply: JSON by schema, or something that is not JSON. */
export type ReplyKind = 'json' | 'html' | 'event-stream' | 'text';

/** One call of the API: the only place that defines its path, fields, refusals and rights. */
export type Route = {
  readonly method: HttpMethod;
  /** Below `/api`, with parameters after colons: `/trips/:id`. */
  readonly path: string;
  /** Who may make it, and how it is guarded. */
  readonly access: Access;
  /** One sentence for the OpenAPI page. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply?: z.ZodType;
  readonly kind?: ReplyKind;
  /** The status of success when the reply is empty; 200 otherwise. */
  readonly status?: 204;
  /** The refusals in addition to those every route may answer: malformed input, missing session and rate limit. */
  readonly refusals?: readonly RefusalCode[];
};

/** Declares a route and keeps the exact types of its schemas. */
export const route = <const R extends Route>(declaration: R): R => declaration;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

export type ParamsOf<R extends Route> = OutputOf<R['params']>;
export type QueryOf<R extends Route> = OutputOf<R['query']>;
export type BodyOf<R extends Route> = InputOf<R['body']>;
/** The reply in our own terms: money in minor units. Undefined when the reply is empty. */
export type ReplyOf<R extends Route> = OutputOf<R['reply']>;
