/** Proves docs/decisions/0174 on the policies' page. */
import { screen } from '@testing-library/react';
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
const policy = (id: number, title: string, more: object) => ({
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
  is_default: false,
  currency: 'USD',
  version: 5,
  ...more,
});
const nobody = { approver_id: null, approver_name: null };
const policies = [
  policy(31, 'Standard', { is_default: true }),
  policy(32, 'Sales', { line_manager: 'instead' }),
  policy(33, 'Board', { line_manager: 'beside', ...nobody }),
];

const open = async (answers: Parameters<typeof answerApi>[0] = {}) => {
  const asked = answerApi({
    'GET /users': () => json({ id: 7, name: 'Ada Okafor', is_expert: false, is_admin: false }),
    'GET /organizations-admin': () => json([organization]),
    'GET /customer-colleagues': () => json([{ customer_id: 8, customer_name: 'Tom Lindqvist', organization_id: 1 }]),
    'GET /countries': () => json([]),
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
const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rule = () => screen.getByText('The rule in one sentence').nextElementSibling?.textContent;
const managers = 'Line managers of the travelers';
const hint = () => list(managers).closest('div')?.textContent ?? '';

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

test('the list says who approves, and who does without a line manager', async () => {
  await open();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('ApproverAda Okafor');
  expect(rows[2]).toContain('ApproverThe line manager, else Ada Okafor');
  expect(rows[3]).toContain('ApproverThe line manager or the Super Admins');
});

test('a choice is said in the rule and below the field, with the approver of that moment, and is saved', async () => {
  const { sent } = await open();
  await press('Edit: Standard');
  expect(list(managers).value).toBe('none');
  expect(hint()).toContain('You choose the line manager of each person on the Team page.');
  await userEvent.selectOptions(list(managers), 'Decide instead of the approver');
  expect(rule()).toContain('above that the line manager (without one, Ada Okafor) approves.');
  expect(hint()).toContain('Ada Okafor decides where the traveler has no line manager');
  await userEvent.selectOptions(list('Approver'), 'The Super Admins');
  expect(rule()).toContain('above that the line manager (without one, a Super Admin) approves.');
  expect(hint()).toContain('The Super Admins decide where the traveler has no line manager');
  await userEvent.selectOptions(list(managers), 'Decide as well as the approver');
  expect(rule()).toContain('above that the line manager or a Super Admin approves.');
  expect(hint()).toContain('The Super Admins decide alone where the traveler has no line manager');
  await press('Save Policy');
  await screen.findByText('The policy Standard is saved.');
  expect(sent('PUT /organizations/1/policies/31')).toMatchObject({ line_manager: 'beside', approver_id: null });
});

test('a refusal is said at the field, and the choice stays', async () => {
  const errors = { line_manager: 'Please choose what line managers do' };
  await open({ 'PUT /organizations/1/policies/31': () => problem('invalid', { errors }) });
  await press('Edit: Standard');
  await userEvent.selectOptions(list(managers), 'Decide instead of the approver');
  await press('Save Policy');
  expect((await screen.findAllByText('Please choose what line managers do')).length).toBeGreaterThan(0);
  expect(list(managers).value).toBe('instead');
});
