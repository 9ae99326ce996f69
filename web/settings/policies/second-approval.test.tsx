/** Proves docs/decisions/0175 on the policies' page. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { PoliciesPage } from './policies-page.tsx';

const organization = {
  id: 1,
  name: 'Acme Robotics',
  identifier_label: null,
  is_identifier_required: false,
  user_type: 1,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
};
const policy = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  approver_id: 7,
  approver_name: 'Ada Okafor',
  hotel_max: 250,
  hotel_summary: '250.00 USD a night',
  flight_summary: 'Within 10 % of the cheapest sensible fare, Economy',
  flight_within_mr_percentage: 10,
  flight_max_cabin_short: 'economy',
  flight_max_cabin_long: 'economy',
  flight_max_upgrade_short: 50,
  flight_max_upgrade_long: 100,
  flight_max_co2_above_usual_percentage: null,
  is_approve_always: false,
  is_notify_upfront: false,
  line_manager: 'none',
  second_above: null,
  second_country_ids: [],
  second_approver_ids: [],
  second_approvers: [],
  second_summary: '',
  is_default: id === 31,
  currency: 'USD',
  version: 5,
  ...more,
});
const policies = [
  policy(31, 'Standard'),
  policy(32, 'Board', {
    second_above: 5000,
    second_country_ids: [31],
    second_approver_ids: [9],
    second_approvers: [{ id: 9, name: 'Gone Away' }],
    second_summary: 'Gone Away as well above 5,000.00 USD or to a listed country (Brazil)',
  }),
];

const open = async (answers: Parameters<typeof answerApi>[0] = {}) => {
  const asked = answerApi({
    'GET /users': () => json({ id: 7, name: 'Ada Okafor', is_expert: false, is_admin: false }),
    'GET /organizations-admin': () => json([organization]),
    'GET /customer-colleagues': () => json([{ customer_id: 8, customer_name: 'Tom Lindqvist', organization_id: 1 }]),
    'GET /countries': () =>
      json([
        { id: 31, title: 'Brazil' },
        { id: 101, title: 'India' },
      ]),
    'GET /organizations/1/policies': () => json(policies),
    'PUT /organizations/1/policies/31': ({ body }) => {
      const { seen_version: _, ...fields } = Object(body);
      return json({ ...policies[0], ...fields, version: 6 });
    },
    ...answers,
  });
  renderScreen(<PoliciesPage />, '/settings/policies');
  await screen.findByRole('table', { name: 'Policies' });
  await screen.findByRole('option', { name: 'Tom Lindqvist' });
  return { sent: (call: string) => asked.find((one) => one.call === call)?.body };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rule = () => screen.getByText('The rule in one sentence').nextElementSibling?.textContent;
const above = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Second approval above, USD' });
const countries = () => screen.getByRole('combobox', { name: 'Second approval for trips to' });
const people = () => screen.queryByRole('combobox', { name: 'Second approvers' });

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

test('the list says who approves as well, and when', async () => {
  await open();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('ApproverAda OkaforHotels');
  expect(rows[2]).toContain('Gone Away as well above 5,000.00 USD or to a listed country (Brazil)');
});

test('an amount, countries and people are chosen by keyboard, said in the rule, and saved', async () => {
  const { sent } = await open();
  await press('Edit: Standard');
  expect(people()).toBeNull();
  await userEvent.type(above(), '5,000');
  expect(rule()).toContain(' If the total is above 5,000.00 USD, a Super Admin approves too.');
  expect(screen.getByText('The Super Admins, while you choose nobody.')).toBeTruthy();
  await userEvent.type(countries(), 'bra{Enter}');
  await userEvent.type(people() ?? above(), 'tom{Enter}');
  expect(rule()).toContain(
    ' If the total is above 5,000.00 USD or the trip goes to a listed country (Brazil), Tom Lindqvist approves too.',
  );
  // What was chosen is no result any more.
  await userEvent.type(countries(), 'bra');
  expect(screen.getAllByText('No matching results').length).toBeGreaterThan(0);
  await userEvent.clear(countries());
  await press('Save Policy');
  await screen.findByText('The policy Standard is saved.');
  expect(sent('PUT /organizations/1/policies/31')).toMatchObject({
    second_above: 5000,
    second_country_ids: [31],
    second_approver_ids: [8],
  });
});

test('a country and a person are removed by a press, and the focus goes to their field', async () => {
  await open();
  await press('Edit: Board');
  await press('Remove country Brazil');
  expect(document.activeElement).toBe(countries());
  // Somebody who can no longer sign in is named, and may go.
  await press('Remove second approver Gone Away (cannot sign in)');
  expect(document.activeElement).toBe(people());
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('without a rule nobody is sent, and an amount that is no number is refused', async () => {
  const { sent } = await open();
  await press('Edit: Standard');
  await userEvent.type(above(), 'much');
  await userEvent.type(people() ?? above(), 'tom{Enter}');
  await press('Save Policy');
  expect((await screen.findAllByText('The amount must be a number, like 5000')).length).toBeGreaterThan(0);
  await userEvent.clear(above());
  expect(people()).toBeNull();
  await press('Save Policy');
  await screen.findByText('The policy Standard is saved.');
  expect(sent('PUT /organizations/1/policies/31')).toMatchObject({ second_above: null, second_approver_ids: [] });
});

test('a refusal is said at its field, and countries that do not come are said', async () => {
  await open({
    'GET /countries': () => problem('unavailable'),
    'PUT /organizations/1/policies/31': () =>
      problem('invalid', { errors: { second_country_ids: 'Please choose countries of the list' } }),
  });
  await press('Edit: Standard');
  const part = within(screen.getByRole('region', { name: 'Second approval' }));
  expect(await part.findByText(/^The countries could not be loaded/)).toBeTruthy();
  await userEvent.type(above(), '1');
  await press('Save Policy');
  expect(await part.findByText('Please choose countries of the list')).toBeTruthy();
});
