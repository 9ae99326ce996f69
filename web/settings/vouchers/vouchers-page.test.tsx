/** Proves docs/faults.md#many-rows */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { VouchersPage } from './vouchers-page.tsx';

const organization = {
  id: 5,
  name: 'Acme Robotics',
  identifier_label: null,
  is_identifier_required: false,
  user_type: 1,
  currency: 'EUR',
  currency_rate: 0.9,
  is_self_booking: true,
};
const voucher = (id: number, name: string, more: object = {}) => ({
  id,
  customer_name: name,
  customer_email: `${name.split(' ')[0]?.toLowerCase()}@acme.example`,
  amount_usd: 100,
  is_active: true,
  used_at: null,
  created_at: `2026-02-0${id}T09:00:00.000Z`,
  trip_id: null,
  version: 1,
  ...more,
});
const zoe = voucher(4, 'Zoë', { customer_email: 'zoe@acme.example', amount_usd: 1_150.5 });
const sam = voucher(3, 'Sam Rivera', { used_at: '2026-03-02T09:00:00.000Z', trip_id: 77, amount_usd: 20 });
const max = voucher(2, 'Max Weber', { is_active: false });
const tom = voucher(1, 'Tom Lindqvist', { used_at: '2026-02-20T09:00:00.000Z' });

type Answers = Parameters<typeof answerApi>[0];
const open = async (answers: Answers = {}, start = '/settings/vouchers') => {
  const asked = answerApi({
    'GET /organizations-admin': () => json([organization]),
    'GET /vouchers': () => json([zoe, sam, max, tom]),
    ...answers,
  });
  const visited = renderScreen(<VouchersPage />, start);
  await screen.findByRole('form');
  return {
    visited,
    sent: (call: string) =>
      asked.filter((one) => one.call === call).map(({ query, body }) => [String(query), body] as const),
  };
};
const table = () => screen.findByRole('table', { name: 'Vouchers' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const names = async () => (await rows()).map((row) => within(row).getByRole('rowheader').textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const submit = (name: string) => userEvent.click(within(screen.getByRole('form')).getByRole('button', { name }));
const field = (name: string) => within(screen.getByRole('form')).getByLabelText<HTMLInputElement>(name);

beforeEach(() => sessionStorage.clear());

describe('the voucher settings', () => {
  test('APP-32 VOU-01 VOU-02 VOU-18 a search box, the list and the form', async () => {
    const { sent } = await open();
    const heads = within(await table()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Email',
      'Amount',
      'Status',
      'Created',
      'Actions',
    ]);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy();
    expect(screen.getByRole('form', { name: 'Add Voucher' })).toBeTruthy();
    expect(sent('GET /vouchers')).toEqual([['organization_id=5', undefined]]);
    expect(screen.getByText('4 vouchers')).toBeTruthy();
  });

  test('VOU-03 VOU-04 VOU-05 VOU-06 each row says whose, how much, what became of it, and since when', async () => {
    await open();
    const cells = (await rows()).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells.map((row) => row[2])).toEqual([
      'StatusAvailable',
      'StatusUsed on 2 March 2026',
      'StatusDisabled',
      'StatusUsed on 20 February 2026',
    ]);
    expect(cells[0]).toEqual([
      'Emailzoe@acme.example',
      'Amount$1,150.50',
      'StatusAvailable',
      'Created4 February 2026',
      'EditDisable',
    ]);
  });

  test('VOU-07 VOU-08 VOU-09 a used one has its trip or "-", an active one Edit and Disable, another one Enable', async () => {
    await open();
    const acts = (await rows()).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(acts).toEqual(['EditDisable', 'Trip 77', 'Enable', '-']);
    expect(screen.getByRole('link', { name: 'Trip 77' }).getAttribute('href')).toBe('/trips/77');
  });

  test('VOU-01 the search finds names and addresses, and is in the address', async () => {
    const { visited } = await open();
    await table();
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(box, 'zoe');
    expect(await names()).toEqual(['Zoë']);
    expect(screen.getByText('1 voucher')).toBeTruthy();
    expect(visited.search).toBe('search=zoe');
    await userEvent.clear(box);
    await userEvent.type(box, 'nobody');
    expect(await screen.findByText('No results')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('VOU-01 each head orders the list, the other way when pressed again', async () => {
    await open();
    expect(await names()).toEqual(['Zoë', 'Sam Rivera', 'Max Weber', 'Tom Lindqvist']);
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Created').getAttribute('aria-sort')).toBe('descending');
    await press('Name');
    expect(await names()).toEqual(['Max Weber', 'Sam Rivera', 'Tom Lindqvist', 'Zoë']);
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    await press('Name');
    expect(await names()).toEqual(['Zoë', 'Tom Lindqvist', 'Sam Rivera', 'Max Weber']);
    await press('Amount');
    expect(await names()).toEqual(['Zoë', 'Max Weber', 'Tom Lindqvist', 'Sam Rivera']);
    await press('Status');
    expect(await names()).toEqual(['Zoë', 'Max Weber', 'Tom Lindqvist', 'Sam Rivera']);
    await press('Email');
    expect(await names()).toEqual(['Max Weber', 'Sam Rivera', 'Tom Lindqvist', 'Zoë']);
  });

  test('a phone, which has no heads, orders by a select', async () => {
    await open({}, '/settings/vouchers?sort=name&order=ascending');
    expect(await names()).toEqual(['Max Weber', 'Sam Rivera', 'Tom Lindqvist', 'Zoë']);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(select.value).toBe('name');
    await userEvent.selectOptions(select, 'Oldest first');
    expect(await names()).toEqual(['Tom Lindqvist', 'Max Weber', 'Sam Rivera', 'Zoë']);
  });

  test('VOU-10 VOU-11 VOU-12 VOU-21 SET-04 the form adds one for an address, trimmed, and is empty again', async () => {
    const { sent } = await open({ 'POST /vouchers': () => json({ ...zoe, id: 9, amount_usd: 75.5 }) });
    expect([field('Name').maxLength, field('Email').maxLength, field('Email').required]).toEqual([255, 255, true]);
    const { type, step, min, required } = field('Amount, USD');
    expect([type, step, min, required]).toEqual(['number', '0.01', '0', true]);
    await submit('Add Voucher');
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please enter an email address', 'Please enter an amount']);
    await userEvent.type(field('Name'), '  Zoë ');
    await userEvent.type(field('Email'), 'zoe@acme.example');
    await userEvent.type(field('Amount, USD'), '75.5');
    await submit('Add Voucher');
    await screen.findByText('The voucher of $75.50 for Zoë is saved.');
    expect(sent('POST /vouchers')).toEqual([
      [
        'organization_id=5',
        { customer_name: 'Zoë', customer_email: 'zoe@acme.example', amount_usd: 75.5, organization_id: 5 },
      ],
    ]);
    expect([field('Name').value, field('Amount, USD').value]).toEqual(['', '']);
  });

  test('VOU-11 VOU-19 VOU-20 SET-03 Edit fills the form with the email locked; Cancel goes back to adding', async () => {
    const { sent } = await open({ 'PUT /vouchers/4': () => json({ ...zoe, amount_usd: 10, version: 2 }) });
    await table();
    await press('Edit Zoë, $1,150.50');
    expect(document.activeElement).toBe(field('Name'));
    expect([field('Email').readOnly, field('Amount, USD').value]).toEqual([true, '1150.50']);
    await userEvent.clear(field('Amount, USD'));
    await userEvent.type(field('Amount, USD'), '10');
    await submit('Save Voucher');
    await screen.findByText('The voucher of $10.00 for Zoë is saved.');
    expect(sent('PUT /vouchers/4')).toEqual([
      [
        'organization_id=5',
        {
          customer_name: 'Zoë',
          customer_email: 'zoe@acme.example',
          amount_usd: 10,
          organization_id: 5,
          seen_version: 1,
        },
      ],
    ]);
    await press('Edit Zoë, $1,150.50');
    await press('Cancel');
    expect(screen.getByRole('form', { name: 'Add Voucher' })).toBeTruthy();
    expect(field('Email').readOnly).toBe(false);
  });

  test('VOU-13 VOU-17 VOU-23 disabling asks, and says "Voucher deactivated successfully"', async () => {
    const { sent } = await open({ 'PUT /vouchers/4/set-active': () => json({ ...zoe, is_active: false }) });
    await table();
    await press('Disable Zoë, $1,150.50');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Are you sure you want to deactivate this voucher?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sent('PUT /vouchers/4/set-active')).toEqual([]);
    await press('Disable Zoë, $1,150.50');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
    const form = screen.getByRole('form', { name: 'Add Voucher' });
    expect(await within(form).findByText('Voucher deactivated successfully')).toBeTruthy();
    expect(sent('PUT /vouchers/4/set-active')).toEqual([['organization_id=5&action=deactivate', undefined]]);
  });

  test('VOU-14 VOU-16 VOU-22 enabling asks nothing, and says "Voucher activated successfully"', async () => {
    const { sent } = await open({ 'PUT /vouchers/2/set-active': () => json({ ...max, is_active: true }) });
    await table();
    await press('Enable Max Weber, $100.00');
    expect(screen.queryByRole('dialog')).toBeNull();
    const form = screen.getByRole('form', { name: 'Add Voucher' });
    expect(await within(form).findByText('Voucher activated successfully')).toBeTruthy();
    expect(sent('PUT /vouchers/2/set-active')).toEqual([['organization_id=5&action=activate', undefined]]);
    expect(sent('GET /vouchers')).toHaveLength(2);
  });

  test('VOU-15 SET-05 what fails is in the form’s box', async () => {
    const detail = 'A voucher that is used can be neither enabled nor disabled.';
    await open({ 'PUT /vouchers/2/set-active': () => problem('conflict', { detail }) });
    await table();
    await press('Enable Max Weber, $100.00');
    const form = screen.getByRole('form', { name: 'Add Voucher' });
    expect((await within(form).findByRole('alert')).textContent).toContain(detail);
  });

  test('of more than fifty the rest is a press away; of a thousand the server finds those that are not here', async () => {
    const many = Array.from({ length: 1_000 }, (_, n) => ({ ...zoe, id: n + 10, customer_name: `P${n}` }));
    const { sent } = await open({
      'GET /vouchers': ({ query }) => json(query.has('search') ? [{ ...zoe, customer_name: 'Old One' }] : many),
    });
    expect(await rows()).toHaveLength(50);
    expect(screen.getByText('The newest 1000 vouchers. Please use the search to see others.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show all 1000' })).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'old');
    expect(await screen.findByText('1 voucher')).toBeTruthy();
    expect(await names()).toEqual(['Old One']);
    expect(sent('GET /vouchers').at(-1)?.[0]).toBe('organization_id=5&search=old');
  });

  test('with none there is the form, and what will appear here', async () => {
    await open({ 'GET /vouchers': () => json([]) });
    expect(await screen.findByText('Your vouchers will appear here')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
