/** The API as a page to read: every call with its fields, its answer and its refusals. */
import { z } from 'zod';
import { needsSession, refusalsOf } from '#contract/kit/openapi.ts';
import type { Route } from '#contract/kit/route.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { escapeHtml } from '#domain/kit/escape-html.ts';
import { htmlPage } from './html.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A JSON schema as a person would say it: `string`, `integer`, `one of "f", "m"`, `list of object`. */
const kindOf = (schema: unknown): string => {
  if (typeof schema !== 'object' || schema === null) return 'anything';
  const found = new Map<string, unknown>(Object.entries(schema));
  const choices = found.get('anyOf') ?? found.get('oneOf');
  if (Array.isArray(choices)) return choices.map(kindOf).join(' or ');
  const names = found.get('enum');
  if (Array.isArray(names)) return `one of ${names.map((name) => JSON.stringify(name)).join(', ')}`;
  if (found.has('const')) return JSON.stringify(found.get('const'));
  if (found.get('type') === 'array') return `list of ${kindOf(found.get('items'))}`;
  return [textOf(found.get('type')) || 'object', boundOf(found)].filter((part) => part !== '').join(' ');
};

const boundOf = (found: ReadonlyMap<string, unknown>): string => {
  const most = found.get('maximum');
  return typeof most === 'number' && most < 1_000_000 ? `up to ${most}` : '';
};

const fieldRow = (name: string, schema: unknown, isRequired: boolean): string => {
  const description =
    typeof schema === 'object' && schema !== null && 'description' in schema ? schema.description : '';
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(kindOf(schema))}</td><td>${isRequired ? 'required' : 'optional'}</td><td>${escapeHtml(textOf(description))}</td></tr>`;
};

const fieldsTable = (title: string, schema: z.ZodType | undefined): string => {
  if (schema === undefined) return '';
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const whole = json.type === 'array' && typeof json.items === 'object' ? json.items : json;
  if (Array.isArray(whole) || typeof whole === 'boolean' || !whole.properties)
    return `<p>${title}: ${escapeHtml(kindOf(json))}</p>`;
  const required = whole.required ?? [];
  const rows = Object.entries(whole.properties).map(([name, one]) => fieldRow(name, one, required.includes(name)));
  const caption = json.type === 'array' ? `${title} (list)` : title;
  return `<p>${caption}</p><table>${rows.join('')}</table>`;
};

const callSection = (route: Route): string => {
  const codes = refusalsOf(route).map(
    (code) => `<a href="#problem-${code}"><code>${code}</code></a> ${refusals[code].status}`,
  );
  return `<section><h3><code>${route.method} /api${escapeHtml(route.path)}</code></h3><p>${escapeHtml(route.summary)}${needsSession(route) ? '' : ' <span class="quiet">No session needed.</span>'}</p>${fieldsTable('Path', route.params)}${fieldsTable('Query', route.query)}${fieldsTable('Content', route.body)}${fieldsTable('Answer', route.reply)}<p class="quiet">Refusals: ${codes.join(', ')}</p></section>`;
};

const codesOf = Object.keys(refusals).filter((code): code is RefusalCode => code in refusals);

const problemSection = (code: RefusalCode): string =>
  `<section id="problem-${code}"><h3><code>${code}</code> ${refusals[code].status}</h3><p>${escapeHtml(refusals[code].title)}. <span class="quiet">${escapeHtml(refusals[code].detail)}</span></p></section>`;

/** @returns the whole page as HTML without any script */
export const docsPage = (routes: readonly Route[]): string =>
  htmlPage(
    'API',
    `<p>The same as a document for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Sign in with <code>POST /api/signin</code>; then send the cookie it sets, or <code>Authorization: Bearer</code> with its <code>token</code>. Amounts are decimals beside their currency, dates are <code>YYYY-MM-DD</code>, flight times are local wall clock. <code>Idempotency-Key</code> makes repeating a call safe where its text says so.</p>
<h2>Calls</h2>${routes.map((route) => callSection(route)).join('')}
<h2>Problems</h2><p>An expected "no" is <code>application/problem+json</code>: <code>code</code> for programs, <code>detail</code> for people, <code>errors</code> by field.</p>${codesOf.map(problemSection).join('')}`,
  );
