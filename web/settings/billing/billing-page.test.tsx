import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { localToday } from '#web/kit/today.ts';
import { BillingPage } from './billing-page.tsx';

const organization = (id: number, name: string, userType: 0 | 1 | 2 = 1) => ({
  id,
  name,
  identifier_label: null,
  is_identifier_required: false,
  user_type: userType,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
});
const acme = { id: 1, name: 'Acme Robotics', currency: 'USD', currency_rate: 1, version: 4 };
const main = { id: 11, type: 'Visa', label: 'Main', number: '4242', is_default: true };
const events = { id: 12, type: 'Mastercard', label: '', number: '4444', is_default: false };
const own = { id: 21, type: 'Visa', label: '', number: '1881', is_default: true };

type Answers = Parameters<typeof answerApi>[0];
const open = async (answers: Answers = {}, start = '/settings/billing') => {
  let cards = [main, events];
  const asked = answerApi({
    'GET /users': () => json({ id: 7, name: 'Ada Okafor', is_expert: false, is_admin: false }),
    'GET /organizations-admin': () => json([organization(1, 'Acme Robotics'), organization(2, 'Globex Studio')]),
    'GET /organizations/1': () => json(acme),
    'GET /organizations/2': () => json({ ...acme, id: 2, name: 'Globex Studio', currency: 'EUR' }),
    'PUT /organizations/1': ({ body }: Asked) => json({ ...acme, currency: Object(body).currency, version: 5 }),
    'GET /currencies': () => json(['CHF', 'EUR', 'USD'].map((code, id) => ({ id: id + 1, code }))),
    'GET /countries': () => json([{ id: 231, title: 'United States' }]),
    'GET /organizations/1/cards': () => json(cards),
    'GET /organizations/2/cards': () => json([]),
    'GET /customers/7/cards': () => json([own]),
    'PUT /organizations/1/cards/12': () => {
      cards = [
        { ...events, is_default: true },
        { ...main, is_default: false },
      ];
      return json(null);
    },
    'DELETE /organizations/1/cards/12': () => {
      cards = [main];
      return json(null);
    },
    'PUT /organizations/1/cards/12/label': ({ body }: Asked) => {
      cards = [main, { ...events, label: String(Object(body).label) }];
      return json(null);
    },
    ...answers,
  });
  const visited = renderScreen(<BillingPage />, start);
  await screen.findByRole('button', { name: 'Add Credit Card' });
  return { asked, visited, calls: () => asked.map(({ call }) => call) };
};
const table = (name = 'Organization Cards') => screen.findByRole('table', { name });
const rows = async (name?: string) =>
  within(await table(name))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the organization and its currency', () => {
  test('an organization select, shown with one too (BILL-01)', async () => {
    const { calls } = await open();
    expect(
      within(list('Organization'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Acme Robotics', 'Globex Studio']);
    await table();
    await userEvent.selectOptions(list('Organization'), 'Globex Studio');
    await screen.findByText('The cards that pay for trips appear here.');
    expect(list('Default Currency').value).toBe('EUR');
    expect(calls()).toContain('GET /organizations/2/cards');
  });

  test('with one organization it says whose page it is (BILL-01)', async () => {
    await open({ 'GET /organizations-admin': () => json([organization(1, 'Acme Robotics')]) });
    expect(list('Organization').value).toBe('1');
  });

  test('the default currency is saved, and past trips keep theirs (BILL-02)', async () => {
    const { asked } = await open();
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Default Currency' });
    await within(select).findByRole('option', { name: 'CHF' });
    expect(select.value).toBe('USD');
    expect(screen.getByText('Past trips keep theirs.')).toBeTruthy();
    await userEvent.selectOptions(select, 'CHF');
    await press('Save Currency');
    const said = await screen.findByText(/The default currency is CHF. Past trips keep theirs/);
    expect(said.closest('[role=status]')?.textContent).toContain('Success!');
    expect(asked.find(({ call }) => call === 'PUT /organizations/1')?.body).toEqual({
      name: 'Acme Robotics',
      currency: 'CHF',
      seen_version: 4,
    });
    expect(select.value).toBe('CHF');
  });

  test('SET-05 a currency that cannot be saved is said in the message box, and stays chosen', async () => {
    await open({ 'PUT /organizations/1': () => problem('role-too-low') });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Default Currency' });
    await userEvent.selectOptions(select, await within(select).findByRole('option', { name: 'CHF' }));
    await press('Save Currency');
    expect((await screen.findByRole('alert')).textContent).toContain('Your role does not allow this.');
    expect(select.value).toBe('CHF');
  });

  test('"Organization not found" when the selected one is missing (BILL-18)', async () => {
    const gone = () => problem('not-found', { detail: 'Organization not found' });
    await open({ 'GET /organizations/1': gone, 'GET /organizations/1/cards': gone });
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent?.trim());
    await eventually(() =>
      expect(alerts()).toEqual(['Organization not found', expect.stringMatching(/^Organization not found/)]),
    );
  });
});

describe('cards', () => {
  test('Type, Label, Last 4 Digits and Actions, the default marked and not to be deleted (BILL-09, BILL-10, BILL-11)', async () => {
    await open();
    expect(await rows()).toEqual([
      ['Type', 'Label', 'Last 4 Digits', 'Actions'],
      ['Visa Default', 'LabelMain', 'Last 4 Digits4242', 'Edit Label'],
      ['Mastercard ', 'Label-', 'Last 4 Digits4444', 'Set as DefaultEdit LabelDelete'],
    ]);
    expect(screen.getByText('The default card cannot be deleted. Choose another default first.')).toBeTruthy();
  });

  test('the radio shows Organization Cards or Individual Cards, and is in the address (BILL-06, BILL-07)', async () => {
    const { visited, calls } = await open();
    await table();
    expect(calls()).not.toContain('GET /customers/7/cards');
    const radios = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('b')?.textContent);
    expect(radios).toEqual(['Organization Cards', 'Individual Cards']);
    await userEvent.click(screen.getByRole('radio', { name: /^Individual Cards/ }));
    expect(await rows('Individual Cards')).toHaveLength(2);
    expect(visited.search).toBe('cards=individual');
    await userEvent.click(screen.getByRole('radio', { name: /^Organization Cards/ }));
    expect(await rows()).toHaveLength(3);
    expect(visited.search).toBe('');
  });

  test('SET-01 who is Super Admin of nothing has individual cards alone', async () => {
    const { calls } = await open({ 'GET /organizations-admin': () => json([organization(1, 'Acme Robotics', 0)]) });
    expect(await rows('Individual Cards')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: /^Organization Cards/ })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('combobox', { name: 'Default Currency' })).toBeNull();
    expect(calls()).not.toContain('GET /organizations/1/cards');
  });

  test('Set as Default moves the mark (BILL-12)', async () => {
    const { asked } = await open();
    await table();
    await press('Set as Default: Mastercard 4444');
    expect((await screen.findByRole('status')).textContent).toContain('Mastercard 4444 is the default card.');
    await eventually(async () => expect((await rows())[1]?.[0]).toBe('Mastercard Default'));
    expect((await rows())[2]?.[3]).toBe('Set as DefaultEdit LabelDelete');
    expect(asked.find(({ call }) => call === 'PUT /organizations/1/cards/12')?.body).toBeUndefined();
  });

  test('Delete asks first, and then deletes (BILL-13)', async () => {
    const { calls } = await open();
    await table();
    await press('Delete: Mastercard 4444');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Are you sure you want to delete this credit card?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(calls()).not.toContain('DELETE /organizations/1/cards/12');
    await press('Delete: Mastercard 4444');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Mastercard 4444 is deleted.');
    await eventually(async () => expect(await rows()).toHaveLength(2));
  });

  const onlyMain = { 'GET /organizations/1/cards': () => json([{ ...main, waiting_trips: 2 }]) };

  test('an organization’s only card is deleted after a warning about the trips that wait (BILL-10, BILL-13)', async () => {
    const { calls } = await open({ ...onlyMain, 'DELETE /organizations/1/cards/11': () => json(null) });
    expect((await rows())[1]).toEqual(['Visa Default', 'LabelMain', 'Last 4 Digits4242', 'Edit LabelDelete']);
    expect(screen.queryByText(/The default card cannot be deleted/)).toBeNull();
    await press('Delete: Main, Visa 4242');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('It is the organization’s only card.');
    expect(dialog.textContent).toContain('2 trips wait for an answer, an approval or their booking.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Main, Visa 4242 is deleted.');
    expect(calls()).toContain('DELETE /organizations/1/cards/11');
  });

  test('one’s only card is deleted too (BILL-10, BILL-13)', async () => {
    const { calls } = await open(
      { 'DELETE /customers/7/cards/21': () => json(null) },
      '/settings/billing?cards=individual',
    );
    await table('Individual Cards');
    await press('Delete: Visa 1881');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('It is your only card.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Visa 1881 is deleted.');
    expect(calls()).toContain('DELETE /customers/7/cards/21');
  });

  test('SET-05 a card that is the default by now is not deleted, and the question says what to do', async () => {
    await open({ 'DELETE /organizations/1/cards/12': () => problem('is-default') });
    await table();
    await press('Delete: Mastercard 4444');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Choose another default first.');
  });

  test('a label is edited in its row: Save keeps it, Cancel does not; 50 characters at most (BILL-10, BILL-15, BILL-16)', async () => {
    const { asked } = await open();
    await table();
    await press('Edit Label: Mastercard 4444');
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Label of Mastercard 4444' });
    expect([field().maxLength, document.activeElement]).toEqual([50, field()]);
    await userEvent.type(field(), 'Half');
    await press('Cancel');
    expect(asked.some(({ call }) => call.endsWith('/label'))).toBe(false);
    await press('Edit Label: Mastercard 4444');
    expect(field().value).toBe('');
    await userEvent.type(field(), 'Conferences{Enter}');
    await screen.findByText('The label is Conferences.');
    expect(asked.find(({ call }) => call.endsWith('/12/label'))?.body).toEqual({ label: 'Conferences' });
    await eventually(async () => expect((await rows())[2]?.[1]).toBe('LabelConferences'));
  });
});

const fill = async () => {
  await screen.findByRole('option', { name: 'United States' });
  for (const [name, typed] of [
    ['Name on the card', 'Ada Okafor'],
    ['Card number', '4242 4242 4242 4242'],
    ['Security code', '123'],
    ['Street', '1 Long Lane'],
    ['City', 'Boston'],
    ['State', 'MA'],
    ['Zip code', '02110'],
  ] as const)
    await userEvent.type(screen.getByRole('textbox', { name }), typed);
  await userEvent.selectOptions(list('Expiry month'), '12');
  await userEvent.selectOptions(list('Expiry year'), String(Number(localToday().slice(0, 4)) + 1));
  await userEvent.selectOptions(list('Country'), 'United States');
};

describe('Add Credit Card', () => {
  test('a card is added, said and listed, and the form is empty again (BILL-17, SET-04)', async () => {
    const { calls } = await open({ 'POST /organizations/1/cards': () => json({ id: 13 }) });
    expect(screen.getByRole('heading', { name: 'Add Credit Card' })).toBeTruthy();
    await fill();
    await press('Add Credit Card');
    expect((await screen.findByRole('status')).textContent).toBe('Success!The credit card is added.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' }).value).toBe('');
    await eventually(() => expect(calls().filter((call) => call === 'GET /organizations/1/cards')).toHaveLength(2));
  });

  test('who signed in long ago proves it in place, and nothing typed is lost', async () => {
    let isFresh = false;
    const { asked } = await open({
      'POST /organizations/1/cards': () => (isFresh ? json({ id: 13 }) : problem('sign-in-again')),
      'GET /customers': () =>
        json({
          name: 'Ada',
          email: 'ada@acme.example',
          collaborator_id: null,
          email_pending: null,
          home_airport: null,
          version: 1,
        }),
      'POST /signin': ({ body }: Asked) => {
        isFresh = Object(body).password === 'tripwright';
        return isFresh ? json({ token: 'x', is_admin: false, is_expert: false }) : problem('sign-in-failed');
      },
    });
    await fill();
    await press('Add Credit Card');
    const password = await screen.findByLabelText('Current password');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Security code' }).value).toBe('123');
    await userEvent.type(password, 'wrong');
    await press('Confirm and Add Credit Card');
    expect((await screen.findByRole('alert', { name: 'There is a problem' })).textContent).toContain('is not right');
    await userEvent.type(password, 'tripwright');
    await press('Confirm and Add Credit Card');
    await screen.findByText('The credit card is added.');
    expect(asked.findLast(({ call }) => call === 'POST /signin')?.body).toEqual({
      email: 'ada@acme.example',
      password: 'tripwright',
    });
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});
