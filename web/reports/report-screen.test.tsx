import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Report, readFlightVolume, readTransactions } from '#contract/reports.ts';
import { flightVolume } from '#domain/reports/flight-volume.ts';
import { transactions } from '#domain/reports/transactions.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { chargeOf, journeyOf, wholeReportOf } from '#tests/builders/report-facts.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { TransactionsPage } from './reports-page.tsx';
import { FlightVolumePage } from './volume-reports-page.tsx';

const acme = {
  id: 1,
  name: 'Acme Robotics',
  identifier_label: null,
  is_identifier_required: false,
  user_type: 1,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
};
const range = '?from=2026-05-01&to=2026-06-30';
const charges = [
  chargeOf({ id: 1, merchant: 'Lufthansa', on: '2026-05-20', amount: { minor: 120_000, currency: 'USD' } }),
  chargeOf({ id: 2, merchant: 'British Airways', amount: { minor: 41_200, currency: 'USD' } }),
  chargeOf({ id: 3, merchant: 'easyJet', isRefund: true, amount: { minor: -5_000, currency: 'USD' } }),
  chargeOf({ id: 4, merchant: 'ANA', amount: { minor: 60_000, currency: 'JPY' } }),
];

const open = (
  report: Report,
  { at = `/reports/transactions${range}`, userType = 1 }: { at?: string; userType?: number } = {},
) => {
  const asked = answerApi({
    'GET /users': () => json({ id: 3, name: 'Ada Okafor', is_expert: false, is_admin: false }),
    'GET /organizations-admin': () => json([{ ...acme, user_type: userType }]),
    'GET /reports/transactions': () => reply(readTransactions, report),
    'GET /reports/flight/volume': () => reply(readFlightVolume, report),
  });
  const visited = renderScreen(at.includes('volume') ? <FlightVolumePage /> : <TransactionsPage />, at);
  return { asked, visited };
};

const merchants = () =>
  within(screen.getByRole('table', { name: 'Transactions of Acme Robotics' }))
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const queriesOf = (asked: readonly Asked[], call: string) =>
  asked.filter((one) => one.call === call).map(({ query }) => Object.fromEntries(query));

describe('A report on the screen', () => {
  test('range, basis and organization are asked for as the address says, and a change goes into it', async () => {
    const { asked, visited } = open(wholeReportOf(transactions, charges));
    await screen.findByRole('heading', { level: 2, name: '4 transactions' });
    await userEvent.click(screen.getByRole('radio', { name: 'Departs' }));
    expect(visited.search).toContain('basis=departs');
    const to = screen.getByRole('textbox', { name: 'To' });
    await userEvent.clear(to);
    await userEvent.type(to, '2026-06-15{Enter}');
    await screen.findByRole('heading', { level: 2, name: '4 transactions' });
    expect(visited.search).toContain('to=2026-06-15');
    expect(queriesOf(asked, 'GET /reports/transactions')).toEqual([
      { organization_id: '1', from: '2026-05-01', to: '2026-06-30', basis: 'booked' },
      { organization_id: '1', from: '2026-05-01', to: '2026-06-30', basis: 'departs' },
      { organization_id: '1', from: '2026-05-01', to: '2026-06-15', basis: 'departs' },
    ]);
  });

  test('a range that is none is told at its field, kept as it was typed and not asked for', async () => {
    const { asked, visited } = open(wholeReportOf(transactions, charges));
    await screen.findByRole('heading', { level: 2, name: '4 transactions' });
    const to = screen.getByRole('textbox', { name: 'To' });
    await userEvent.clear(to);
    await userEvent.type(to, '2026-04-01{Enter}');
    expect(screen.getByText('The last day is before the first day')).toBeTruthy();
    expect(to.getAttribute('aria-invalid')).toBe('true');
    expect(visited.search).toContain('to=2026-06-30');
    expect(queriesOf(asked, 'GET /reports/transactions')).toHaveLength(1);
  });

  test('the total is above and below the rows, with rate and date; what has no rate is named', async () => {
    open(wholeReportOf(transactions, charges));
    const rows = within(await screen.findByRole('table', { name: 'Transactions of Acme Robotics' })).getAllByRole(
      'row',
    );
    expect(rows.at(-1)?.textContent).toBe('Total1,562.00');
    expect(screen.getByText('Rate of 10 June 2026')).toBeTruthy();
    expect(screen.getAllByText('1,562.00')).toHaveLength(2);
    expect(screen.getByText(/^A row is one charge, fee, refund or voucher\. Spend is all charges/)).toBeTruthy();
    expect(screen.getByText(/are not part of the totals: 1 in JPY/)).toBeTruthy();
  });

  test('a press on a head sorts, says so, and a second press turns it round', async () => {
    const { visited } = open(wholeReportOf(transactions, charges));
    await screen.findByRole('table', { name: 'Transactions of Acme Robotics' });
    const press = () => userEvent.click(within(head('Amount, USD')).getByRole('button'));
    expect(merchants()).toEqual(['Lufthansa', 'British Airways', 'easyJet', 'ANA']);
    await press();
    expect(head('Amount, USD').getAttribute('aria-sort')).toBe('descending');
    expect(merchants()).toEqual(['Lufthansa', 'British Airways', 'easyJet', 'ANA']);
    await press();
    expect(head('Amount, USD').getAttribute('aria-sort')).toBe('ascending');
    expect(merchants()).toEqual(['easyJet', 'British Airways', 'Lufthansa', 'ANA']);
    await userEvent.click(within(head('Merchant')).getByRole('button'));
    expect(merchants()).toEqual(['ANA', 'British Airways', 'easyJet', 'Lufthansa']);
    expect(visited.search).toContain('sort=merchant&order=ascending');
    expect(head('Amount, USD').hasAttribute('aria-sort')).toBe(false);
  });

  test('the chart has its data as a table', async () => {
    open(wholeReportOf(transactions, charges));
    const figure = await screen.findByRole('figure', { name: 'Charges and fees by month of booking' });
    expect(within(figure).getByRole('img').getAttribute('aria-label')).toContain(
      'May 2026: Charged 1,200.00 USD, Refunded 0.00 USD',
    );
    await userEvent.click(within(figure).getByText('The chart as a table'));
    const rows = within(within(figure).getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'WhenChargedRefunded',
      'May 20261,200.00 USD0.00 USD',
      'June 2026412.00 USD50.00 USD',
    ]);
  });

  test('a bar of the volume is chosen in the address and marks its row', async () => {
    const journeys = [journeyOf(), journeyOf({ bookedOn: '2026-05-02', isWithin: false })];
    const { visited } = open(wholeReportOf(flightVolume, journeys), { at: `/reports/flight/volume${range}` });
    const bar = await screen.findByRole('link', { name: 'May 2026: Bookings 1, Above the limit 1' });
    await userEvent.click(bar);
    expect(visited.search).toContain('chosen=2026-05');
    expect(bar.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('row', { name: /^May 2026/ }).className).toContain('on');
    await userEvent.click(screen.getByRole('button', { name: 'choose none' }));
    expect(visited.search).not.toContain('chosen');
    await userEvent.click(screen.getByRole('radio', { name: 'Route' }));
    expect(visited.search).toContain('group=route');
  });

  test('more rows than a page takes are said to be more', async () => {
    const report = wholeReportOf(transactions, charges);
    open({ ...report, row_count: 12_345, is_capped: true });
    expect(await screen.findByText(/There are 12,345 rows. The first 10,000 are shown/)).toBeTruthy();
  });

  test('without rows it says what belongs here, and the form stays', async () => {
    open(wholeReportOf(transactions, []));
    expect(await screen.findByText('Charges, refunds and fees will appear here')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'From' })).toBeTruthy();
    expect(screen.queryByRole('figure')).toBe(null);
  });

  test('the file is fetched from the server with the same question; only by whom it is for', async () => {
    open(wholeReportOf(transactions, charges));
    const link = await screen.findByRole('link', { name: 'Download' });
    expect(link.getAttribute('href')).toBe(
      '/api/reports/transactions?organization_id=1&from=2026-05-01&to=2026-06-30&basis=booked&format=csv',
    );
    expect(link.hasAttribute('download')).toBe(true);
  });

  test('a Trip Admin sees no download', async () => {
    open(wholeReportOf(transactions, charges), { userType: 2 });
    await screen.findByRole('table', { name: 'Transactions of Acme Robotics' });
    expect(screen.queryByRole('link', { name: 'Download' })).toBe(null);
  });

  test('a report that fails can be asked for again', async () => {
    let tries = 0;
    answerApi({
      'GET /users': () => json({ id: 3, name: 'Ada Okafor', is_expert: false, is_admin: false }),
      'GET /organizations-admin': () => json([acme]),
      'GET /reports/transactions': () => {
        tries += 1;
        return tries === 1
          ? problem('bug', { ref: 'abc' })
          : reply(readTransactions, wholeReportOf(transactions, charges));
      },
    });
    renderScreen(<TransactionsPage />, `/reports/transactions${range}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: '4 transactions' })).toBeTruthy();
  });

  test('of ten thousand rows only those in sight are drawn', async () => {
    const many = Array.from({ length: 10_000 }, (_, id) => chargeOf({ id }));
    open(wholeReportOf(transactions, many));
    const shown = await screen.findByRole('table', { name: 'Transactions of Acme Robotics' });
    expect(shown.getAttribute('aria-rowcount')).toBe('10001');
    expect(within(shown).getAllByRole('row').length).toBeLessThan(100);
  });
});
