import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { addDispute, addMatter } from '#tests/builders/money-matters.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { MoneyPage } from './money-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const open = async (path = '/console/money') => {
  const { token } = await at.signIn('root@tripwright.example');
  openBrowser(at.app, token, {});
  renderScreen(<MoneyPage />, path);
};

describe('the page Money', () => {
  test('says when no money needs a person, and when nothing was closed', async () => {
    await open();
    await screen.findByText('No money needs a person');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'closed');
    await screen.findByText('Nothing was closed by hand');
  });

  test('says what happened and what to do, asks for a reason to close, and shows it afterwards', async () => {
    const { tripId } = await addMatter(at.world, 'needs human');
    await open();
    const title = `Booking fee, trip ${tripId} to Lisbon`;
    const panel = within(await screen.findByRole('region', { name: title }));
    panel.getByText(/It is unknown whether this fee was charged/);
    panel.getByText(/Acme Robotics/);
    await userEvent.click(panel.getByRole('button', { name: `Close: ${title}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close it' }));
    dialog.getByText('Please say what was done, and why');
    await userEvent.type(dialog.getByRole('textbox', { name: 'What was done, and why' }), 'Waived by phone');
    await userEvent.click(dialog.getByRole('button', { name: 'Close it' }));
    await screen.findByText('It is closed with your reason.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'closed');
    await screen.findByText(/Waived by phone/);
  });

  test('charges a fee again, and shows the sentence of a press that came too late', async () => {
    const { tripId, feeId } = await addMatter(at.world, 'failed');
    await open();
    const title = `Booking fee, trip ${tripId} to Lisbon`;
    const panel = within(await screen.findByRole('region', { name: title }));
    await at.world.db.updateTable('payments').set({ state: 'voided' }).where('fee_id', '=', feeId).execute();
    await userEvent.click(panel.getByRole('button', { name: `Charge again: ${title}` }));
    await screen.findByText(/This moved on meanwhile, so nothing was done/);
    await userEvent.click(await panel.findByRole('button', { name: `Charge again: ${title}` }));
    await screen.findByText(/It is being worked on/);
    await expect.poll(() => screen.queryByRole('region', { name: title })).toBeNull();
  });

  test('shows disputes with deadline, reason and trip, the nearest deadline first, and those that are over', async () => {
    const inDays = (days: number) => new Date(at.clock.now().getTime() + days * 86_400_000);
    const unknown = await addDispute(at.world, { evidenceDueAt: inDays(9), isUnknown: true });
    const urgent = await addDispute(at.world, { evidenceDueAt: inDays(2) });
    await open();
    const section = within(await screen.findByRole('region', { name: 'Disputes' }));
    const titles = section.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([`Dispute, trip ${urgent.tripId} to Lisbon`, 'Dispute of an unknown charge']);
    const known = within(section.getByRole('region', { name: `Dispute, trip ${urgent.tripId} to Lisbon` }));
    known.getByText(/Evidence due .* – answer now/);
    known.getByText('product not received');
    known.getByText(/Send the evidence at the gateway/);
    expect(known.getByRole('link', { name: 'Open the trip' }).getAttribute('href')).toBe(
      pages.deskTrip(urgent.tripId ?? 0),
    );
    const other = within(section.getByRole('region', { name: 'Dispute of an unknown charge' }));
    other.getByText('Not in our books');
    expect(other.queryByRole('link', { name: 'Open the trip' })).toBeNull();
    expect(other.queryByText(/answer now/)).toBeNull();
    await at.world.db.updateTable('payment_disputes').set({ state: 'lost' }).where('ref', '=', unknown.ref).execute();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'closed');
    const over = within(await screen.findByRole('region', { name: 'Disputes that are over' }));
    over.getByText(/The bank decided for the cardholder/);
    expect(over.queryByText(/Evidence due/)).toBeNull();
  });

  test('does not say that all is settled while only a dispute waits', async () => {
    await at.world.db.deleteFrom('payment_disputes').execute();
    await at.world.db.updateTable('payments').set({ state: 'captured' }).execute();
    const { ref } = await addDispute(at.world, { evidenceDueAt: at.clock.now() });
    await at.world.db.updateTable('payments').set({ state: 'captured' }).execute();
    await open();
    await screen.findByText(ref);
    expect(screen.queryByText('No money needs a person')).toBeNull();
  });
});
