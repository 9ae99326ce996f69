/** Proves docs/decisions/0114, docs/threats.md#formulas-in-files: programs as a file, and back. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importPrograms, listPagePrograms, type ProgramFields, programFields } from '#contract/programs.ts';
import { emptyFlight } from '#domain/landers/group-flight-rows.ts';
import { csvHeads, csvLinesOf, emptyProgram, programsOfLines } from '#domain/landers/program-csv.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { readCsv } from './parts/read-csv.ts';

let it: TestWorld;
let nia: TestCaller;
const params = { slug: 'northstar-coaches' };
beforeAll(async () => {
  it = await testWorld();
  nia = await it.signIn('nia@northstar.example');
});
beforeEach(async () => {
  await it.world.db.deleteFrom('organization_programs').where('lander_id', 'in', pageIds()).execute();
});
afterAll(() => it.close());
const pageIds = () => it.world.db.selectFrom('landers').where('slug', '=', params.slug).select('id');

type Mode = 'preview' | 'all' | 'good';
const send = (csv: string, mode: Mode, stamp?: string) =>
  nia.call(importPrograms, { params, body: { csv, mode, ...(stamp === undefined ? {} : { seen_stamp: stamp }) } });
const preview = async (csv: string) => {
  const answer = await send(csv, 'preview');
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};
const write = async (csv: string, mode: 'all' | 'good') => await send(csv, mode, (await preview(csv)).stamp);
const fieldsNow = async () =>
  (await nia.get(listPagePrograms, { params, query: {} })).programs.map(({ fields }) => fields);
const exported = async () => (await nia.send('GET', `/landing-pages/${params.slug}/programs?format=csv`)).text;

const sailing: ProgramFields = {
  ...emptyProgram,
  full_program_name: 'Lake Superior Sailing',
  category_sub: 'Summer 2026',
  date_start: '2026-06-28',
  date_end: '2026-07-11',
  airport_iata_arrive: 'ORD',
  airport_iata_depart: 'MKE',
  arrive_from: '10:00',
  arrive_until: '16:00',
  capacity: 24,
  is_published: true,
  flights: [
    { ...emptyFlight, date: '2026-06-28', flight: 'UA1284', from: 'DEN', to: 'ORD', seats: 6, staff: 'Jonas Reyes' },
    { ...emptyFlight, date: '2026-07-11', from: 'MKE', to: 'DEN', leaves: '12:10', lands: '13:52', is_to_check: true },
  ],
};
const canoe: ProgramFields = { ...sailing, full_program_name: 'Canoe', flights: [], capacity: null };
const fileOf = (...programs: readonly ProgramFields[]) =>
  `\uFEFF${[csvHeads, ...programs.flatMap(csvLinesOf)].join('\r\n')}\r\n`;

describe('a file of programs', () => {
  test('is looked at first, then written, and exports as what was imported', async () => {
    const csv = fileOf(canoe, sailing);
    expect(await preview(csv)).toMatchObject({
      programs: [
        { line: 2, name: 'Canoe', season: 'Summer 2026', act: 'add', flight_count: 0 },
        { line: 3, name: 'Lake Superior Sailing', season: 'Summer 2026', act: 'add', flight_count: 2 },
      ],
      bad_cells: [],
      written: 0,
    });
    expect(await fieldsNow()).toEqual([]);
    expect(await write(csv, 'all')).toMatchObject({ ok: true, value: { written: 2 } });
    expect(await fieldsNow()).toEqual([canoe, sailing]);
    expect(await exported()).toBe(csv);
    // The exported file again changes nothing, and leaves no new version.
    expect((await preview(await exported())).programs.map(({ act }) => act)).toEqual(['same', 'same']);
    expect(await write(await exported(), 'all')).toMatchObject({ value: { written: 0 } });
  });

  test('changes the program with the same name and season', async () => {
    await write(fileOf(sailing), 'all');
    const csv = fileOf({ ...sailing, capacity: 30 });
    expect((await preview(csv)).programs).toMatchObject([{ act: 'change' }]);
    await write(csv, 'all');
    expect(await fieldsNow()).toMatchObject([{ capacity: 30 }]);
  });

  test('names each bad cell by line, column and value, and is written only when all is good', async () => {
    const wrong = fileOf(canoe, sailing).replace('UA1284', 'nonsense').replace(',24,', ',lots,');
    // Rules are asked once every cell can be read.
    const said = await preview(wrong);
    expect(said.bad_cells).toEqual([
      { line: 3, column: 'Places', value: 'lots', sentence: 'Please use a whole number, or leave it empty' },
    ]);
    const second = await preview(fileOf(canoe, sailing).replace('UA1284', 'nonsense').replace('12:10', '25:10'));
    expect(second.bad_cells).toEqual([
      {
        line: 3,
        column: 'Flight',
        value: 'nonsense',
        sentence: 'Flight must be an airline and a number, like UA 1611',
      },
      { line: 4, column: 'Leaves', value: '25:10', sentence: 'Please use a time like 09:30' },
    ]);
    expect(await write(wrong, 'all')).toMatchObject({ value: { written: 0, bad_count: 1 } });
    expect(await fieldsNow()).toEqual([]);
  });

  test('or the good programs alone, when the person chooses so', async () => {
    const wrong = fileOf(canoe, sailing).replace('UA1284', 'nonsense');
    expect(await write(wrong, 'good')).toMatchObject({ value: { written: 1, bad_count: 1 } });
    expect((await fieldsNow()).map(({ full_program_name: name }) => name)).toEqual(['Canoe']);
  });

  test.each([
    ['semicolons', (csv: string) => csv.replaceAll(',', ';')],
    ['tabs', (csv: string) => csv.replaceAll(',', '\t')],
    ['no byte order mark and bare line feeds', (csv: string) => csv.replace('\uFEFF', '').replaceAll('\r\n', '\n')],
    ['empty lines between', (csv: string) => csv.replaceAll('\r\n', '\r\n\r\n')],
    ['columns in another case', (csv: string) => csv.replace('First day', 'FIRST DAY ')],
    [
      'days and times as Excel writes them',
      (csv: string) =>
        csv
          .replace('2026-06-28,2026-07-11', '28/06/2026,11-Jul-2026')
          .replace('10:00', '10:00:00 AM')
          .replace('16:00', '4:00 PM'),
    ],
  ])('may have %s', async (_what, alter) => {
    expect(await write(alter(fileOf(sailing)), 'all')).toMatchObject({ value: { written: 1, bad_cells: [] } });
    expect(await fieldsNow()).toEqual([sailing]);
  });

  test.each([
    ['a day that can be two days', (csv: string) => csv.replace('2026-06-28', '06/07/2026'), 'First day'],
    ['a column too few', (csv: string) => csv.replace('Season,', ''), ''],
    ['a column that we do not know', (csv: string) => csv.replace('Season', 'Saison'), ''],
    ['a column twice', (csv: string) => csv.replace('Season', 'Program'), ''],
    ['a quotation mark that is not closed', (csv: string) => csv.replace('Jonas', '"Jonas'), ''],
    ['more cells than columns', (csv: string) => csv.replace('Jonas', 'Jonas,Jonas'), ''],
    ['no programs', () => csvHeads, ''],
    [
      'another place count in a further line of the program',
      (csv: string) => csv.replace(/(Lake Superior Sailing,Summer 2026(?:,){11})(,+2026-07-11)/, '$199$2'),
      'Places',
    ],
  ])('with %s is refused', async (_what, alter, column) => {
    const said = await preview(alter(fileOf(sailing)));
    expect(said.bad_cells.map((cell) => cell.column)).toContain(column);
    expect(await write(alter(fileOf(sailing)), 'good')).toMatchObject({ value: { written: 0 } });
  });

  test('too large a file is refused', async () => {
    expect(await send('x'.repeat(200_001), 'preview')).toMatchObject({ status: 422 });
    const many = fileOf(...Array.from({ length: 301 }, (_, index) => ({ ...canoe, category_sub: `S${index}` })));
    expect(await send(many, 'preview')).toMatchObject({
      status: 422,
      problem: { detail: 'A page has at most 300 programs.' },
    });
  });

  test('a preview that somebody overtook is refused, so that nothing is overwritten unseen', async () => {
    const csv = fileOf(sailing);
    const { stamp } = await preview(csv);
    await write(fileOf({ ...sailing, capacity: 1 }), 'all');
    expect(await send(csv, 'all', stamp)).toMatchObject({ status: 409 });
    expect(await send(csv, 'all')).toMatchObject({ status: 409 });
    expect(await fieldsNow()).toMatchObject([{ capacity: 1 }]);
  });

  test('never holds a formula, and gives such a name back unchanged', async () => {
    const formula = { ...canoe, full_program_name: '=HYPERLINK("https://bad.example")', contact_name: "'+1" };
    await write(fileOf(formula), 'all');
    const file = await exported();
    expect(file).toContain('"\'=HYPERLINK');
    expect(file).not.toMatch(/(^|,)"?[=+@-]/m);
    expect(await fieldsNow()).toEqual([formula]);
  });
});

/** Text of people, hostile to files, in the form that the contract stores. */
const anyText = (most: number) =>
  fc
    .array(fc.constantFrom(...`"',;|=+-@'A b\tü\n`.split('')), { maxLength: 12 })
    .map((parts) => programFields.shape.contact_name.parse(parts.join('').replaceAll('\n', ' ')).slice(0, most).trim());
const anyFlight = fc.record({
  date: fc.constantFrom('2026-06-28', '2026-07-11'),
  flight: fc.constantFrom('', 'UA1284', 'BA7'),
  from: fc.constantFrom('DEN', 'JFK'),
  to: fc.constantFrom('ORD', 'LHR'),
  leaves: fc.constantFrom('', '09:32'),
  lands: fc.constantFrom('', '13:05'),
  seats: fc.constantFrom(null, 1, 6),
  staff: anyText(50),
  is_to_check: fc.boolean(),
});
const anyProgram: fc.Arbitrary<ProgramFields> = fc.record({
  full_program_name: anyText(50).map((name) => `${name}A`),
  category_sub: anyText(50),
  date_start: fc.constant('2026-06-28'),
  date_end: fc.constant('2026-07-11'),
  airport_iata_arrive: fc.constantFrom('ORD', 'DEN'),
  airport_iata_depart: fc.constantFrom('ORD', 'DEN'),
  arrive_from: fc.constantFrom('', '10:00'),
  arrive_until: fc.constantFrom('', '16:00'),
  depart_from: fc.constantFrom('', '10:00'),
  depart_until: fc.constantFrom('', '16:00'),
  group_flights_out_gw: fc.constantFrom('', 'JFK', 'JFK, ORD'),
  flights: fc.array(anyFlight, { maxLength: 3 }),
  is_assisted_booking: fc.boolean(),
  capacity: fc.constantFrom(null, 24),
  closes_on: fc.constantFrom('', '2026-06-14'),
  contact_name: anyText(50),
  contact_email: fc.constantFrom('', 'maya@northstar.example'),
  is_published: fc.boolean(),
});

test('every program comes back from a file unchanged, whatever its texts hold', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyProgram, { maxLength: 4, selector: (one) => `${one.full_program_name}|${one.category_sub}` }),
      (programs) => {
        const { lines, bad } = readCsv(fileOf(...programs));
        expect(bad.filter(({ sentence }) => sentence !== 'The file has no programs')).toEqual([]);
        expect(programsOfLines(lines).map(({ fields }) => fields)).toEqual(programs);
      },
    ),
  );
});
