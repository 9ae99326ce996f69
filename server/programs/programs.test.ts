/** Proves docs/decisions/0114: the people who run a page make and change its programs, and nobody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEvents, readEvent } from '#contract/landers.ts';
import {
  changeProgram,
  createProgram,
  listPagePrograms,
  type PageProgram,
  type ProgramFields,
} from '#contract/programs.ts';
import { emptyFlight } from '#domain/landers/group-flight-rows.ts';
import { emptyProgram } from '#domain/landers/program-csv.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let it: TestWorld;
let nia: TestCaller;
beforeAll(async () => {
  it = await testWorld();
  nia = await it.signIn('nia@northstar.example');
});
afterAll(() => it.close());

const slug = 'northstar-coaches';
const params = { slug };
const list = (caller = nia) => caller.get(listPagePrograms, { params, query: {} });
const listed = () => it.anonymous.get(listEvents, { params: { category: slug } });

const sailing: ProgramFields = {
  ...emptyProgram,
  full_program_name: 'Lake Superior Sailing',
  category_sub: 'Summer 2026',
  date_start: '2026-06-28',
  date_end: '2026-07-11',
  airport_iata_arrive: 'ord',
  airport_iata_depart: 'MKE',
  arrive_from: '10:00',
  arrive_until: '16:00',
  group_flights_out_gw: 'DEN',
  flights: [
    {
      ...emptyFlight,
      date: '2026-06-28',
      flight: 'UA 1284',
      from: 'DEN',
      to: 'ORD',
      leaves: '09:32',
      lands: '13:05',
      seats: 6,
      staff: 'Jonas Reyes',
    },
  ],
  capacity: 24,
  closes_on: '2026-06-14',
  contact_name: 'Maya Lindqvist',
  contact_email: 'maya@northstar.example',
  is_published: true,
};
const create = (more: Partial<ProgramFields> = {}, caller = nia) =>
  caller.call(createProgram, { params, body: { ...sailing, ...more } });
const made = async (more: Partial<ProgramFields>): Promise<PageProgram> => {
  const answer = await create(more);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};
const change = (program: PageProgram, more: Partial<ProgramFields>, caller = nia) =>
  caller.call(changeProgram, {
    params: { slug, programId: String(program.id) },
    body: { ...program.fields, ...more, seen_version: program.version },
  });

describe('a program is made by the people who run its page', () => {
  test('and read by visitors in the shape of the wire, LAND-18, LAND-19, LAND-20, LAND-21, LAND-22', async () => {
    const program = await made({});
    expect(program).toMatchObject({ version: 1, taken: 0, seats_taken: [0], availability: 'open' });
    const answered = await it.anonymous.get(readEvent, { params: { programId: program.id } });
    expect(answered).toMatchObject({
      full_program_name: 'Lake Superior Sailing',
      landing_page_suffix: slug,
      category_sub: 'Summer 2026',
      date_start: '2026-06-28',
      date_end: '2026-07-11',
      airport_iata_arrive: 'ORD',
      airport_iata_depart: 'MKE',
      group_flights: '2026-06-28 DEN-ORD UA1284',
      group_flights_out_gw: 'DEN',
      window_arrive: '2026-06-28T10:00/2026-06-28T16:00',
      window_depart: '',
      is_assisted_booking: false,
      places_left: 24,
      closes_on: '2026-06-14',
      flight_seats: [{ item: '2026-06-28 DEN-ORD UA1284', leaves: '09:32', lands: '13:05', seats_left: 6 }],
    });
    expect(JSON.stringify(answered)).not.toContain('Jonas');
    expect((await listed()).map(({ id }) => id)).toContain(program.id);
  });

  test('is hidden from visitors while it is not published, and kept for those who run it', async () => {
    const program = await made({ category_sub: 'Hidden', is_published: false });
    expect((await listed()).map(({ id }) => id)).not.toContain(program.id);
    expect((await list()).programs.map(({ id }) => id)).toContain(program.id);
    expect(await change(program, { is_published: true })).toMatchObject({ ok: true });
    expect((await listed()).map(({ id }) => id)).toContain(program.id);
    const [event] = await it.world.db
      .selectFrom('audit_events')
      .where('event', '=', 'program-changed')
      .orderBy('id', 'desc')
      .select('facts')
      .execute();
    expect(event?.facts).toMatchObject({ programId: program.id, isPublishedWas: false, isPublishedNow: true });
  });

  test('is refused with a sentence at each field, and nothing of it is written', async () => {
    const before = (await list()).programs.length;
    const [flight] = sailing.flights;
    const wrong = {
      category_sub: 'Wrong',
      airport_iata_arrive: 'QQQ',
      group_flights_out_gw: 'nonsense',
      arrive_until: '09:00',
      flights: flight ? [{ ...flight, flight: 'nonsense', seats: 0 }] : [],
    };
    expect(await create(wrong)).toMatchObject({
      status: 422,
      problem: {
        errors: {
          airport_iata_arrive: 'Please use the code of an airport we know, like JFK',
          group_flights_out_gw: 'Please use codes of airports, like JFK or JFK, ORD',
          arrive_until: 'Please use a time after the first one',
          'flights.0.flight': 'Flight must be an airline and a number, like UA 1611',
          'flights.0.seats': 'Please use a number from 1 to 1000, or leave it empty',
        },
      },
    });
    expect((await list()).programs).toHaveLength(before);
  });

  test('one name and season is one program, also when it is renamed', async () => {
    await made({ category_sub: 'Twin' });
    const twin = { problem: { errors: { category_sub: 'The page has this program with this season already' } } };
    expect(await create({ category_sub: 'Twin' })).toMatchObject(twin);
    const other = await made({ category_sub: 'Other' });
    expect(await change(other, { category_sub: 'Twin' })).toMatchObject(twin);
    const both = await Promise.all([create({ category_sub: 'At once' }), create({ category_sub: 'At once' })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('of two editors the second is told, with the program as it is now', async () => {
    const program = await made({ category_sub: 'Two editors' });
    expect(await change(program, { capacity: 30 })).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await change(program, { capacity: 40 })).toMatchObject({
      status: 409,
      problem: { code: 'conflict', current: { version: 2, fields: { capacity: 30 } } },
    });
  });
});

describe('who may make programs', () => {
  test('staff may, for a page of a partner; its other members and other organizations may not', async () => {
    const eva = await it.signIn('eva@tripwright.example');
    expect(await create({ category_sub: 'By an expert' }, eva)).toMatchObject({ ok: true });
    const ada = await it.signIn('ada@acme.example');
    expect(await create({ category_sub: 'By a stranger' }, ada)).toMatchObject({ status: 404 });
    expect(await ada.call(listPagePrograms, { params, query: {} })).toMatchObject({ status: 404 });
    const [program] = (await list()).programs;
    if (!program) throw new Error('there is a program');
    expect(await change(program, {}, ada)).toMatchObject({ status: 404 });
    expect(await it.anonymous.call(listPagePrograms, { params, query: {} })).toMatchObject({ status: 401 });
  });

  test('a program of another page cannot be changed by way of one’s own', async () => {
    const camps = await nia.get(listPagePrograms, { params: { slug: 'northstar-camps' }, query: {} });
    const [program] = camps.programs;
    if (!program) throw new Error('there is a program');
    expect(await change(program, {})).toMatchObject({ status: 404 });
  });

  test('a page that no organization owns has no programs, and says why', async () => {
    await it.world.db.updateTable('landers').set({ organization_id: null }).where('slug', '=', slug).execute();
    const eva = await it.signIn('eva@tripwright.example');
    expect(await create({ category_sub: 'Unowned' }, eva)).toMatchObject({
      status: 422,
      problem: { detail: 'This page belongs to no organization yet. Our staff can give it to one.' },
    });
    expect((await list(eva)).page).toMatchObject({ is_owned: false });
  });
});
