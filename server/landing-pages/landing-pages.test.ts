/** Landing pages made by the people who run them. docs/decisions/0112; docs/decisions/0113 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLander } from '#contract/landers.ts';
import {
  assignLandingPage,
  createLandingPage,
  discardLandingPageDraft,
  type LandingPage,
  type LandingPageDetails,
  listLandingPages,
  listLandingPageVersions,
  publishLandingPage,
  readLandingPage,
  restoreLandingPageVersion,
  saveLandingPageDraft,
  unpublishLandingPage,
} from '#contract/landing-pages.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let it: TestWorld;
let nia: TestCaller;
let root: TestCaller;
let partnerId: number;
beforeAll(async () => {
  it = await testWorld();
  [nia, root] = await Promise.all([it.signIn('nia@northstar.example'), it.signIn('root@tripwright.example')]);
  partnerId = await organizationId('Northstar Youth Programs');
});
afterAll(() => it.close());

const organizationId = async (name: string): Promise<number> => {
  const { id } = await it.world.db
    .selectFrom('organizations')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};
const becomesPartner = async (name: string): Promise<void> => {
  await it.world.db.updateTable('organizations').set({ is_partner: true }).where('name', '=', name).execute();
};
const make = (slug: string, by = nia): Promise<LandingPageDetails> =>
  by.get(createLandingPage, { body: { slug, label: `Program ${slug}`, organization_id: partnerId } });
const read = (slug: string, by = nia): Promise<LandingPageDetails> => by.get(readLandingPage, { params: { slug } });
const saved = async (slug: string, change: Partial<LandingPage>, by = nia): Promise<LandingPageDetails> => {
  const { draft, version } = await read(slug, by);
  return by.get(saveLandingPageDraft, {
    params: { slug },
    body: { page: { ...draft, ...change }, seen_version: version },
  });
};
type SeenCall = typeof publishLandingPage | typeof unpublishLandingPage | typeof discardLandingPageDraft;
const press = async (call: SeenCall, slug: string, by = nia) => {
  const { version } = await read(slug, by);
  return by.call(call, { params: { slug }, body: { seen_version: version } });
};
const published = async (slug: string): Promise<void> => {
  const answer = await press(publishLandingPage, slug);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
};
const visited = (slug: string) => it.anonymous.call(readLander, { params: { slug } });
const eventsOf = async (slug: string) =>
  (
    await it.world.db
      .selectFrom('audit_events')
      .where('event', 'like', 'landing-page-%')
      .select(['event', 'facts'])
      .orderBy('id')
      .execute()
  ).filter(({ facts }) => JSON.stringify(facts).includes(`"${slug}"`));

describe('a page that a partner makes', () => {
  test('is public only once it is published, and then found by slug, short path and name', async () => {
    await make('alpine');
    expect(await visited('alpine')).toMatchObject({ ok: false, status: 400 });
    await saved('alpine', { org_welcome: '<p>Welcome <b>all</b><script>x()</script></p>', short_paths: ['alps'] });
    expect(await visited('alpine')).toMatchObject({ ok: false, status: 400 });
    await published('alpine');
    expect(await visited('alpine')).toMatchObject({
      ok: true,
      value: { label: 'Program alpine', org_welcome: '<p>Welcome <strong>all</strong></p>' },
    });
    for (const path of ['/alps', '/alpine'])
      expect((await it.app.inject({ method: 'GET', url: path })).headers.location).toBe('/events/alpine');
    const register = { name: 'Pat', email: 'pat@alpine.example', organization: ' program ALPINE ' };
    expect(await it.anonymous.send('POST', '/customers', { body: register })).toMatchObject({
      status: 422,
      body: { code: 'registration-blocked', detail: expect.stringContaining('/alpine') },
    });
  });

  test('says what is still to fix, keeps it, and is not published with it', async () => {
    await make('unready');
    const change = {
      main_title: '',
      slug: 'trips',
      short_paths: ['camps', 'Not a word'],
      accent_color: '#ffdd00',
      links: [{ title: '', url: 'javascript:alert(1)' }],
      faqs: [{ question: 'Why?', answer: '' }],
      disclaimers: [{ id: 1, label: '' }],
      contact_email: 'nobody',
      partner_emails: ['also nobody'],
      logo_base64: Buffer.from('GIF89a').toString('base64'),
    };
    const page = await saved('unready', change);
    expect(page.draft).toMatchObject(change);
    const fields = [
      'main_title',
      'slug',
      'short_paths.0',
      'short_paths.1',
      'accent_color',
      'links.0.title',
      'links.0.url',
      'faqs.0.answer',
      'disclaimers.0.label',
      'contact_email',
      'partner_emails.0',
      'logo_base64',
    ];
    expect(Object.keys(page.problems).sort()).toEqual(fields.sort());
    expect(page.problems.accent_color).toMatch(/#[0-9a-f]{6} can be read/);
    expect(await press(publishLandingPage, 'unready')).toMatchObject({
      ok: false,
      status: 422,
      problem: { code: 'invalid', errors: page.problems },
    });
    expect(await visited('unready')).toMatchObject({ ok: false });
  });

  test('has addresses that no other page has', async () => {
    for (const slug of ['northstar-camps', 'camps', 'trips', 'Ä', 'events'])
      expect(
        await nia.call(createLandingPage, { body: { slug, label: 'Second', organization_id: partnerId } }),
      ).toMatchObject({ ok: false, status: 422, problem: { errors: { slug: expect.any(String) } } });
    await make('lakes');
    expect((await saved('lakes', { short_paths: ['northstar-coaches'] })).problems).toMatchObject({
      'short_paths.0': 'Another page has this address. Please choose another',
    });
  });

  test('keeps its programs and requests when it gets another address', async () => {
    await make('before');
    await published('before');
    await saved('before', { slug: 'after' });
    await published('before');
    expect(await visited('before')).toMatchObject({ ok: false });
    expect(await visited('after')).toMatchObject({ ok: true, value: { category: 'before' } });
    // Its category is taken, so the next page of that address has another one.
    await make('before');
    await published('before');
    expect(await visited('before')).not.toMatchObject({ value: { category: 'before' } });
  });
});

describe('the draft beside what is live', () => {
  test('is told to the second of two editors, who loses nothing', async () => {
    await make('shared');
    const { draft, version } = await read('shared');
    await saved('shared', { main_title: 'By Nia' });
    const late = await root.call(saveLandingPageDraft, {
      params: { slug: 'shared' },
      body: { page: { ...draft, main_title: 'By Root' }, seen_version: version },
    });
    expect(late).toMatchObject({
      ok: false,
      status: 409,
      problem: { current: { draft: { main_title: 'By Nia' }, saved_by: 'Nia Achieng' } },
    });
    expect((await read('shared')).draft.main_title).toBe('By Nia');
  });

  test('counts what it changes, and can be discarded', async () => {
    await make('counted');
    await published('counted');
    const page = await saved('counted', { main_title: 'Another title', text_guide: 'A line' });
    expect(page).toMatchObject({ state: 'live', change_count: 2, is_draft: true, live: { text_guide: '' } });
    await press(discardLandingPageDraft, 'counted');
    expect(await read('counted')).toMatchObject({ change_count: 0, is_draft: false, draft: { text_guide: '' } });
  });

  test('a logo that is left out stays as it was', async () => {
    await make('logo');
    const { draft, version } = await saved('logo', { logo_base64: 'AAAA' });
    const { logo_base64: _logo, ...texts } = draft;
    const body = { page: texts, seen_version: version };
    const page = await nia.get(saveLandingPageDraft, { params: { slug: 'logo' }, body });
    expect(page.draft.logo_base64).toBe('AAAA');
  });

  test('a page that was never published is deleted with its draft', async () => {
    await make('mistake');
    expect(await press(discardLandingPageDraft, 'mistake')).toMatchObject({ ok: true, value: null });
    expect(await nia.call(readLandingPage, { params: { slug: 'mistake' } })).toMatchObject({ status: 404 });
  });
});

describe('versions', () => {
  test('each has who, when and what it changed, and can be brought back', async () => {
    await make('versions');
    await published('versions');
    await saved('versions', { main_title: 'Second title' });
    it.clock.advance(60);
    await published('versions');
    const list = await nia.get(listLandingPageVersions, { params: { slug: 'versions' } });
    expect(list).toMatchObject([
      { number: 2, published_by: 'Nia Achieng', parts: ['Title'], published_at: it.clock.now().toISOString() },
      { number: 1, published_by: 'Nia Achieng', parts: [] },
    ]);
    const { version } = await read('versions');
    const body = { number: 1, seen_version: version };
    const page = await nia.get(restoreLandingPageVersion, { params: { slug: 'versions' }, body });
    expect(page).toMatchObject({ change_count: 1, draft: { main_title: 'Program versions' } });
    // Nothing is public before it is published.
    expect(await visited('versions')).toMatchObject({ value: { main_title: 'Second title' } });
    await published('versions');
    expect(await visited('versions')).toMatchObject({ value: { main_title: 'Program versions' } });
  });

  test('the pages of the sandbox world have a first version', async () => {
    const list = await nia.get(listLandingPageVersions, { params: { slug: 'northstar-camps' } });
    expect(list).toMatchObject([{ number: 1, published_at: null, published_by: null }]);
  });
});

describe('a page that is unpublished', () => {
  test('shows visitors a sentence, keeps its draft, and can be published again', async () => {
    await make('closed');
    await saved('closed', { short_paths: ['shut'] });
    await published('closed');
    await press(unpublishLandingPage, 'closed');
    expect(await visited('closed')).toMatchObject({
      ok: false,
      status: 410,
      problem: { code: 'lander-unpublished', detail: expect.stringContaining('takes no requests') },
    });
    expect((await it.app.inject({ method: 'GET', url: '/shut' })).statusCode).toBe(302);
    expect(await read('closed')).toMatchObject({ state: 'unpublished', live: null, draft: { short_paths: ['shut'] } });
    await published('closed');
    expect(await visited('closed')).toMatchObject({ ok: true });
  });

  test('takes no request, and its name does not keep anybody from registering', async () => {
    await make('quiet');
    await published('quiet');
    await press(unpublishLandingPage, 'quiet');
    const request = { category: 'quiet', email: 'pat@family.example', name: 'Pat', organization_program_id: 1 };
    expect(await it.anonymous.send('POST', '/landers/trip', { body: request })).toMatchObject({
      status: 410,
      body: { code: 'lander-unpublished' },
    });
    const register = { name: 'Pat', email: 'pat@quiet.example', organization: 'Program quiet' };
    expect((await it.anonymous.send('POST', '/customers', { body: register })).status).toBeLessThan(400);
  });
});

describe('who may', () => {
  test('an organization that is no partner has none; once it is one, it and staff make them', async () => {
    const acme = await organizationId('Acme Robotics');
    const ada = await it.signIn('ada@acme.example');
    const body = { slug: 'acme-days', label: 'Acme Days', organization_id: acme };
    expect(await ada.call(createLandingPage, { body })).toMatchObject({
      ok: false,
      status: 422,
      problem: { errors: { organization_id: expect.any(String) } },
    });
    for (const foreign of [partnerId, null])
      expect(await ada.call(createLandingPage, { body: { ...body, organization_id: foreign } })).toMatchObject({
        ok: false,
        status: 403,
      });
    expect(await ada.get(listLandingPages)).toEqual({ pages: [], makers: [] });
    expect(await root.call(createLandingPage, { body })).toMatchObject({ ok: false, status: 422 });
    await becomesPartner('Acme Robotics');
    expect((await ada.get(listLandingPages)).makers).toEqual([{ id: acme, name: 'Acme Robotics' }]);
    await root.get(createLandingPage, { body });
    expect((await ada.get(listLandingPages)).pages).toMatchObject([
      { slug: 'acme-days', state: 'new', organization: { name: 'Acme Robotics' } },
    ]);
    expect(await nia.call(readLandingPage, { params: { slug: 'acme-days' } })).toMatchObject({ status: 404 });
  });

  test('staff alone say whose page it is', async () => {
    await make('moved');
    const acme = await organizationId('Acme Robotics');
    const owner = async (by: TestCaller, id: number) =>
      by.call(assignLandingPage, {
        params: { slug: 'moved' },
        body: {
          organization_id: id,
          is_registration_blocked: true,
          seen_version: (await read('moved', root)).version,
        },
      });
    expect(await owner(nia, acme)).toMatchObject({ status: 403 });
    expect(await owner(root, await organizationId('Globex Studio'))).toMatchObject({ status: 422 });
    await becomesPartner('Acme Robotics');
    expect(await owner(root, acme)).toMatchObject({ ok: true, value: { organization: { name: 'Acme Robotics' } } });
    expect(await nia.call(readLandingPage, { params: { slug: 'moved' } })).toMatchObject({ status: 404 });
  });

  test('the list of the partner has its pages with their requests', async () => {
    const { pages, makers } = await nia.get(listLandingPages);
    expect(makers).toEqual([{ id: partnerId, name: 'Northstar Youth Programs' }]);
    const requests = await it.world.db
      .selectFrom('lander_requests')
      .innerJoin('organization_programs', 'organization_programs.id', 'lander_requests.program_id')
      .innerJoin('landers', 'landers.id', 'organization_programs.lander_id')
      .where('landers.slug', '=', 'northstar-camps')
      .select('lander_requests.trip_id')
      .execute();
    expect(pages.find(({ slug }) => slug === 'northstar-camps')).toMatchObject({
      state: 'live',
      request_count: requests.length,
    });
    expect(pages.every(({ organization }) => organization?.id === partnerId)).toBe(true);
  });
});

test('the audit has who made, edited, published and closed a page, and not each save', async () => {
  await make('audited');
  await saved('audited', { main_title: 'One' });
  await saved('audited', { main_title: 'Two' });
  await published('audited');
  await press(unpublishLandingPage, 'audited');
  expect((await eventsOf('audited')).map(({ event }) => event)).toEqual([
    'landing-page-created',
    'landing-page-published',
    'landing-page-unpublished',
  ]);
  const { id } = await it.world.db
    .selectFrom('landers')
    .where('slug', '=', 'audited')
    .select('id')
    .executeTakeFirstOrThrow();
  await press(publishLandingPage, 'audited');
  await saved('audited', { main_title: 'Three' }, root);
  await saved('audited', { main_title: 'Four' }, root);
  const edits = await it.world.db
    .selectFrom('audit_events')
    .where('event', '=', 'landing-page-edited')
    .select('facts')
    .execute();
  expect(edits.filter(({ facts }) => JSON.stringify(facts).includes(`:${id}`))).toHaveLength(1);
});
