/** Proves docs/faults.md#stale-writes */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { PageLink } from '#web/kit/navigation.tsx';
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
const standard = {
  id: 31,
  title: 'Standard',
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
  is_default: true,
  currency: 'USD',
  version: 2,
};
const europe = {
  ...standard,
  id: 32,
  title: 'Europe',
  approver_id: null,
  approver_name: null,
  hotel_max: 0,
  hotel_summary: 'No limit',
  flight_within_mr_percentage: 20,
  flight_max_cabin_long: 'business_first',
  flight_max_co2_above_usual_percentage: null,
  is_approve_always: true,
  is_default: false,
  version: 5,
};

type Answers = Parameters<typeof answerApi>[0];
const open = async (answers: Answers = {}) => {
  let policies: readonly object[] = [standard, europe];
  const saved = ({ body }: Asked, id: number) => {
    const { seen_version: _, ...fields } = Object(body);
    return json({ ...europe, ...fields, id, version: 9 });
  };
  const asked = answerApi({
    'GET /users': () => json({ id: 7, name: 'Ada Okafor', is_expert: false, is_admin: false }),
    'GET /organizations-admin': () => json([organization]),
    'GET /customer-colleagues': () =>
      json([
        { customer_id: 8, customer_name: 'Tom Lindqvist', organization_id: 1 },
        { customer_id: 9, customer_name: 'Max Weber', organization_id: 2 },
      ]),
    'GET /countries': () => json([]),
    'GET /organizations/1/policies': () => json(policies),
    'POST /organizations/1/policies': (one) => saved(one, 33),
    'PUT /organizations/1/policies/32': (one) => saved(one, 32),
    'PUT /organizations/1/policies/32/default': () => {
      policies = [
        { ...europe, is_default: true },
        { ...standard, is_default: false },
      ];
      return json(null);
    },
    'DELETE /organizations/1/policies/32': () => {
      policies = [standard];
      return json(null);
    },
    ...answers,
  });
  const visited = renderScreen(
    <>
      <PageLink to="/trips">Elsewhere</PageLink>
      <PoliciesPage />
    </>,
    '/settings/policies',
  );
  await screen.findByRole('table', { name: 'Policies' });
  await screen.findByRole('option', { name: 'Tom Lindqvist' });
  return { asked, visited, sent: (call: string) => asked.find((one) => one.call === call)?.body };
};
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const words = (name: string) =>
  within(list(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const rule = () => screen.getByText('The rule in one sentence').nextElementSibling?.textContent;

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

describe('the list of policies', () => {
  test('Name, Approver, Hotels, Flights and Actions, the default marked and not to be deleted (POL-01)', async () => {
    await open();
    expect(rows()).toEqual([
      ['Name', 'Approver', 'Hotels', 'Flights', 'Actions'],
      [
        'Standard Default',
        'ApproverAda Okafor',
        'Hotels250.00 USD a night',
        `Flights${standard.flight_summary}`,
        'Edit',
      ],
      [
        'Europe ',
        'ApproverThe Super Admins',
        'HotelsNo limit',
        `Flights${europe.flight_summary}`,
        'EditSet as DefaultDelete',
      ],
    ]);
    expect(screen.getByText('The default policy cannot be deleted. Choose another default first.')).toBeTruthy();
  });

  test('Set as Default moves the mark (POL-10)', async () => {
    const { asked } = await open();
    await press('Set as Default: Europe');
    expect(await screen.findByText(/Europe is the default policy\./)).toBeTruthy();
    await eventually(() => expect(rows().map(([name]) => name)).toEqual(['Name', 'Europe Default', 'Standard ']));
    expect(asked.find(({ call }) => call.endsWith('/32/default'))?.body).toBeUndefined();
  });

  test('Delete asks first; after it the form is no more about that policy (POL-11)', async () => {
    const { asked } = await open();
    await press('Edit: Europe');
    await press('Delete: Europe');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Are you sure you want to delete this policy?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await press('Delete: Europe');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('The policy Europe is deleted.');
    await eventually(() => expect(rows()).toHaveLength(2));
    expect(screen.getByRole('heading', { name: 'Add Policy' })).toBeTruthy();
  });

  test('a deletion that fails is an alert "Error deleting policy: {error}" (POL-12)', async () => {
    await open({ 'DELETE /organizations/1/policies/32': () => problem('is-default') });
    await press('Delete: Europe');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Error deleting policy: Choose another default first.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('SET-01 who is Super Admin of nothing is told so, and no policy is asked for', async () => {
    const asked = answerApi({ 'GET /organizations-admin': () => json([{ ...organization, user_type: 2 }]) });
    renderScreen(<PoliciesPage />);
    await screen.findByText('Policies are for Super Admins of an organization.');
    expect(asked).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Add Policy' })).toBeNull();
  });
});

describe('the policy form', () => {
  test('a new policy starts with its presets, and every choice is there (POL-02, POL-06, POL-07) (MONEY-08) (MONEY-09) (MONEY-11)', async () => {
    await open();
    expect(screen.getByRole('form', { name: 'Add Policy' })).toBeTruthy();
    expect(field('Name').maxLength).toBe(25);
    expect(words('Flights within this share of the cheapest sensible fare')).toEqual(
      [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((percent) => `${percent} %`),
    );
    for (const route of ['short', 'long'])
      expect(words(`Cabin on ${route} routes`)).toEqual(['Economy', 'Premium Economy', 'Business/First']);
    expect(words('Upgrade on short routes up to')).toEqual([0, 50, 100, 150, 200, 250].map((usd) => `${usd}.00 USD`));
    expect(words('Upgrade on long routes up to')).toEqual([0, 100, 150, 200, 250, 500].map((usd) => `${usd}.00 USD`));
    const lists = screen.getAllByRole('combobox').filter((one) => one instanceof HTMLSelectElement);
    expect(lists.map(({ selectedOptions: [option] }) => option?.textContent)).toEqual([
      'The Super Admins',
      'Do not decide',
      '10 %',
      'Economy',
      'Economy',
      '50.00 USD',
      '100.00 USD',
      'No limit',
    ]);
    expect(words('Approver')).toEqual(['The Super Admins', 'Ada Okafor', 'Tom Lindqvist']);
  });

  test('in another currency choices and presets are scaled by its rate and rounded (MONEY-10) (MONEY-11)', async () => {
    await open({
      'GET /organizations-admin': () => json([{ ...organization, currency: 'JPY', currency_rate: 151.4 }]),
    });
    expect(words('Upgrade on short routes up to')).toEqual(
      ['0', '7,570', '15,140', '22,710', '30,280', '37,850'].map((yen) => `${yen} JPY`),
    );
    expect(words('Upgrade on long routes up to')).toEqual(
      ['0', '15,140', '22,710', '30,280', '37,850', '75,700'].map((yen) => `${yen} JPY`),
    );
    const presets = ['short', 'long'].map((route) => list(`Upgrade on ${route} routes up to`).selectedOptions[0]);
    expect(presets.map((option) => option?.textContent)).toEqual(['7,570 JPY', '15,140 JPY']);
  });

  test('short routes and the layover rule are said where they count (POL-08, POL-09)', async () => {
    await open();
    expect(screen.getByText('0 to 6 hours each way.')).toBeTruthy();
    expect(screen.getByText(/layovers under 3 hours on short routes, under 5 hours on long ones/)).toBeTruthy();
  });

  test('adds what was filled in, says so, and is empty again (POL-17, SET-04)', async () => {
    const { asked, sent } = await open();
    await userEvent.type(field('Name'), 'Directors');
    await userEvent.selectOptions(list('Approver'), 'Tom Lindqvist');
    await userEvent.type(field(/^Hotel limit/), '1,250.50');
    await userEvent.selectOptions(list('Flights within this share of the cheapest sensible fare'), '40 %');
    await userEvent.selectOptions(list('Cabin on long routes'), 'Business/First');
    await userEvent.selectOptions(list('Upgrade on long routes up to'), '500.00 USD');
    await userEvent.selectOptions(list('CO2 of flights'), 'Up to 20 % above usual');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Tell the approver/ }));
    await press('Save Policy');
    expect(await screen.findByText('The policy Directors is added.')).toBeTruthy();
    expect(sent('POST /organizations/1/policies')).toEqual({
      title: 'Directors',
      approver_id: 8,
      hotel_max: 1250.5,
      flight_within_mr_percentage: 40,
      flight_max_cabin_short: 'economy',
      flight_max_cabin_long: 'business_first',
      flight_max_upgrade_short: 50,
      flight_max_upgrade_long: 500,
      flight_max_co2_above_usual_percentage: 20,
      is_approve_always: false,
      is_notify_upfront: true,
      line_manager: 'none',
      second_above: null,
      second_country_ids: [],
      second_approver_ids: [],
    });
    expect([field('Name').value, field(/^Hotel limit/).value]).toEqual(['', '']);
    expect(asked.filter(({ call }) => call === 'GET /organizations/1/policies')).toHaveLength(2);
  });

  test('Edit fills the form, a save sends the version it was filled from, and Cancel empties it (POL-15, SET-03)', async () => {
    const { sent } = await open();
    await press('Edit: Europe');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Edit Policy: Europe' }));
    expect([field('Name').value, list('Approver').value, field(/^Hotel limit/).value]).toEqual(['Europe', '', '']);
    await press('Cancel');
    expect([screen.getByRole('heading', { name: 'Add Policy' }), field('Name').value]).toEqual([expect.anything(), '']);
    await press('Edit: Europe');
    await userEvent.selectOptions(list('Approver'), 'Ada Okafor');
    await press('Save Policy');
    await screen.findByText('The policy Europe is saved.');
    expect(sent('PUT /organizations/1/policies/32')).toMatchObject({ approver_id: 7, seen_version: 5, hotel_max: 0 });
    expect(screen.getByRole('form', { name: 'Add Policy' })).toBeTruthy();
  });

  test('what is missing or no number is said at once, and nothing is sent (POL-04, POL-05)', async () => {
    const { sent } = await open();
    await userEvent.type(field(/^Hotel limit/), 'about 220');
    await press('Save Policy');
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please enter a name', 'Hotel limit must be a number, like 220']);
    expect(field(/^Hotel limit/).value).toBe('about 220');
    expect(sent('POST /organizations/1/policies')).toBeUndefined();
  });

  test('SET-05 what the server refuses stands at its field; a save from elsewhere is reported', async () => {
    const current = { ...europe, title: 'Europa', version: 6 };
    const { asked } = await open({
      'POST /organizations/1/policies': () =>
        problem('invalid', { errors: { approver_id: 'Please choose a member of the organization' } }),
      'PUT /organizations/1/policies/32': () => problem('conflict', { current }),
    });
    await userEvent.type(field('Name'), 'Board');
    await press('Save Policy');
    await screen.findByRole('link', { name: 'Please choose a member of the organization' });
    await press('Edit: Europe');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await press('Save Policy');
    expect((await screen.findByRole('alert')).textContent).toContain('This was changed somewhere else');
    await press('Show the saved version');
    expect(field('Name').value).toBe('Europa');
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  });

  test('another policy, and another page, ask before what is typed is lost', async () => {
    const { visited } = await open();
    await userEvent.type(field('Name'), 'Half a na');
    await press('Edit: Europe');
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(field('Name').value).toBe('Half a na');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(visited.path).toBe('/settings/policies');
    await press('Add Policy');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(field('Name').value).toBe('');
  });

  test('an approver who has left stays named, and is said to have left', async () => {
    await open({
      'GET /organizations/1/policies': () => json([{ ...standard, approver_id: 99, approver_name: 'Nora Gone' }]),
    });
    await press('Edit: Standard');
    expect(list('Approver').selectedOptions[0]?.textContent).toBe('Nora Gone (has left)');
  });
});

describe('what the policy says', () => {
  test('the rule as a sentence changes with each choice', async () => {
    await open();
    expect(rule()).toBe(
      'Flights up to 10 % above the cheapest sensible fare are in policy, in Economy, with upgrades of up to 50.00 USD on short and 100.00 USD on long flights; above that a Super Admin approves. Hotels have no limit.',
    );
    await userEvent.selectOptions(list('Approver'), 'Tom Lindqvist');
    await userEvent.selectOptions(list('Cabin on long routes'), 'Premium Economy');
    await userEvent.type(field(/^Hotel limit/), '220');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Always ask/ }));
    expect(rule()).toContain('in Economy on short and Premium Economy on long flights');
    expect(rule()).toContain('; Tom Lindqvist approves every trip. Hotels up to 220.00 USD a night.');
    await userEvent.type(field(/^Hotel limit/), 'x');
    expect(rule()).not.toContain('Hotels');
    expect(screen.getByText('Enter the hotel limit as a number to see it here.')).toBeTruthy();
  });

  test('an example fare is judged by it, in the words that travelers read', async () => {
    await open();
    const fare = (name: string) => screen.getByText(name, { selector: 'li > span' }).closest('li')?.textContent;
    expect(screen.getByText(/^Limit 660.00 USD, cheapest sensible fare 600.00 USD/)).toBeTruthy();
    expect(fare('Economy, other flights')).toContain('648.00In policy: Within the limit of 660.00 USD');
    expect(fare('Premium Economy')).toContain('990.00Needs approval: Premium Economy is above Economy');
    await userEvent.selectOptions(list('Flights within this share of the cheapest sensible fare'), '100 %');
    await userEvent.selectOptions(list('Cabin on long routes'), 'Business/First');
    expect(fare('Premium Economy')).toContain('In policy');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Always ask/ }));
    expect(fare('Premium Economy')).toContain('Needs approval: Within the limit of 1,200.00 USD');
  });
});
