/** Proves docs/decisions/0173 on the account page and the team page. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Delegates, Delegation } from '#contract/settings/delegates.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { localToday } from '#web/kit/today.ts';
import { DelegatePanel } from './parts/delegate-panel.tsx';

const tom = { customer_id: 8, customer_name: 'Tom Lindqvist', organization_id: 1 };
const given: Delegation = {
  delegate_id: 8,
  delegate_name: 'Tom Lindqvist',
  first_day: '2020-06-01',
  last_day: '2090-06-12',
  zone: 'Europe/Berlin',
  is_away: true,
  is_now: true,
};
const acme = { organization_id: 1, organization_name: 'Acme Robotics', delegate: null };

const open = (delegates: Partial<Delegates>, others: Parameters<typeof answerApi>[0] = {}) => {
  const asked = answerApi({
    'GET /customers/delegates': () => json({ own: [], for_others: [], ...delegates }),
    'GET /customer-colleagues': () => json([tom, { ...tom, customer_id: 9, customer_name: 'Max', organization_id: 2 }]),
    'PUT /organizations/1/delegate': ({ body }: Asked) => {
      const { delegate } = Object(body);
      return json({ delegate: delegate && { ...given, ...delegate } });
    },
    ...others,
  });
  renderScreen(<DelegatePanel />);
  return () => asked.filter(({ call }) => call === 'PUT /organizations/1/delegate').map(({ body }) => body);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a colleague of the organization is named from today on, and the page says what that means', async () => {
  const puts = open({ own: [acme] });
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Delegate' });
  expect([...choice.options].map(({ text }) => text)).toEqual(['Choose a colleague', 'Tom Lindqvist']);
  await press('Name Delegate');
  expect(puts()).toEqual([]);
  expect(await screen.findAllByText('Please choose a colleague')).not.toEqual([]);
  expect(await screen.findAllByText('Please choose the last day')).not.toEqual([]);
  await userEvent.selectOptions(choice, 'Tom Lindqvist');
  await userEvent.type(screen.getByRole('textbox', { name: 'Last day' }), localToday());
  await userEvent.tab();
  await press('Name Delegate');
  await screen.findByText(/We mailed Tom Lindqvist/);
  const today = localToday();
  expect(puts()).toEqual([{ delegate: { delegate_id: 8, first_day: today, last_day: today, is_away: true } }]);
  expect(screen.getByRole('button', { name: 'Save Delegate' })).toBeTruthy();
});

test('who decides now is shown, and a press ends it', async () => {
  const puts = open({ own: [{ ...acme, delegate: given }] });
  expect(await screen.findByText(/Tom Lindqvist decides for you until 12 June 2090. Requests go to Tom/)).toBeTruthy();
  await press('End It Now');
  await screen.findByText('Nobody decides for you now.');
  expect(puts()).toEqual([{ delegate: null }]);
  expect(screen.queryByRole('button', { name: 'End It Now' })).toBeNull();
});

test('an end that fails says so and keeps the delegate', async () => {
  open({ own: [{ ...acme, delegate: given }] }, { 'PUT /organizations/1/delegate': () => problem('unavailable') });
  await press('End It Now');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText(/Tom Lindqvist decides for you until/)).toBeTruthy();
});

test('for whom the person decides is said to somebody who approves nothing, without a form', async () => {
  const one = { organization_name: 'Acme Robotics', approver_name: 'Ada Okafor', is_away: true, is_now: false };
  open({ for_others: [{ ...one, first_day: '2090-06-01', last_day: '2090-06-12' }] });
  expect(
    await screen.findByText('You decide for Ada Okafor at Acme Robotics from 1 June 2090 to 12 June 2090.'),
  ).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a person who approves nothing and decides for nobody sees nothing of it', async () => {
  open({});
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
