/** Proves docs/decisions/0045, docs/threats.md#runaway-bookings */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { DeskPage } from './desk-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

describe('the desk raises a daily limit for one organization and day', () => {
  test('an organization at its limit is listed; raising it needs a reason and a higher amount, and is confirmed', async () => {
    const { db } = at.world;
    const acme = await db
      .selectFrom('organizations')
      .where('name', '=', 'Acme Robotics')
      .select('id')
      .executeTakeFirstOrThrow();
    const alert = { organization_id: acme.id, limit_name: 'daily-cap', is_passed: true, at: at.world.clock.now() };
    await db.insertInto('spending_alerts').values(alert).execute();
    const { token } = await at.signIn('eva@tripwright.example');
    openBrowser(at.app, token, {});
    renderScreen(<DeskPage />, '/desk');
    const list = await screen.findByRole('list', { name: 'Daily limits' });
    expect(list.textContent).toContain('Acme Robotics');
    expect(list.textContent).toContain('A booking reached the limit');
    await userEvent.click(within(list).getByRole('button', { name: 'Raise for today: Acme Robotics' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Raise the daily limit of Acme Robotics?' }));
    const cap = at.world.config.spending.dailyCapUsd;
    await userEvent.type(dialog.getByRole('textbox', { name: 'May be charged in 24 hours, in USD' }), String(cap));
    await userEvent.click(dialog.getByRole('button', { name: 'Raise' }));
    expect(screen.getByRole('dialog').textContent).toContain('Please use a whole amount above');
    expect(screen.getByRole('dialog').textContent).toContain('Please give a reason of at least 3 characters');
    await userEvent.clear(dialog.getByRole('textbox', { name: 'May be charged in 24 hours, in USD' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'May be charged in 24 hours, in USD' }), '2000000');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A conference');
    await userEvent.click(dialog.getByRole('button', { name: 'Raise' }));
    await screen.findByText(/^The cards of Acme Robotics may be charged 2,000,000\.00 USD a day until /);
    await screen.findByText(/^Raised by Eva Brandt until /);
    const raises = await db.selectFrom('daily_cap_raises').select(['cap_usd', 'reason']).execute();
    expect(raises).toEqual([{ cap_usd: 2_000_000, reason: 'A conference' }]);
  });
});
