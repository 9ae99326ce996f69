import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#server/kit/audit.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { StaffActsPage } from './staff-acts-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
  const { db } = at.world;
  const idOf = async (email: string) =>
    (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
  const acme = await db
    .selectFrom('organizations')
    .where('name', 'like', 'Acme%')
    .select('id')
    .executeTakeFirstOrThrow();
  const actorId = await idOf('root@tripwright.example');
  const facts = { organizationId: acme.id };
  for (let n = 0; n < 51; n += 1)
    await audit(at.world, db, { event: 'voucher-changed', userId: null, actorId, ip: '', facts: { ...facts, n } });
  await audit(at.world, db, { event: 'organization-terms-changed', userId: null, actorId, ip: '', facts });
});
afterAll(() => at.close());

const open = async (email: string, path = '/settings/what-we-did') => {
  const { token } = await at.signIn(email);
  openBrowser(at.app, token, {});
  renderScreen(<StaffActsPage />, path);
};

describe('the page What We Did', () => {
  test('lists what our staff did, newest first, page by page', async () => {
    await open('ada@acme.example');
    const table = await screen.findByRole('table', { name: 'What we did' });
    const rows = () => within(table).getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(50);
    expect(rows()[0]?.textContent).toMatch(
      /^Fees and limits changed.*2 March 2026.*Ruth Amari of Tripwright.*The organization/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    await expect.poll(() => rows().length).toBe(52);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  test('is narrowed by days, which the file follows; a day without acts says so', async () => {
    await open('ada@acme.example');
    await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), 'soon');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('Please use a date like 2026-06-16');
    await userEvent.clear(screen.getByRole('textbox', { name: 'From' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '2026-03-03');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('Nothing in this time');
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toMatch(
      /^\/api\/organizations\/\d+\/staff-acts\?from=2026-03-03&format=csv$/,
    );
  });

  test('a person who is Super Admin nowhere reads where their own are', async () => {
    await open('sam@acme.example');
    await screen.findByText('Super Admins see what we did');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
