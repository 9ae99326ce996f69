import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRegistrations } from '#contract/expert-desk.ts';
import { pages } from '#contract/pages.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { RegistrationsPage } from './registrations-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const openAs = async (email: string) => {
  const caller = await at.signIn(email);
  openBrowser(at.app, caller.token, {});
  renderScreen(<RegistrationsPage />, pages.consoleRegistrations());
  return caller;
};

test('an administrator approves a registration on the console', async () => {
  const email = 'olga@fresh.example';
  const body = { name: 'Olga Owner', email, organization: 'Fresh Fruit' };
  await at.anonymous.send('POST', '/customers', { body });
  await at.world.db.updateTable('users').set({ email_proven_at: at.clock.now() }).where('email', '=', email).execute();
  const root = await openAs('root@tripwright.example');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Fresh Fruit' }));
  await screen.findByText('Fresh Fruit can book trips now. Olga Owner is told by mail.');
  expect((await root.get(listRegistrations)).map(({ email: one }) => one)).not.toContain(email);
});

test('the page leads customers home', async () => {
  await openAs('ada@acme.example');
  await expect.poll(() => document.body.textContent).not.toContain('Registrations');
});
