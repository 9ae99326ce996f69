/** The list of landing pages, one page and its programs, when they cannot be read. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JSX } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLandingPage } from '#contract/landing-pages.ts';
import { problem } from '#tests/builders/api-answers.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { LandingPagePage } from './landing-page-page.tsx';
import { LandingPagesPage } from './landing-pages-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const slug = 'northstar-camps';
const open = async (page: JSX.Element, overrides: Parameters<typeof openBrowser>[2] = {}) => {
  const { token } = await at.signIn('nia@northstar.example');
  openBrowser(at.app, token, overrides);
  renderScreen(page, '/landing-pages');
  return token;
};
const failed = () => Promise.resolve(problem('unavailable'));

test.each([
  ['the list', <LandingPagesPage key="list" />, 'GET /landing-pages', /landing pages could not be loaded/],
  ['a page', <LandingPagePage key="page" slug={slug} />, `GET /landing-pages/${slug}`, /page could not be/],
] as const)('%s that cannot be loaded says so, and is there after another try', async (_what, page, call, said) => {
  const token = await open(page, { [call]: failed });
  await screen.findByText(said);
  openBrowser(at.app, token, {});
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Northstar Summer Camps', { selector: 'h1, a' });
  expect(screen.queryByText(said)).toBeNull();
});

test('versions that cannot be loaded leave the editor usable', async () => {
  await open(<LandingPagePage slug={slug} />, { [`GET /landing-pages/${slug}/versions`]: failed });
  await screen.findByText(/versions could not be loaded/);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Northstar Summer Camps');
});

test('a page that does not exist says that it is not among the person’s own, with no vain try', async () => {
  await open(<LandingPagePage slug="no-such-page" />);
  await screen.findByText(/There is no such landing page among yours/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Landing pages' }).getAttribute('href')).toBe('/landing-pages');
  // A page of another organization is answered the same.
  const root = await at.signIn('root@tripwright.example');
  await at.world.db
    .updateTable('organizations')
    .set({ is_partner: true })
    .where('name', '=', 'Acme Robotics')
    .execute();
  const { id } = await at.world.db
    .selectFrom('organizations')
    .where('name', '=', 'Acme Robotics')
    .select('id')
    .executeTakeFirstOrThrow();
  await root.get(createLandingPage, { body: { slug: 'acme-days', label: 'Acme Days', organization_id: id } });
  const nia = await at.signIn('nia@northstar.example');
  const detail = async (path: string) => (await nia.send('GET', path)).body;
  expect(await detail('/landing-pages/acme-days')).toEqual(await detail('/landing-pages/no-such-page'));
});
