import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listStaff, proposeStaffChange } from '#contract/console-staff.ts';
import { pages } from '#contract/pages.ts';
import { sandboxPassword } from '#server/sandbox/parts/people.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { StaffPage } from './staff-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const openAs = (caller: TestCaller): void => {
  openBrowser(at.app, caller.token, {});
  renderScreen(<StaffPage />, pages.consoleStaff());
};
/** A second administrator, with the password of the sandbox world. */
const addAdministrator = async (): Promise<TestCaller> => {
  const { db } = at.world;
  const { password_hash } = await db
    .selectFrom('users')
    .where('email', '=', 'root@tripwright.example')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const created_at = at.clock.now();
  const ben = {
    email: 'ben@staff.example',
    name: 'Ben Bold',
    is_admin: true,
    password_hash,
    email_proven_at: created_at,
  };
  await db
    .insertInto('users')
    .values({ ...ben, created_at })
    .execute();
  return await at.signIn('ben@staff.example');
};

describe('the page Staff', () => {
  test('with one administrator says that the command is the way', async () => {
    openAs(await at.signIn('root@tripwright.example'));
    await screen.findByText(/^You are the only administrator who can sign in/);
    expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull();
    const table = screen.getByRole('table', { name: 'Staff' });
    const [button] = within(table).getAllByRole('button', { name: /^Make Administrator/ });
    expect(button?.getAttribute('aria-disabled')).toBe('true');
  });

  test('lets one administrator propose and another confirm', async () => {
    const ben = await addAdministrator();
    openAs(await at.signIn('root@tripwright.example'));
    await userEvent.type(await screen.findByLabelText('Email'), 'nonsense');
    await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
    await screen.findByText('Please enter a valid email address');
    await userEvent.clear(screen.getByLabelText('Email'));
    await userEvent.type(screen.getByLabelText('Email'), 'fay@staff.example');
    await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
    await screen.findByText(/^Proposed: Make fay@staff\.example an expert\./);
    await screen.findByRole('button', { name: 'Withdraw: Make fay@staff.example an expert' });
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    document.body.replaceChildren();

    openAs(ben);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm: Make fay@staff.example an expert' }));
    await screen.findByText('Done: Make fay@staff.example an expert.');
    await within(await screen.findByRole('table', { name: 'Staff' })).findByText('fay@staff.example');
    expect((await ben.get(listStaff)).staff).toContainEqual(
      expect.objectContaining({ email: 'fay@staff.example', is_expert: true, is_admin: false }),
    );
  });

  test('asks the confirming administrator for the password after a while, and then confirms', async () => {
    const root = await at.signIn('root@tripwright.example');
    const change = { email: 'gil@staff.example', name: null, role: 'expert', is_giving: true } as const;
    expect(await root.call(proposeStaffChange, { body: change })).toMatchObject({ ok: true });
    const ben = await at.signIn('ben@staff.example');
    at.clock.advance(16);
    openAs(ben);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm: Make gil@staff.example an expert' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await userEvent.type(await within(dialog).findByLabelText('Current password'), sandboxPassword);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm Change' }));
    await screen.findByText('Done: Make gil@staff.example an expert.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says why a change cannot be proposed', async () => {
    openAs(await at.signIn('root@tripwright.example'));
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@acme.example');
    await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
    await screen.findByText(/is in the team of an organization/);
  });
});
