/** Proves docs/threats.md#foreign-logos-and-links, docs/threats.md#foreign-markup */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEvents, readEvent, readLander } from '#contract/landers.ts';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import { makeLog } from '#platform/log.ts';
import { type NewProgram, saveProgram } from '#server/programs/save-program.ts';
import { sandboxLanders } from '#server/sandbox/parts/landers.ts';
import { northstarLogo } from '#server/sandbox/parts/northstar-logo.ts';
import { hostileHtml } from '#tests/builders/hostile-html.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { type NewLander, saveLander } from './save-lander.ts';

let made: TestWorld;
const lines: string[] = [];
beforeAll(async () => {
  made = await testWorld({ log: makeLog('warn', { write: (line: string) => void lines.push(line) }) });
});
afterAll(() => made.close());

const config = (slug: string) => made.anonymous.get(readLander, { params: { slug } });
const events = (category: string) => made.anonymous.get(listEvents, { params: { category } });
const visit = (url: string) => made.app.inject({ method: 'GET', url });

const [camps] = sandboxLanders;
const page = (more: Partial<NewLander>, content: Partial<NewLander['content']> = {}): NewLander => {
  if (!camps) throw new Error('the sandbox world has no page');
  return {
    ...camps,
    organizationId: null,
    slug: 'test-page',
    category: 'test-page',
    shortPaths: [],
    ...more,
    content: { ...camps.content, ...content },
  };
};

const addProgram = async (more: Partial<NewProgram>): Promise<number> => {
  const lander = await saveLander(made.world.db, page({}));
  const [first] = await events('northstar-camps');
  if (!first || !lander.ok) throw new Error('the sandbox world has no program');
  const { id: _id, landing_page_suffix: _suffix, ...program } = first;
  const saved = await saveProgram(made.world.db, { ...program, lander_id: lander.value, is_published: true, ...more });
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
  return saved.value;
};

describe('GET /landers/config/{slug}', () => {
  test('carries everything that the page shows, to everyone (LAND-04)', async () => {
    const reply = await made.anonymous.send('GET', '/landers/config/northstar-camps');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      category: 'northstar-camps',
      label: 'Northstar Summer Camps',
      org_label: 'Northstar Youth Programs',
      main_title: 'Northstar Summer Camps',
      org_welcome: expect.stringMatching(/^\s*<p>Tell us <strong>who is traveling<\/strong>/),
      logo_base64: northstarLogo,
      logo_style: 'width: 56px; height: 56px',
      text_guide: 'Flights to and from camp',
      label_flight_type_group: 'With the camp group',
      label_flight_type_individual: 'Individually',
    });
    const { links, faqs, disclaimers } = await config('northstar-camps');
    expect(links[0]).toEqual({ id: 1, title: expect.any(String), url: 'https://northstar.example/dates' });
    expect(faqs[0]).toEqual({ question: expect.any(String), answer: expect.any(String) });
    expect(disclaimers).toHaveLength(4);
    expect(disclaimers[0]).toEqual({ id: 1, label: expect.any(String) });
  });

  test('says which steps are shown (LAND-05)', async () => {
    const all = {
      is_airport_selection_shown: true,
      is_flight_type_shown: true,
      is_traveler_shown: true,
      is_collaborators_shown: true,
      is_payment_shown: true,
      is_insurance_shown: true,
      is_visa_shown: true,
    };
    expect((await config('northstar-camps')).features).toEqual(all);
    expect((await config('northstar-coaches')).features).toEqual({
      ...all,
      is_flight_type_shown: false,
      is_collaborators_shown: false,
      is_insurance_shown: false,
      is_visa_shown: false,
    });
  });

  test('says how the steps behave (LAND-06)', async () => {
    const all = {
      is_self_search: true,
      is_payment_optional: true,
      is_diff_dates_shown: true,
      is_collaborators_optional: true,
      is_participant_name_shown: false,
    };
    expect((await config('northstar-camps')).options).toEqual(all);
    expect((await config('northstar-coaches')).options).toEqual({
      is_self_search: false,
      is_payment_optional: false,
      is_diff_dates_shown: false,
      is_collaborators_optional: false,
      is_participant_name_shown: true,
    });
  });

  test.each(['nobody', 'camps', 'NORTHSTAR-CAMPS', '%00', 'x'.repeat(101), '..%2F..%2Fusers'])(
    'an unknown slug is a 400: %s',
    async (slug) => {
      expect((await made.anonymous.send('GET', `/landers/config/${slug}`)).status).toBe(400);
    },
  );

  test('a program of which only the name is known has no page yet', async () => {
    await made.world.db
      .insertInto('landers')
      .values({ slug: 'named', label: 'Named', short_paths: '["nm"]' })
      .execute();
    expect(await made.anonymous.call(readLander, { params: { slug: 'named' } })).toMatchObject({
      ok: false,
      problem: { code: 'unknown-lander', detail: 'There is no such landing page.' },
    });
    expect((await visit('/nm')).statusCode).toBe(404);
  });
});

describe('GET /events/{category} and GET /event/{programId}', () => {
  test('a category answers its programs as a list (LAND-18)', async () => {
    const found = await events('northstar-camps');
    expect([...new Set(found.map((event) => event.full_program_name))]).toEqual([
      'London Stage and Screen',
      'Portugal Coast Sailing',
      'Tokyo Robotics and Design',
    ]);
    expect([...new Set(found.map((event) => event.category_sub))]).toEqual(['Summer 2026', 'Fall 2026']);
    expect(await events('northstar-coaches')).toHaveLength(1);
    expect(await events('nobody')).toEqual([]);
  });

  test('a program carries its organization, days, airports, group flights and windows (LAND-19) (LAND-20) (LAND-21)', async () => {
    const [london, , sailing, , tokyo] = await events('northstar-camps');
    expect(london).toEqual({
      id: expect.any(Number),
      organization_id: expect.any(Number),
      full_program_name: 'London Stage and Screen',
      landing_page_suffix: 'northstar-camps',
      category_sub: 'Summer 2026',
      date_start: '2026-06-10',
      date_end: '2026-06-24',
      airport_iata_arrive: 'LHR',
      airport_iata_depart: 'LHR',
      group_flights: '2026-06-09 JFK-LHR B63|2026-06-10 JFK-LHR|2026-06-24 LHR-JFK',
      group_flights_out_gw: 'JFK',
      window_arrive: '2026-06-10T06:00/2026-06-10T16:00',
      window_depart: '2026-06-24T09:00/2026-06-24T20:00',
      is_assisted_booking: false,
      availability: 'open',
    });
    expect(sailing).toMatchObject({ airport_iata_arrive: 'LIS', airport_iata_depart: 'OPO' });
    expect(tokyo).toMatchObject({ is_assisted_booking: true });
    for (const { date_start, date_end } of await events('northstar-camps'))
      expect([isCalendarDate(date_start), isCalendarDate(date_end)]).toEqual([true, true]);
  });

  test('one program is answered with the words of its airports (LAND-22)', async () => {
    const [london] = await events('northstar-camps');
    const answered = await made.anonymous.get(readEvent, { params: { programId: london?.id ?? 0 } });
    expect(answered).toEqual({
      ...london,
      airports: [
        { iata: 'LHR', title: 'London, Heathrow (LHR)', airports: ['LHR'] },
        { iata: 'JFK', title: 'New York, John F. Kennedy (JFK)', airports: ['JFK'] },
      ],
      closes_on: null,
      places_left: null,
      contact_name: 'Maya Lindqvist',
      contact_email: 'maya@northstar.example',
      flight_seats: [
        { item: '2026-06-09 JFK-LHR B63', leaves: '', lands: '', seats_left: 6 },
        { item: '2026-06-10 JFK-LHR', leaves: '', lands: '', seats_left: null },
        { item: '2026-06-24 LHR-JFK', leaves: '', lands: '', seats_left: null },
      ],
    });
    // Who of the staff is on board is nobody else's business.
    expect(JSON.stringify(answered)).not.toContain('Jonas');
  });

  test('nobody sees a program before it is published', async () => {
    const programId = await addProgram({ full_program_name: 'Secret Camp', is_published: false });
    expect(await events('test-page')).toEqual([]);
    for (const caller of [made.anonymous, await made.signIn('nia@northstar.example')])
      expect(await caller.call(readEvent, { params: { programId } })).toMatchObject({ problem: { status: 404 } });
    await addProgram({ full_program_name: 'Secret Camp', is_published: true });
    expect((await events('test-page')).map(({ id }) => id)).toEqual([programId]);
    expect((await made.anonymous.send('GET', '/event/2000000000')).status).toBe(404);
  });

  test('a group flight that nobody can read is logged and left to read', async () => {
    const programId = await addProgram({ full_program_name: 'Odd flights' });
    await made.world.db
      .updateTable('organization_programs')
      .set({ group_flights: 'BA178|any flight' })
      .where('id', '=', programId)
      .execute();
    const answered = await made.anonymous.get(readEvent, { params: { programId } });
    expect(answered.group_flights).toBe('BA178|any flight');
    expect(lines.join('')).toContain(`"programId":${programId},"unreadable":["ANY FLIGHT"]`);
  });

  test.each([
    [{ date_end: '2026-01-01' }, 'date_end'],
    [{ date_start: '2026-02-30' }, 'date_start'],
    [{ airport_iata_arrive: 'QQQ' }, 'airport_iata_arrive'],
    [{ window_depart: 'in the evening' }, 'window_depart'],
    [{ group_flights: 'AA123|soon' }, 'group_flights'],
    [{ group_flights_out_gw: 'nonsense' }, 'group_flights_out_gw'],
    [{ full_program_name: ' ' }, 'full_program_name'],
  ])('a program with %o is refused', async (more, field) => {
    await expect(addProgram(more)).rejects.toThrow(`"errors":{"${field}"`);
  });
});

describe('short public paths', () => {
  test.each([
    ['/camps', '/events/northstar-camps'],
    ['/coaches', '/events/northstar-coaches'],
    ['/northstar-coaches', '/events/northstar-coaches'],
    ['/Camps/', '/events/northstar-camps'],
    ['/camps?program=3&x=%20a', '/events/northstar-camps?program=3&x=%20a'],
    ['/camps/?program=3', '/events/northstar-camps?program=3'],
  ])('%s redirects to %s (APP-39)', async (path, address) => {
    const reply = await visit(path);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, address]);
  });

  test.each([
    '/',
    '/login',
    '/trips',
    '/nobody',
    '/camps/more',
    '//camps',
    '/%63amps',
    '/camps%0d%0aX:y',
    '/events/camps',
  ])('%s is none', async (path) => {
    expect((await visit(path)).headers.location).toBeUndefined();
  });

  test.each([
    'trips',
    'login',
    'api',
    'assets',
    'events',
    'settings',
    'sandbox',
    'desk',
    'Camps',
    'a/b',
    'a b',
    '',
    '-a',
  ])('"%s" cannot become one', async (path) => {
    expect(await saveLander(made.world.db, page({ shortPaths: [path] }))).toMatchObject({
      ok: false,
      error: { code: 'invalid', errors: { 'short_paths.0': 'This path is taken, or is not a single word.' } },
    });
  });
});

describe('what an author writes', () => {
  test('a welcome is cleaned when it is saved, and again when it is shown', async () => {
    const allowed = /^(?:[^<>]|<br>|<\/?(?:p|h3|ul|ol|li|strong|em)>|<\/a>|<a href="(?:https?:|mailto:)[^"<>]*">)*$/;
    const html = hostileHtml
      .filter((one) => one.length < 60)
      .slice(0, 100)
      .join('<p>');
    await saveLander(made.world.db, page({}, { org_welcome: html }));
    const stored = async () => {
      const row = await made.world.db
        .selectFrom('landers')
        .where('slug', '=', 'test-page')
        .select('content')
        .executeTakeFirstOrThrow();
      return Object(row.content);
    };
    expect((await stored()).org_welcome).toMatch(allowed);
    for (const org_welcome of hostileHtml.slice(0, 60)) {
      const content = JSON.stringify({ ...(await stored()), org_welcome });
      await made.world.db.updateTable('landers').set({ content }).where('slug', '=', 'test-page').execute();
      expect((await config('test-page')).org_welcome).toMatch(allowed);
    }
  });

  test('a link leads to the web or to a mail, or is refused; one that slipped in is not shown', async () => {
    const links = [{ id: 1, title: 'x', url: 'javascript:alert(1)' }];
    expect(await saveLander(made.world.db, page({}, { links }))).toMatchObject({
      error: { errors: { 'links.0.url': 'Please use a full web or mail address.' } },
    });
    await saveLander(made.world.db, page({}));
    const content = JSON.stringify({ ...page({}).content, links, logo_base64: 'PHN2Zz4=', logo_style: 'color: red' });
    await made.world.db.updateTable('landers').set({ content }).where('slug', '=', 'test-page').execute();
    expect(await config('test-page')).toMatchObject({ links: [], logo_base64: '', logo_style: '' });
  });
});
