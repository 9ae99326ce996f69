/** What a partner may not do with a page. docs/threats.md#foreign-markup; docs/decisions/0113 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLander } from '#contract/landers.ts';
import {
  createLandingPage,
  type LandingPage,
  type LandingPageDetails,
  publishLandingPage,
  readLandingPage,
  saveLandingPageDraft,
} from '#contract/landing-pages.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let it: TestWorld;
let nia: TestCaller;
let root: TestCaller;
beforeAll(async () => {
  it = await testWorld();
  [nia, root] = await Promise.all([it.signIn('nia@northstar.example'), it.signIn('root@tripwright.example')]);
});
afterAll(() => it.close());

const make = async (slug: string): Promise<void> => {
  const { id } = await it.world.db
    .selectFrom('organizations')
    .where('name', '=', 'Northstar Youth Programs')
    .select('id')
    .executeTakeFirstOrThrow();
  await nia.get(createLandingPage, { body: { slug, label: `Program ${slug}`, organization_id: id } });
};
const read = (slug: string): Promise<LandingPageDetails> => nia.get(readLandingPage, { params: { slug } });
const saved = async (slug: string, change: Partial<LandingPage>): Promise<LandingPageDetails> => {
  const { draft, version } = await read(slug);
  const body = { page: { ...draft, ...change }, seen_version: version };
  return nia.get(saveLandingPageDraft, { params: { slug }, body });
};

test('loads nothing from elsewhere and runs nothing: no tracking pixel, style, frame, script or data address', async () => {
  await make('hostile');
  const foreign = 'https://track.example';
  const welcome = `<p style="background:url(${foreign}/a)">Hello <img src="${foreign}/p.gif" width=1><a href="javascript:alert(1)" onclick="x()">one</a>
    <a href="data:text/html,x">two</a> <a href="${foreign}/fine" ping="${foreign}/ping">three</a></p>
    <iframe src="${foreign}/f"></iframe><link rel=stylesheet href="${foreign}/s.css"><svg><image href="${foreign}/i"/></svg>`;
  const logo_style = `width: 56px; background: url(${foreign}/b)`;
  await saved('hostile', { org_welcome: welcome, logo_style });
  const { version } = await read('hostile');
  await nia.get(publishLandingPage, { params: { slug: 'hostile' }, body: { seen_version: version } });
  const page = await it.anonymous.get(readLander, { params: { slug: 'hostile' } });
  expect(page.org_welcome.replace(/\s+/g, ' ').trim()).toBe(`<p>Hello one two <a href="${foreign}/fine">three</a></p>`);
  expect(page.logo_style).toBe('width: 56px');
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    ' JaVaScRiPt:x',
    '//track.example',
    'file:///etc/passwd',
  ])
    expect((await saved('hostile', { links: [{ title: 'A', url }] })).problems).toMatchObject({
      'links.0.url': 'Please use a full web or mail address',
    });
});

test('a welcome may be long, and one that is too long is refused whole and changes nothing', async () => {
  await make('long');
  const words = (length: number): string => `<p>${'word '.repeat(length / 5).trim()}</p>`;
  expect((await saved('long', { org_welcome: words(19_900) })).draft.org_welcome).toHaveLength(words(19_900).length);
  const { draft, version } = await read('long');
  for (const org_welcome of [words(20_100), words(2_000_000)])
    expect(
      await nia.call(saveLandingPageDraft, {
        params: { slug: 'long' },
        body: { page: { ...draft, org_welcome }, seen_version: version },
      }),
    ).toMatchObject({ ok: false, status: org_welcome.length > 1_000_000 ? 413 : 422 });
  expect((await read('long')).version).toBe(version);
});

test('of several saves and a publishing at once that saw the same page, one is made and the others are told', async () => {
  await make('raced');
  const { draft, version } = await read('raced');
  const save = (by: TestCaller, title: string) =>
    by.call(saveLandingPageDraft, {
      params: { slug: 'raced' },
      body: { page: { ...draft, main_title: title }, seen_version: version },
    });
  const answers = await Promise.all([
    save(nia, 'One'),
    save(root, 'Two'),
    save(nia, 'Three'),
    nia.call(publishLandingPage, { params: { slug: 'raced' }, body: { seen_version: version } }),
  ]);
  expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  expect((await read('raced')).version).toBe(version + 1);
});
