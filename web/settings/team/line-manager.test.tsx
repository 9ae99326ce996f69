/** Proves docs/decisions/0174 on the team's page. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TeamPage } from './team-page.tsx';

const organization = {
  id: 5,
  name: 'Acme Robotics',
  identifier_label: null,
  is_identifier_required: false,
  user_type: 1,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
};
const member = (id: number, name: string, more: object = {}) => ({
  id,
  customer_id: id + 100,
  customer_name: name,
  customer_email: `${name.split(' ')[0]?.toLowerCase()}@acme.example`,
  policy_id: null,
  policy_title: null,
  user_type: 0,
  line_manager_id: null,
  line_manager_name: null,
  is_deletable: true,
  version: 3,
  ...more,
});
const ada = member(1, 'Ada Okafor', { user_type: 1, is_deletable: false });
const tom = member(2, 'Tom Lindqvist');
const sam = member(3, 'Sam Rivera', { line_manager_id: 102, line_manager_name: 'Tom Lindqvist' });

const open = async (answers: Parameters<typeof answerApi>[0] = {}) => {
  const asked = answerApi({
    'GET /users': () => json({ id: 101, name: 'Ada Okafor', is_expert: false, is_admin: false }),
    'GET /organizations-admin': () => json([organization]),
    'GET /organizations/5/members': () => json([ada, sam, tom]),
    'GET /organizations/5/invitations': () => json([]),
    'GET /organizations/5/policies': () => json([]),
    'GET /organizations/5/members/3/delegate': () => json({ delegate: null, is_approver: false }),
    'GET /organizations/5/domains': () => json([]),
    'GET /organizations/5/admissions': () => json([]),
    'PUT /organizations/5/members/3': ({ body }) => {
      const { seen_version: _, ...fields } = Object(body);
      return json({ ...sam, ...fields, version: 4 });
    },
    ...answers,
  });
  renderScreen(<TeamPage />, '/settings/team');
  await screen.findByRole('table', { name: 'Team' });
  return { sent: (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body) };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const lineManager = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Line manager' });

beforeEach(() => {
  sessionStorage.clear();
  fakeEventSource();
});

test('the list names the line manager of each person who has one', async () => {
  await open();
  const [, , second] = within(screen.getByRole('table', { name: 'Team' })).getAllByRole('row');
  expect(second?.textContent).toContain('Line manager: Tom Lindqvist');
  expect(screen.getAllByText(/^Line manager:/)).toHaveLength(1);
});

test('the form of a member offers the team without the member, and nobody; a new person has no such field', async () => {
  const { sent } = await open();
  expect(screen.queryByRole('combobox', { name: 'Line manager' })).toBeNull();
  await press('Edit Sam Rivera');
  const labels = within(lineManager())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect([lineManager().value, labels]).toEqual(['102', ['Nobody', 'Ada Okafor', 'Tom Lindqvist']]);
  await userEvent.selectOptions(lineManager(), 'Nobody');
  await press('Save Team Member');
  await screen.findByText('Sam Rivera is saved.');
  expect(sent('PUT /organizations/5/members/3')).toMatchObject([{ line_manager_id: null, seen_version: 3 }]);
});

test('a refusal is said at the field, and the choice stays', async () => {
  const sentence = 'Please choose somebody else: Ada Okafor reports to Sam Rivera, directly or through others';
  await open({ 'PUT /organizations/5/members/3': () => problem('invalid', { errors: { line_manager_id: sentence } }) });
  await press('Edit Sam Rivera');
  await userEvent.selectOptions(lineManager(), 'Ada Okafor');
  await press('Save Team Member');
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(lineManager().value).toBe('101');
});

test('the question before somebody is removed says whose line manager they are', async () => {
  await open();
  await press('Delete Tom Lindqvist');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Tom Lindqvist is the line manager of one person, who has none then.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await press('Delete Sam Rivera');
  expect((await screen.findByRole('dialog')).textContent).not.toContain('line manager');
});
