/** The list of an organization's identifiers, as its Super Admins keep it. docs/rules.md#lists-of-identifiers */
import { z } from 'zod';
import type { Access } from '../kit/access.ts';
import { idParam, text } from '../kit/fields.ts';
import { type ReplyOf, route } from '../kit/route.ts';
import { identifierMaxLength } from '../trip-identifier.ts';

export const identifierLimits = {
  /** Values of an organization that are on. */
  active: 5_000,
  /** All of them. */
  values: 20_000,
  /** Of what is pasted or read from a file, in UTF-16 units. */
  file: 200_000,
  /** Values of one reply. */
  page: 50,
  /** Lines named in a reply. */
  badLines: 10,
} as const;

const managesIdentifiers = { may: { superAdmin: 'organization' } } as const satisfies Access;

const ofOrganization = z.strictObject({ id: idParam });
const refusals = ['not-found', 'role-too-low'] as const;

export const listAllIdentifiers = route({
  method: 'GET',
  path: '/organizations/:id/identifiers/all',
  access: managesIdentifiers,
  summary: `All identifiers of an organization that contain a text, also those that are turned off; ${identifierLimits.page} at a time.`,
  params: ofOrganization,
  query: z.strictObject({
    text: text(identifierMaxLength).optional(),
    after: text(identifierMaxLength).optional().describe('The last value of the page before'),
  }),
  reply: z.object({
    is_only: z.boolean().describe('Only values of the list can be used, while one is on'),
    active_count: z.number().int().describe('How many are on, of the whole list'),
    off_count: z.number().int(),
    values: z.array(z.object({ value: z.string(), is_active: z.boolean() })),
    is_more: z.boolean().describe('More follow'),
  }),
  refusals,
});
export type AllIdentifiers = ReplyOf<typeof listAllIdentifiers>;

export const importIdentifiers = route({
  method: 'POST',
  path: '/organizations/:id/identifiers',
  access: managesIdentifiers,
  summary: 'Add identifiers, one a line, or say what that would do. Those that were turned off are turned on again.',
  params: ofOrganization,
  body: z.strictObject({
    text: z.string().max(identifierLimits.file),
    format: z.enum(['lines', 'csv']).describe('csv: the first column counts'),
    is_whole_list: z.boolean().describe('Values that are not in it are turned off'),
    is_preview: z.boolean().describe('Nothing is written'),
  }),
  reply: z.object({
    added: z.number().int(),
    turned_on: z.number().int(),
    known: z.number().int().describe('On before, and in the text'),
    turned_off: z.number().int(),
    repeated: z.number().int().describe('Lines that say again what another line says'),
    bad: z.number().int().describe('Lines that cannot be used: too long, or with characters that cannot be printed'),
    bad_lines: z
      .array(z.object({ line: z.number().int(), value: z.string(), sentence: z.string() }))
      .describe(`The first ${identifierLimits.badLines} of them`),
    first: z.array(z.string()).describe('The first values that are added'),
  }),
  refusals: ['invalid', ...refusals],
});
export type IdentifierImport = ReplyOf<typeof importIdentifiers>;

export const setIdentifierActive = route({
  method: 'PUT',
  path: '/organizations/:id/identifiers/active',
  access: managesIdentifiers,
  summary: 'Turn an identifier off, or on again. Trips keep theirs.',
  params: ofOrganization,
  body: z.strictObject({ value: text(identifierMaxLength, 1), is_active: z.boolean() }),
  refusals: ['invalid', 'conflict', ...refusals],
});

export const setIdentifiersOnly = route({
  method: 'PUT',
  path: '/organizations/:id/identifiers/only',
  access: managesIdentifiers,
  summary: 'Whether new trips can only use identifiers of the list.',
  params: ofOrganization,
  body: z.strictObject({ is_only: z.boolean() }),
  refusals: ['conflict', ...refusals],
});
