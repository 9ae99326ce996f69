import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { PersonPage } from './person-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

test('an administrator sees what a merge would move and what prevents it, and asks the person', async () => {
  const { db } = at.world;
  const { token } = await at.signIn('root@tripwright.example');
  openBrowser(at.app, token, {});
  const sam = await db
    .selectFrom('users')
    .where('email', '=', 'sam@acme.example')
    .selectAll()
    .executeTakeFirstOrThrow();
  const tom = await db
    .selectFrom('users')
    .where('email', '=', 'tom@acme.example')
    .selectAll()
    .executeTakeFirstOrThrow();
  await db.updateTable('policies').set({ approver_id: null }).where('approver_id', '=', tom.id).execute();
  renderScreen(<PersonPage personId={sam.id} />, pages.consolePerson(sam.id));
  await userEvent.click(await screen.findByRole('button', { name: 'Merge with…' }));
  const dialog = await screen.findByRole('dialog', { name: `Merge another account into ${sam.name}` });
  const look = async (email: string) => {
    const field = await within(dialog).findByLabelText('Address of the other account');
    await userEvent.clear(field);
    await userEvent.type(field, email);
    await userEvent.click(within(dialog).getByRole('button', { name: 'See What Would Move' }));
  };
  await look('nobody@acme.example');
  await within(dialog).findByText('No account has this address');
  await look('max@globex.example');
  await within(dialog).findByText('The two accounts are in no common organization.');
  expect(within(dialog).queryByRole('button', { name: 'Ask the Person' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Merge with…' }));
  const again = await screen.findByRole('dialog', { name: `Merge another account into ${sam.name}` });
  await userEvent.type(await within(again).findByLabelText('Address of the other account'), 'tom@acme.example');
  await userEvent.click(within(again).getByRole('button', { name: 'See What Would Move' }));
  await within(again).findByText(
    'tom@acme.example no longer signs in. The address is free, and reaches nothing that was moved.',
  );
  await userEvent.click(within(again).getByRole('button', { name: 'Ask the Person' }));
  await screen.findByText('We asked tom@acme.example. Nothing moves before its person confirms.');
  const rows = await db.selectFrom('account_merges').select(['kept_id', 'lost_id']).execute();
  expect(rows).toEqual([{ kept_id: sam.id, lost_id: tom.id }]);
});
