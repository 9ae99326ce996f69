import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TeamPage } from './team-page.tsx';

const organization = (id: number, name: string, userType: number) => ({
  id,
  name,
  identifier_label: null,
  is_identifier_required: false,
  user_type: userType,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
});
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
const invitation = (id: number, more: object = {}) => ({
  id,
  customer_name: 'Nora New',
  customer_email: 'nora@acme.example',
  policy_id: null,
  policy_title: null,
  user_type: 0,
  state: 'waiting',
  asked_by_name: 'Ada Okafor',
  sent_at: '2026-03-02T09:00:00.000Z',
  expires_at: '2026-03-16T09:00:00.000Z',
  ...more,
});
const ada = member(1, 'Ada Okafor', { user_type: 1, is_deletable: false });
const tom = member(2, 'Tom Lindqvist', { user_type: 2, policy_id: 8, policy_title: 'Executive' });
const policy = (id: number, title: string, isDefault: boolean) => ({
  id,
  title,
  approver_id: null,
  approver_name: null,
  hotel_max: 0,
  hotel_summary: '',
  flight_within_mr_percentage: 10,
  flight_max_cabin_short: 'economy',
  flight_max_cabin_long: 'economy',
  flight_max_upgrade_short: 0,
  flight_max_upgrade_long: 0,
  flight_summary: '',
  flight_max_co2_above_usual_percentage: null,
  is_approve_always: false,
  is_notify_upfront: false,
  line_manager: 'none',
  second_above: null,
  second_country_ids: [],
  second_approver_ids: [],
  second_approvers: [],
  second_summary: '',
  is_default: isDefault,
  currency: 'USD',
  version: 1,
});
const policies = [policy(7, 'Standard', true), policy(8, 'Executive', false)];

type Answers = Parameters<typeof answerApi>[0];
const open = async (answers: Answers = {}) => {
  const asked = answerApi({
    'GET /users': () => json({ id: 101, name: 'Ada Okafor', is_expert: false, is_admin: false }),
    'GET /organizations-admin': () => json([organization(5, 'Acme Robotics', 1)]),
    'GET /organizations/5/members': () => json([ada, tom]),
    'GET /organizations/5/invitations': () => json([]),
    'GET /organizations/5/policies': () => json(policies),
    'GET /organizations/5/members/1/delegate': () => json({ delegate: null, is_approver: false }),
    'GET /organizations/5/members/2/delegate': () => json({ delegate: null, is_approver: false }),
    'GET /organizations/5/domains': () => json([]),
    'GET /organizations/5/admissions': () => json([]),
    ...answers,
  });
  renderScreen(<TeamPage />, '/settings/team');
  await screen.findByRole('table', { name: 'Team' });
  return { sent: (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body) };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const submit = (name: string) =>
  userEvent.click(within(screen.getByRole('form', { name: /Team Member/ })).getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const role = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  sessionStorage.clear();
  fakeEventSource();
});

const unprovenDomain = {
  proven_at: null,
  proven_by: null,
  proof_ends_at: null,
  mailed: null,
  locked_at: null,
  missing_since: null,
};

describe('the team settings', () => {
  test('APP-31 TEAM-01 TEAM-03 lists name, role and policy, with what can be done', async () => {
    await open();
    const table = screen.getByRole('table', { name: 'Team' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'Role', 'Policy', 'Actions']);
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('Ada Okafor Youada@acme.example');
    expect(first?.textContent).toContain('Super Admin');
    await waitFor(() => expect(first?.textContent).toContain('Default'));
    expect(second?.textContent).toContain('Trip Admin');
    expect(second?.textContent).toContain('Executive');
  });

  test('TEAM-12 TEAM-13 Delete is missing where nobody may: at one’s own entry, or the whole team of the provider', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Delete Ada Okafor' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete Tom Lindqvist' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit Ada Okafor' })).toBeTruthy();
  });

  test('TEAM-02 TEAM-04 TEAM-05 TEAM-07 TEAM-19 SET-04 the form adds a member, says so, and is empty again', async () => {
    const { sent } = await open({
      'POST /organizations/5/members': () => json({ invitation: invitation(9, { user_type: 2 }) }),
    });
    expect([field('Full name').maxLength, field('Email').maxLength, field('Email').type]).toEqual([255, 100, 'email']);
    const roles = within(screen.getByRole('group', { name: 'Role' })).getAllByRole<HTMLInputElement>('radio');
    expect(roles.map(({ value, checked }) => [value, checked])).toEqual([
      ['0', true],
      ['2', false],
      ['1', false],
    ]);
    await submit('Add Team Member');
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please enter a name', 'Please enter an email address']);
    await userEvent.type(field('Full name'), ' Nora New ');
    await userEvent.type(field('Email'), 'nora@acme.example');
    await userEvent.click(role(/^Trip Admin/));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Policy' }), 'Executive');
    await submit('Add Team Member');
    await screen.findByText(
      'We invited nora@acme.example to join as Trip Admin. Nora New joins the team by accepting.',
    );
    expect(sent('POST /organizations/5/members')).toEqual([
      { customer_name: 'Nora New', customer_email: 'nora@acme.example', policy_id: 8, user_type: 2 },
    ]);
    expect([field('Full name').value, role(/^Standard/).checked]).toEqual(['', true]);
  });

  test('an invitee is listed as waiting; the mail is sent again, and the invitation is withdrawn after a question', async () => {
    const { sent } = await open({
      'GET /organizations/5/invitations': () =>
        json([invitation(9), invitation(10, { customer_name: 'Dan No', state: 'declined' })]),
      'POST /organizations/5/invitations/9/send': () => json(invitation(9)),
      'DELETE /organizations/5/invitations/9': () => new Response(),
    });
    const row = await screen.findByRole('row', { name: /Nora New/ });
    expect(row.textContent).toContain(
      'Nora New Waitingnora@acme.exampleSent on 2 March 2026, expires on 16 March 2026',
    );
    await press('Send Again to Nora New');
    await screen.findByText('We mailed nora@acme.example again.');
    expect(sent('POST /organizations/5/invitations/9/send')).toHaveLength(1);
    await press('Withdraw the invitation of Nora New');
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw the invitation of Nora New?' });
    expect(sent('DELETE /organizations/5/invitations/9')).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('The invitation of Nora New is withdrawn.');
    expect(sent('DELETE /organizations/5/invitations/9')).toHaveLength(1);
    // One press does not invite a person again who declined.
    expect(screen.queryByRole('button', { name: 'Send Again to Dan No' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove Dan No' })).toBeTruthy();
  });

  test('a domain is added, checked and locked with a result for each; its addresses join at once', async () => {
    const record = 'tripwright-verification=abc';
    const domain = { id: 4, domain: 'acme.com', record, ...unprovenDomain };
    const unproven = { ...domain, state: 'unproven' };
    const proven = { ...domain, state: 'proven', proven_by: 'dns', proven_at: '2026-03-02T09:00:00.000Z' };
    const listed: object[] = [];
    const looks = [
      { look: 'missing', domain: unproven },
      { look: 'found', domain: proven },
    ];
    const { sent } = await open({
      'GET /organizations/5/domains': () => json(listed),
      'POST /organizations/5/domains': () => {
        listed.push(unproven);
        return json(unproven);
      },
      'POST /organizations/5/domains/4/check': () => {
        const look = looks.shift();
        if (look) listed.splice(0, 1, look.domain);
        return json(look);
      },
      'PUT /organizations/5/domains/4/lock': () => json({ ...proven, state: 'locked' }),
      'POST /organizations/5/members': () => json({ member: member(9, 'Nora New') }),
    });
    const form = screen.getByRole('form', { name: 'Add Mail Domain' });
    await userEvent.type(within(form).getByRole('textbox', { name: 'Domain' }), 'acme.com');
    await userEvent.click(within(form).getByRole('button', { name: 'Add Domain' }));
    await screen.findByText('Publish the record at acme.com, then press Check Now; or prove it by mail.');
    const row = await screen.findByRole('row', { name: /acme\.com/ });
    expect(row.textContent).toContain(record);
    expect(screen.queryByRole('button', { name: 'Lock acme.com' })).toBeNull();
    await press('Check Now acme.com');
    const missing = await screen.findByText(/^We could not find the record at acme\.com yet\./);
    expect(missing.closest('[role=alert]')?.textContent).not.toContain('Success');
    await press('Check Now acme.com');
    await screen.findByText(/^The record is there: acme\.com is proven\./);
    await userEvent.click(await screen.findByRole('button', { name: 'Lock acme.com' }));
    await screen.findByText('Addresses at acme.com join at once from now on.');
    expect(sent('PUT /organizations/5/domains/4/lock')).toEqual([{ is_locked: true }]);
    await userEvent.type(field('Full name'), 'Nora New');
    await userEvent.type(field('Email'), 'nora@acme.com');
    await userEvent.click(
      within(screen.getByRole('form', { name: 'Add Team Member' })).getByRole('button', { name: 'Add Team Member' }),
    );
    await screen.findByText('Nora New joined at once. We told them by mail.');
  });

  test('text typed while the lists load stays, and the policy field does not move the form', async () => {
    const late = Promise.withResolvers<Response>();
    answerApi({
      'GET /users': () => json({ id: 101, name: 'Ada Okafor', is_expert: false, is_admin: false }),
      'GET /organizations-admin': () => json([organization(5, 'Acme Robotics', 1)]),
      'GET /organizations/5/members': () => json([ada, tom]),
      'GET /organizations/5/invitations': () => late.promise,
      'GET /organizations/5/policies': async () => (await late.promise) && json(policies),
      'GET /organizations/5/domains': async () => (await late.promise) && json([]),
    });
    renderScreen(<TeamPage />, '/settings/team');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Nora New');
    expect(screen.getByRole('combobox', { name: 'Policy' })).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Team' })).toBeNull();
    late.resolve(json([]));
    await screen.findByRole('table', { name: 'Team' });
    await screen.findByRole('option', { name: 'Executive' });
    expect(field('Full name').value).toBe('Nora New');
  });

  test('TEAM-11 without policies there is no policy to choose', async () => {
    await open({ 'GET /organizations/5/policies': () => json([]) });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Policy' })).toBeNull());
    expect(screen.getByRole('row', { name: /Ada/ }).textContent).toContain('-');
  });

  test('TEAM-11 with policies there is one, and the default is first', async () => {
    await open();
    const options = within(await screen.findByRole('combobox', { name: 'Policy' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Default (Standard)', 'Standard', 'Executive']);
  });

  test('TEAM-06 TEAM-17 SET-03 Edit fills the form with name and email locked; Cancel goes back to adding', async () => {
    const { sent } = await open({
      'PUT /organizations/5/members/2': () => json({ ...tom, policy_id: null, version: 4 }),
    });
    await press('Edit Tom Lindqvist');
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect([field('Full name').readOnly, field('Email').readOnly]).toEqual([true, true]);
    expect(field('Full name').value).toBe('Tom Lindqvist');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Policy' }), 'Default (Standard)');
    await submit('Save Team Member');
    await screen.findByText('Tom Lindqvist is saved.');
    expect(sent('PUT /organizations/5/members/2')).toEqual([
      {
        customer_name: 'Tom Lindqvist',
        customer_email: 'tom@acme.example',
        policy_id: null,
        user_type: 2,
        line_manager_id: null,
        seen_version: 3,
      },
    ]);
    await press('Edit Tom Lindqvist');
    await press('Cancel');
    expect(screen.getByRole('form', { name: 'Add Team Member' })).toBeTruthy();
    expect(field('Full name').readOnly).toBe(false);
  });

  test('another role says what the person gains and loses before it is saved', async () => {
    await open({ 'PUT /organizations/5/members/2': () => json({ ...tom, user_type: 1, version: 4 }) });
    await press('Edit Tom Lindqvist');
    expect(screen.queryByText(/This changes what/)).toBeNull();
    await userEvent.click(role(/^Super Admin/));
    const note = screen.getByText('This changes what Tom Lindqvist may do.').parentElement;
    expect(note?.textContent).toContain('Gainsreports of everybody');
    expect(note?.textContent).not.toContain('Loses');
    expect(note?.textContent).toContain('The change takes effect at once. We tell them by mail.');
    await userEvent.click(role(/^Standard/));
    expect(note?.textContent).toContain('Losesseeing all trips of the organization');
    await userEvent.click(role(/^Super Admin/));
    await submit('Save Team Member');
    await screen.findByText('Tom Lindqvist is now Super Admin and was told by mail.');
  });

  test('SET-05 the last Super Admin stays one: the sentence is in the form’s box', async () => {
    const detail = 'Ada Okafor is the last Super Admin of this organization. Make somebody else Super Admin first.';
    await open({ 'PUT /organizations/5/members/1': () => problem('conflict', { detail }) });
    await press('Edit Ada Okafor');
    await userEvent.click(role(/^Standard/));
    expect(screen.getByText('This changes what you may do.')).toBeTruthy();
    await submit('Save Team Member');
    const form = screen.getByRole('form', { name: 'Edit Team Member' });
    expect((await within(form).findByRole('alert')).textContent).toContain(detail);
    expect(role(/^Standard/).checked).toBe(true);
  });

  test('TEAM-14 TEAM-18 after a member is deleted the form is reset', async () => {
    const { sent } = await open({ 'DELETE /organizations/5/members/2': () => new Response() });
    await press('Edit Tom Lindqvist');
    await press('Delete Tom Lindqvist');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Tom Lindqvist from the team?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Tom Lindqvist is no longer on the team.');
    expect(sent('DELETE /organizations/5/members/2')).toHaveLength(1);
    expect(screen.getByRole('form', { name: 'Add Team Member' })).toBeTruthy();
    expect(field('Full name').value).toBe('');
  });

  test('an approver is not deleted, and the form’s box says what to do first', async () => {
    const detail = 'Tom Lindqvist approves the trips of the policy Standard. Choose another approver there first.';
    await open({ 'DELETE /organizations/5/members/2': () => problem('conflict', { detail }) });
    await press('Delete Tom Lindqvist');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const form = screen.getByRole('form', { name: 'Add Team Member' });
    expect((await within(form).findByRole('alert')).textContent).toContain(detail);
  });

  test('what was typed is not lost by pressing Edit: it is asked first', async () => {
    await open();
    await userEvent.type(field('Full name'), 'Nora');
    await press('Edit Tom Lindqvist');
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(field('Full name').value).toBe('Nora');
    await press('Edit Tom Lindqvist');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    expect(field('Full name').value).toBe('Tom Lindqvist');
  });

  test('a person who is no Super Admin is told who manages the team', async () => {
    answerApi({ 'GET /organizations-admin': () => json([organization(5, 'Acme Robotics', 2)]) });
    renderScreen(<TeamPage />, '/settings/team');
    expect(await screen.findByText('Super Admins manage the team')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('docs/decisions/0173 the delegate of a member', () => {
  const given = {
    delegate_id: 101,
    delegate_name: 'Ada Okafor',
    first_day: '2026-06-01',
    last_day: '2090-06-12',
    zone: 'Europe/Berlin',
    is_away: true,
    is_now: true,
  };

  test('a Super Admin sees who decides for a member who approves, and ends it', async () => {
    const { sent } = await open({
      'GET /organizations/5/members/2/delegate': () => json({ delegate: given, is_approver: true }),
      'PUT /organizations/5/members/2/delegate': () => json({ delegate: null }),
    });
    await press('Edit Tom Lindqvist');
    expect(await screen.findByRole('heading', { name: 'Who decides for Tom Lindqvist' })).toBeTruthy();
    expect(screen.getByText(/Ada Okafor decides for Tom Lindqvist until 12 June 2090/)).toBeTruthy();
    expect(screen.getByText('Tom Lindqvist can still decide.')).toBeTruthy();
    await press('End It Now');
    await screen.findByText('Nobody decides for Tom Lindqvist now.');
    expect(sent('PUT /organizations/5/members/2/delegate')).toEqual([{ delegate: null }]);
  });

  test('nothing of it for a member who approves nothing', async () => {
    await open();
    await press('Edit Tom Lindqvist');
    expect(screen.queryByRole('heading', { name: /Who decides/ })).toBeNull();
  });
});
