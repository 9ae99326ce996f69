/** Proves docs/decisions/0187 */
import { afterEach, describe, expect, test } from 'vitest';
import {
  identifierLimits,
  importIdentifiers,
  listAllIdentifiers,
  setIdentifierActive,
  setIdentifiersOnly,
} from '#contract/settings/identifiers.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const ofAcme = () => ({ id: String(at.organization('Acme')) });
type Body = Parameters<typeof sendImport>[0];
const sendImport = (body: { text: string; format?: 'lines' | 'csv'; is_whole_list?: boolean; is_preview?: boolean }) =>
  at.as('ada').call(importIdentifiers, {
    params: ofAcme(),
    body: { format: 'lines', is_whole_list: false, is_preview: false, ...body },
  });
const imported = async (body: Body) => {
  const reply = await sendImport(body);
  if (!reply.ok) throw new Error(JSON.stringify(reply));
  return reply.value;
};
const refusalOf = async (body: Body): Promise<string> => JSON.stringify(await sendImport(body));
const list = (query: { text?: string; after?: string } = {}) =>
  at.as('ada').get(listAllIdentifiers, { params: ofAcme(), query });
const turn = (value: string, isActive: boolean) =>
  at.as('ada').call(setIdentifierActive, { params: ofAcme(), body: { value, is_active: isActive } });
const only = (isOnly: boolean) =>
  at.as('ada').call(setIdentifiersOnly, { params: ofAcme(), body: { is_only: isOnly } });
const audits = async () =>
  (
    await at
      .world()
      .world.db.selectFrom('audit_events')
      .where('event', 'like', 'identifier%')
      .select(['event', 'facts'])
      .orderBy('id')
      .execute()
  ).map(({ event, facts }) => [event, facts]);

afterEach(async () => {
  const { db } = at.world().world;
  await db.updateTable('organizations').set({ is_identifier_listed: false }).execute();
  await db.deleteFrom('organization_identifiers').execute();
});

describe('adding identifiers', () => {
  test('a preview says how many are new, known, turned on and cannot be used, and writes nothing', async () => {
    await imported({ text: 'CC-1\nCC-2\nCC-3' });
    await turn('CC-3', false);
    const text = `Cost Center\ncc-1\n\n CC-3 \nCC-4\ncc-4\n${'x'.repeat(51)}\n${'x'.repeat(400)}`;
    const preview = await imported({ text, is_preview: true });
    expect(preview).toEqual({
      added: 1,
      turned_on: 1,
      known: 1,
      turned_off: 0,
      repeated: 1,
      bad: 2,
      bad_lines: [
        { line: 7, value: 'x'.repeat(51), sentence: 'Please use at most 50 characters' },
        { line: 8, value: 'x'.repeat(100), sentence: 'Please use at most 50 characters' },
      ],
      first: ['CC-4'],
    });
    expect(await list()).toMatchObject({ active_count: 2, off_count: 1 });
    expect(await imported({ text })).toEqual(preview);
    expect(await list()).toEqual({
      is_only: false,
      active_count: 4,
      off_count: 0,
      values: ['CC-1', 'CC-2', 'CC-3', 'CC-4'].map((value) => ({ value, is_active: true })),
      is_more: false,
    });
  });

  test('of a file the first column counts, with quotes, semicolons and a byte order mark', async () => {
    const text = '\uFEFFCost center;Name\r\n"Berlin; North";Marketing\r\nCC-9;Sales\r\n';
    expect(await imported({ text, format: 'csv' })).toMatchObject({ added: 2, bad: 0 });
    expect((await list()).values.map(({ value }) => value)).toEqual(['Berlin; North', 'CC-9']);
    // Pasted lines keep their commas; what a spreadsheet copies is split by tabs.
    await imported({ text: 'Marketing, Europe\nCC-10\tSales' });
    expect((await list({ text: 'mark' })).values).toEqual([{ value: 'Marketing, Europe', is_active: true }]);
    expect((await list({ text: 'CC-10' })).values).toEqual([{ value: 'CC-10', is_active: true }]);
  });

  test('a whole list turns off what it leaves out, and a text without a good line turns off nothing', async () => {
    await imported({ text: 'CC-1\nCC-2\nCC-3' });
    expect(await imported({ text: 'cc-2\nCC-4', is_whole_list: true })).toMatchObject({ added: 1, turned_off: 2 });
    expect((await list()).values).toEqual([
      { value: 'CC-1', is_active: false },
      { value: 'CC-2', is_active: true },
      { value: 'CC-3', is_active: false },
      { value: 'CC-4', is_active: true },
    ]);
    expect(await imported({ text: 'x'.repeat(60), is_whole_list: true })).toMatchObject({ turned_off: 0, bad: 1 });
    expect(await refusalOf({ text: ' \n\nCost Center\n', is_whole_list: true })).toContain('one value a line');
    expect((await audits()).slice(-2)).toEqual([
      ['identifiers-added', { organizationId: at.organization('Acme'), added: 3, turnedOn: 0, turnedOff: 0 }],
      ['identifiers-added', { organizationId: at.organization('Acme'), added: 1, turnedOn: 0, turnedOff: 2 }],
    ]);
  });

  test('a list has an end: 5,000 that are on, and 50 a page', async () => {
    const many = Array.from({ length: identifierLimits.active }, (_, index) => `C-${String(index).padStart(4, '0')}`);
    await imported({ text: many.join('\n') });
    expect(await refusalOf({ text: 'One more' })).toContain('at most 5,000 values that are on');
    const first = await list();
    expect([first.values.length, first.is_more, first.active_count]).toEqual([50, true, 5_000]);
    const second = await list({ after: first.values.at(-1)?.value ?? '' });
    expect(second.values[0]).toEqual({ value: 'C-0050', is_active: true });
    await turn('C-0000', false);
    await imported({ text: 'One more' });
    expect(JSON.stringify(await turn('C-0000', true))).toContain('At most 5,000 values can be on');
  });
});

describe('the switch and single values', () => {
  test('only the list counts from the switch on, and never with an empty list', async () => {
    expect(JSON.stringify(await only(true))).toContain('Please add values to the list first');
    await imported({ text: 'CC-1\nCC-2' });
    expect((await only(true)).ok && (await only(true)).ok).toBe(true);
    expect((await list()).is_only).toBe(true);
    await turn('CC-1', false);
    await turn('CC-1', false);
    expect(JSON.stringify(await turn('CC-2', false))).toContain('the last value that can be used');
    expect(JSON.stringify(await turn('CC-77', false))).toContain('not on the list');
    await only(false);
    expect((await turn('cc-2', false)).ok).toBe(true);
    expect((await audits()).slice(-4)).toEqual([
      ['identifiers-from-list-only', { organizationId: at.organization('Acme') }],
      ['identifier-turned-off', { organizationId: at.organization('Acme'), value: 'CC-1' }],
      ['identifiers-any-allowed', { organizationId: at.organization('Acme') }],
      ['identifier-turned-off', { organizationId: at.organization('Acme'), value: 'cc-2' }],
    ]);
  });

  test.each<[Person, number]>([
    ['sam', 403],
    ['tom', 403],
    ['max', 404],
    ['eva', 404],
    ['root', 404],
  ])('%s neither reads nor changes the whole list: %i', async (name, status) => {
    const path = `/organizations/${at.organization('Acme')}/identifiers`;
    const calls = [
      at.as(name).send('GET', `${path}/all`),
      at.as(name).send('POST', path, { body: {} }),
      at.as(name).send('PUT', `${path}/active`, { body: {} }),
      at.as(name).send('PUT', `${path}/only`, { body: { is_only: true } }),
    ];
    const statuses = (await Promise.all(calls)).map((reply) => reply.status);
    expect(statuses).toEqual([status, status, status, status]);
  });
});
