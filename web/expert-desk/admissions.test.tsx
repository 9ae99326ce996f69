import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admissionSteps } from '#tests/builders/admission-steps.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { DeskPage } from './desk-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const { ask, confirm, tokenTo } = admissionSteps(
  () => at,
  () => 0,
);

describe('SIGN-29 a request to join an organization in which nobody can answer', () => {
  test('is listed at the desk, is accepted, and the next is declined after a question', async () => {
    const { db } = at.world;
    await db.updateTable('users').set({ status: 'disabled' }).where('email', '=', 'ada@acme.example').execute();
    for (const name of ['Kim Doe', 'Lee Park']) {
      const email = `${name.slice(0, 3).toLowerCase()}@acme.example`;
      await ask(email, name);
      await confirm(await tokenTo(email), name);
    }
    const { token } = await at.signIn('eva@tripwright.example');
    openBrowser(at.app, token, {});
    renderScreen(<DeskPage />, '/desk');
    const list = await screen.findByRole('list', { name: 'Requests to join' });
    expect(list.textContent).toContain('Kim Doekim@acme.exampleAcme Roboticshas no active Super Admin');
    await userEvent.click(within(list).getByRole('button', { name: 'Accept Kim Doe' }));
    await screen.findByText('Kim Doe is on the team of Acme Robotics as Standard, and is told by mail.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Kim Doe' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Decline Lee Park' }));
    const question = await screen.findByRole('dialog', { name: 'Decline the request of Lee Park?' });
    expect(question.textContent).toContain('Acme Robotics declined, and cannot ask again for 30 days');
    await userEvent.click(within(question).getByRole('button', { name: 'Decline' }));
    await screen.findByText('The request of Lee Park is declined. They are told by mail.');
    const rows = await db.selectFrom('admissions').select(['name', 'state']).orderBy('name').execute();
    expect(rows).toEqual([
      { name: 'Kim Doe', state: 'accepted' },
      { name: 'Lee Park', state: 'declined' },
    ]);
  });
});
