import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#server/kit/audit.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { AuditPage } from './audit-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
  const facts = { word: 'hello' };
  await audit(at.world, at.world.db, { event: 'said-something', userId: null, actorId: null, ip: '', facts });
});
afterAll(() => at.close());

const open = async (email: string) => {
  const { token } = await at.signIn(email);
  openBrowser(at.app, token, {});
  renderScreen(<AuditPage />, '/console/audit');
};

describe('the page Audit', () => {
  test('shows the events and the chain, and a filter that the file follows', async () => {
    await open('root@tripwright.example');
    await screen.findByText(/^The chain of all \d+ events is intact$/);
    const table = within(await screen.findByRole('table', { name: 'Events' }));
    expect((await table.findAllByText('signed-in')).length).toBeGreaterThan(0);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'said-something');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('word: hello');
    await expect.poll(() => screen.queryByRole('rowheader', { name: 'signed-in' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
      '/api/console/audit?event=said-something&format=csv',
    );
  });

  test('says when nothing matches', async () => {
    await open('root@tripwright.example');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Person' }), 'nobody@acme.example');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('No event matches');
  });

  test('keeps a mistyped day and says what a day looks like', async () => {
    await open('root@tripwright.example');
    await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), 'last week');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('Please use a date like 2026-06-16');
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveProperty('value', 'last week');
  });
});
