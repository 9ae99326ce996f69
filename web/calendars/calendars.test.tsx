/** Proves docs/decisions/0180 on the screens of managers. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrganizationCalendarFeed, readPageCalendarFeed } from '#contract/calendar-feeds.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { ProgramsPage } from '#web/programs/programs-page.tsx';
import { FlightManifestPage } from '#web/reports/reports-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
  await at.world.db.updateTable('organizations').set({ is_reports: true }).execute();
});
afterAll(() => at.close());

const slug = 'northstar-camps';
const visit = async (email: string, page: 'manifest' | 'programs') => {
  const caller = await at.signIn(email);
  openBrowser(at.app, caller.token);
  renderScreen(page === 'manifest' ? <FlightManifestPage /> : <ProgramsPage slug={slug} />);
  await screen.findByRole('heading', { level: 1 });
  return caller;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a manager turns the calendar of the organization on beside its manifest, and off', async () => {
  const tom = await visit('tom@acme.example', 'manifest');
  await press('Calendar');
  await screen.findByRole('heading', { name: 'Trips of Acme Robotics in your calendar' });
  await press('Turn On');
  expect((await screen.findByText(/\/api\/calendar-feeds\/[\w-]{43}$/)).tagName).toBe('CODE');
  expect(screen.getByText(/read where your colleagues travel/)).toBeTruthy();
  const { id } = await at.world.db
    .selectFrom('organizations')
    .where('name', '=', 'Acme Robotics')
    .select('id')
    .executeTakeFirstOrThrow();
  const state = () => tom.get(readOrganizationCalendarFeed, { params: { id } });
  expect((await state()).created_at).not.toBeNull();
  await press('Turn Off');
  await screen.findByRole('button', { name: 'Turn On' });
  expect((await state()).created_at).toBeNull();
  await press('Calendar');
  expect(screen.queryByText('Trips of Acme Robotics in your calendar')).toBeNull();
});

test('a Super Admin of a partner turns the calendar of a page on beside its programs', async () => {
  const nia = await visit('nia@northstar.example', 'programs');
  await press('Calendar');
  await screen.findByText(/The calendar names nobody/);
  await press('Turn On');
  await screen.findByText(/\/api\/calendar-feeds\/[\w-]{43}$/);
  expect((await nia.get(readPageCalendarFeed, { params: { slug } })).created_at).not.toBeNull();
  await press('Turn Off');
  await screen.findByRole('button', { name: 'Turn On' });
  expect((await nia.get(readPageCalendarFeed, { params: { slug } })).created_at).toBeNull();
});

test.each([
  ['a Standard member', 'sam@acme.example', 'manifest'],
  ['an expert', 'eva@tripwright.example', 'programs'],
] as const)('%s is not offered one', async (_who, email, page) => {
  await visit(email, page);
  if (page === 'programs') await screen.findByRole('button', { name: 'Import CSV' });
  else await screen.findAllByText(/\d+ seats?$|Who flies when will appear here/);
  expect(screen.queryByRole('button', { name: 'Calendar' })).toBeNull();
});
