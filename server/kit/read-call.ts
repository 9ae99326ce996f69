/** Validates a request against the contract of a route. */
import type { z } from 'zod';
import type { BodyOf, ParamsOf, QueryOf, Route } from '#contract/kit/route.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';

export type RawCall = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

type ReadCall<R extends Route> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
};

/** Why a call cannot be read; `around`: everything except the body could be read. */
export type Unreadable<R extends Route> = {
  readonly refusal: Refusal;
  readonly around?: Pick<ReadCall<R>, 'params' | 'query'>;
};

type Part = 'params' | 'query' | 'body';

/** The sentence of a problem that the contract has no own sentence for. */
const plainSentence = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Please fill in this field';
  if (issue.code === 'too_big') return `Please use at most ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_small') return `Please use at least ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_value') return `Please use one of: ${issue.values.map(String).join(', ')}`;
  return 'Please correct this field';
};

const unitOf = (origin: string): string => {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
};

const malformed = (detail: string): Refusal => ({ code: 'malformed', detail });

/**
 * Unknown fields are refused, never dropped. A path that does not fit the route's schema is malformed. Other errors are
 * the user's.
 */
const refusalOf = (part: Part, error: z.ZodError): Refusal => {
  for (const issue of error.issues)
    if (issue.code === 'unrecognized_keys') return malformed(`Unknown field: ${issue.keys.join(', ').slice(0, 200)}`);
  if (part === 'params') return malformed('The address of this request is not valid.');
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    if (field === '') return malformed(part === 'body' ? 'A JSON object is needed.' : 'The query is not valid.');
    errors[field] ??= issue.message;
  }
  return { code: 'invalid', errors };
};

/** NUL and lone surrogates cannot be stored, so they are refused as text. */
const isText = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (Array.isArray(value)) return value.every(isText);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(([key, inner]) => isText(key) && isText(inner));
  return true;
};

/**
 * The methods that JavaScript calls to convert an object to a string or a number. None of our fields has such a name.
 */
const converters: readonly string[] = ['toString', 'valueOf'];

/**
 * Zod compares the length of any value that has one, even if it is not a string. When that length is an object that
 * cannot be converted to a number, the comparison throws.
 * @returns the name of such a field in a value from JSON; undefined: it has none
 */
const findConverter = (value: unknown): string | undefined => {
  // A list instead of recursion, because a body may be nested deeper than the stack allows.
  const open: unknown[] = [value];
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      if (converters.includes(key)) return key;
      open.push(inner);
    }
  }
  return undefined;
};

function readPart(schema: z.ZodType | undefined, part: Part, raw: unknown): Result<unknown, Refusal> {
  if (schema === undefined) {
    const isEmpty = raw === undefined || raw === null || Object.keys(Object(raw)).length === 0;
    if (part === 'params' || isEmpty) return ok(undefined);
    return refuse(malformed(part === 'body' ? 'This request takes no content.' : 'This request takes no query.'));
  }
  const converter = findConverter(raw);
  if (converter !== undefined) return refuse(malformed(`Unknown field: ${converter}`));
  const read = schema.safeParse(raw, { error: plainSentence });
  if (!read.success) return refuse(refusalOf(part, read.error));
  return isText(raw) ? ok(read.data) : refuse(malformed('The request contains characters that are not text.'));
}

/**
 * Reads params, query and body by the route's schemas.
 * @returns the parsed values; refuses `malformed` (400) and `invalid` (422, with a sentence per field), and says
 * whether it was the body of a call that takes one
 * @see docs/rules.md#wire
 */
export function readCall<R extends Route>(route: R, raw: RawCall): Result<ReadCall<R>, Unreadable<R>>;
export function readCall(
  route: Route,
  raw: RawCall,
): Result<Record<Part, unknown>, { refusal: Refusal; around?: { params: unknown; query: unknown } }> {
  const params = readPart(route.params, 'params', raw.params);
  if (!params.ok) return refuse({ refusal: params.error });
  const query = readPart(route.query, 'query', raw.query);
  if (!query.ok) return refuse({ refusal: query.error });
  const body = readPart(route.body, 'body', raw.body);
  const around = { params: params.value, query: query.value };
  if (!body.ok) return refuse({ refusal: body.error, ...(route.body && { around }) });
  return ok({ ...around, body: body.value });
}
