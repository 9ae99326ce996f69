/**
 * Values no honest client sends, and honest values that break careless code. docs/threats.md#hostile-values;
 * docs/faults.md#malformed-requests; docs/rules.md#names
 */
import fc from 'fast-check';

/** Written as `__proto__` on the wire, because a JavaScript object literal cannot have such a key. */
const protoKey = 'key that pollutes';

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-13-45T99:99',
  '9223372036854775808',
  '2147483648',
  '0x10',
  '1e9',
  '-1',
  'NaN',
  '٣',
  'null',
  'İstanbul',
  "'; drop table trips; --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00%ED%A0%80',
  'a\r\nSet-Cookie: session=x',
  '\u202Egnp.exe',
  '\u2028\u2029\uFEFF',
  'e\u0301'.repeat(300),
  '👩‍👩‍👧'.repeat(40),
  ','.repeat(500),
  'x'.repeat(20_000),
];

const hostileValues = [
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  1e308,
  2_147_483_648,
  2 ** 63,
  [],
  [[]],
  {},
  ['JFK', 'LHR'],
  [null],
  { toString: 1, length: 1e9 },
  { [protoKey]: { is_admin: true } },
  { constructor: { prototype: { is_admin: true } } },
  nested(15),
  Array.from({ length: 1_000 }, () => 1),
];

const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** A value of another type than expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 5, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A field that does not exist. */
export const hostileKey = fc.constantFrom(
  protoKey,
  'constructor',
  'toString',
  'is_admin',
  '',
  '\u0000',
  'errors.0',
  '[]',
  'x'.repeat(5_000),
);

/** A path segment as sent, including percent signs. */
export const hostileSegment = fc.constantFrom(
  '%00',
  '1%00',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%zz',
  '%',
  '..%2f..%2f',
  '%2e%2e',
  '__proto__',
  'constructor',
  '9223372036854775808',
  '2147483648',
  '-1',
  '0x1',
  '1e1',
  '%D9%A3',
  '%20',
  '1;1',
  'x'.repeat(700),
);
export const hostileQuery = fc.constantFrom(
  'a=%00',
  '%00=1',
  'way=%ED%A0%80',
  'x=%zz',
  '__proto__=1',
  'constructor=1',
  'toString=1',
  'all=true&all=false',
  'from=JFK&from=LHR',
  'email=a@b.example&email=c@d.example',
  'a[b][c]=1',
  '=&==&&',
  `text=${'x'.repeat(9_000)}`,
  Array.from({ length: 2_000 }, (_, index) => `k${index}=1`).join('&'),
);

/** Bodies that do not match their content type. */
export const hostileBody = fc.constantFrom(
  '',
  '{',
  '{"a":1',
  '[]',
  'null',
  '"x"',
  '1',
  'NaN',
  '{"a":1,"a":2}',
  '\uFEFF{}',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"is_admin":true}}}',
  '['.repeat(100_000),
  `{"a":${'{"a":'.repeat(5_000)}`,
  `"${'x'.repeat(300_000)}"`,
  '{"email":"\\ud800@\\udfff.example"}',
);
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  { 'idempotency-key': '\u00ff'.repeat(10) },
  { 'idempotency-key': '__proto__' },
  { 'idempotency-key': 'x'.repeat(5_000) },
  { cookie: 'session=__proto__; device=a.b.c; =; ;;' },
  { cookie: `session=${'A'.repeat(43)}` },
  { authorization: 'Bearer constructor' },
  { authorization: `Basic ${'A'.repeat(5_000)}` },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': '\u00ff' },
  { 'content-length': '-1' },
  { 'if-none-match': '"'.repeat(2_000) },
  { origin: 'null' },
  { origin: 'http://[::' },
  { 'sec-fetch-site': 'cross-site' },
  { 'user-agent': '\u0080\u00ff'.repeat(400) },
  { 'x-forwarded-for': '999.999.999.999' },
  { 'accept-encoding': 'br;q=__proto__' },
  { host: '' },
);

type Path = readonly (string | number)[];

const entriesOf = (value: unknown): readonly [string | number, unknown][] => {
  if (Array.isArray(value)) return value.map((inner: unknown, index) => [index, inner]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
};

const pathsOf = (value: unknown, at: Path = []): readonly Path[] => [
  at,
  ...entriesOf(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key])),
];

const replaced = (value: unknown, [key, ...rest]: Path, change: (before: unknown) => unknown): unknown => {
  if (key === undefined) return change(value);
  const entries = entriesOf(value).map(([name, inner]): [string | number, unknown] => [
    name,
    name === key ? replaced(inner, rest, change) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

/** The same value with one of its parts, possibly the whole, changed. @param pick which part, any number */
export const spoiled = (value: unknown, pick: number, change: (before: unknown) => unknown): unknown => {
  const paths = pathsOf(value);
  return replaced(value, paths[pick % paths.length] ?? [], change);
};

/** @returns the JSON text of a body, with the polluting keys under their real name */
export const wireText = (body: unknown): string | undefined =>
  JSON.stringify(body)?.replaceAll(JSON.stringify(protoKey), '"__proto__"');
