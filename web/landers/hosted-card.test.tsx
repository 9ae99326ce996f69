/** Proves docs/decisions/0032 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, problem } from '#tests/builders/api-answers.ts';
import { withoutKeys } from '#tests/builders/canaries.ts';
import { standInForStripe } from '#tests/builders/fake-stripe-js.ts';
import { landerConfigOf } from '#tests/builders/lander-answers.ts';
import {
  enterEmail,
  listOf,
  made,
  offered,
  openLander,
  press,
  select,
  shownProblems,
  step,
  submitted,
  textBox,
  type,
} from '#tests/builders/lander-screen.tsx';

let remove = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') });
});
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The card with only the most necessary other fields, which have their own tests. */
const config = landerConfigOf({
  features: {
    is_airport_selection_shown: false,
    is_flight_type_shown: false,
    is_traveler_shown: false,
    is_collaborators_shown: false,
    is_insurance_shown: false,
    is_visa_shown: false,
  },
  options: { is_self_search: false },
});

/** The page with Stripe's fields, and one answer per submission; the last answer repeats. */
const open = async (answers: readonly (() => Response)[], says: Parameters<typeof standInForStripe>[0] = {}) => {
  const stripe = standInForStripe(says);
  ({ remove } = stripe);
  const left = [...answers];
  const next = (): Response => (left.length > 1 ? left.shift() : left[0])?.() ?? problem('unavailable');
  const { asked, visited } = await openLander(config, { others: { 'POST /landers/trip': next } });
  enterEmail();
  type('Contact details', 'Your name', 'Nia Achieng');
  for (const disclaimer of within(step('Disclaimers')).getAllByRole('checkbox')) fireEvent.click(disclaimer);
  const sent = () => submitted(asked).map(({ body, headers }) => ({ body, key: headers.get('idempotency-key') }));
  return { stripe, visited, sent };
};

const theirs = (name: string) => within(step('Payment')).getByRole('textbox', { name: `Credit or debit card ${name}` });
const typeInto = (name: string, value: string) => fireEvent.input(theirs(name), { target: { value } });
/** The content of Stripe's fields, which only a test can read. */
const standing = () => ['number', 'expiration date', 'CVC/CVV'].map((name) => Reflect.get(theirs(name), 'value'));

const typeOurs = async () => {
  for (const [label, value] of [
    ['Name on the card', 'Nia Achieng'],
    ['Street', '2140 Larimer Street'],
    ['City', 'Denver'],
    ['State', 'CO'],
    ['Zip code', '80205'],
  ] as const)
    type('Payment', label, value);
  await waitFor(() => expect(offered(listOf('Payment', 'Country'))).toContain('United States'));
  select('Payment', 'Country', '231');
};
const typeCard = async () => {
  await waitFor(() => theirs('number'));
  await typeOurs();
  typeInto('number', '4242 4242 4242 4242');
  typeInto('expiration date', '12/31');
  typeInto('CVC/CVV', '987');
};
const findProblem = async (sentence: string) => waitFor(() => expect(shownProblems().join()).toContain(sentence));
const nameOnCard = () => Reflect.get(textBox('Payment', 'Name on the card'), 'value');

describe('the card of a landing page where Stripe takes it', () => {
  // First in the file: Stripe's loader keeps the script once it has loaded.
  test('a script that does not come is told in place, costs nothing that was typed, and can be fetched again', async () => {
    const { stripe, sent, visited } = await open([made], { isBlocked: true });
    const number = within(step('Payment')).getByRole('group', { name: 'Card number' });
    expect(number.getAttribute('aria-busy')).toBe('true');
    await typeOurs();
    press('Submit');
    expect(shownProblems()).toEqual([
      'The card fields are not loaded yet. Please wait a moment, then try again.Step 2',
    ]);

    await waitFor(() => {
      stripe.fails();
      expect(within(step('Payment')).getByRole('alert').textContent).toContain('could not be loaded');
    });
    fireEvent.click(screen.getByRole('link', { name: /^The card fields are not loaded yet/ }));
    expect(document.activeElement?.textContent).toContain('check the connection');
    expect([nameOnCard(), sent()]).toEqual(['Nia Achieng', []]);

    stripe.comes();
    press('Try again');
    await waitFor(() => expect(document.activeElement).toBe(theirs('number')));
    await typeCard();
    press('Submit');
    await waitFor(() => expect(visited.path).toBe('/trips/812'));
    expect(sent()).toHaveLength(1);
  });

  test('CARD-02 LAND-90 number, expiry and code go to Stripe alone; its name for the card is what is sent', async () => {
    const { stripe, sent, visited } = await open([made]);
    await typeCard();
    press('Submit');
    await waitFor(() => expect(visited.path).toBe('/trips/812'));
    expect(stripe.asked.cards).toMatchObject([
      { typed: { cardNumber: '4242 4242 4242 4242' }, billing: { name: 'Nia Achieng' } },
    ]);
    expect(sent()).toMatchObject([
      {
        body: {
          card: {
            number: 'pm_page1',
            cvc: '',
            expiry_month: 12,
            expiry_year: 2031,
            full_name: 'Nia Achieng',
            country: 231,
          },
        },
      },
    ]);
    expect(withoutKeys(JSON.stringify(sent()))).not.toMatch(/4242|987/);
    expect(withoutKeys(JSON.stringify({ ...sessionStorage }))).not.toMatch(/4242|pm_page/);
  });

  test('LAND-83 where payment is optional nothing typed is no card', async () => {
    const { stripe, sent, visited } = await open([made]);
    await waitFor(() => theirs('number'));
    press('Submit');
    await waitFor(() => expect(visited.path).toBe('/trips/812'));
    expect(sent()).toMatchObject([{ body: { card: null } }]);
    expect(stripe.asked.cards).toEqual([]);
  });

  test('CARD-03 LAND-73 what is wrong in Stripe’s fields is told on top and at each, and nothing is sent', async () => {
    const { stripe, sent } = await open([made]);
    await waitFor(() => theirs('number'));
    await typeOurs();
    press('Submit');
    expect(shownProblems()).toEqual([
      'Please enter the card numberStep 2',
      'Please enter the expiry dateStep 2',
      'Please enter the 3 or 4 digit security codeStep 2',
    ]);
    const group = within(step('Payment')).getByRole('group', { name: 'Security code' });
    expect(group.getAttribute('data-invalid')).toBe('true');
    const describing = (group.getAttribute('aria-describedby') ?? '').split(' ');
    expect(describing.map((id) => document.getElementById(id)?.textContent).join()).toContain(
      'Please enter the 3 or 4',
    );
    typeInto('CVC/CVV', '987');
    expect(group.getAttribute('data-invalid')).toBeNull();

    typeInto('number', '4242 4242 4242 4241');
    press('Submit');
    fireEvent.click(screen.getByRole('link', { name: /^Your card number is invalid/ }));
    expect(document.activeElement).toBe(theirs('number'));
    expect([stripe.asked.cards, sent()]).toEqual([[], []]);
  });

  test('LAND-96 after a declined card everything stays but its code, and what is sent next is another card', async () => {
    const { sent, visited } = await open([() => problem('card-declined'), made]);
    await typeCard();
    press('Submit');
    await findProblem('The card was declined. Please use another card.Step 2');
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'There is a problem' }));
    expect(standing()).toEqual(['4242 4242 4242 4242', '12/31', '']);
    expect([nameOnCard(), Reflect.get(textBox('Contact details', 'Your name'), 'value')]).toEqual([
      'Nia Achieng',
      'Nia Achieng',
    ]);
    typeInto('CVC/CVV', '987');
    press('Submit');
    await waitFor(() => expect(visited.path).toBe('/trips/812'));
    const [first, second] = sent();
    expect([first, second]).toMatchObject([
      { body: { card: { number: 'pm_page1' } } },
      { body: { card: { number: 'pm_page2' } } },
    ]);
    expect(first?.key).not.toBe(second?.key);
  });

  test('a bank that wants to know who it is asks in place; answered, the same request is sent again', async () => {
    const asks = () => problem('card-authentication', { client_secret: 'seti_1_secret_2' });
    const { stripe, sent, visited } = await open([asks, made]);
    await typeCard();
    press('Submit');
    await waitFor(() => expect(visited.path).toBe('/trips/812'));
    expect(stripe.asked.questions).toEqual(['seti_1_secret_2']);
    const [first, second] = sent();
    expect(first).toEqual(second);
  });

  test('a bank that is not answered well, and a card that Stripe cannot read, cost nothing that was typed', async () => {
    const asks = () => problem('card-authentication', { client_secret: 'seti_1_secret_2' });
    const refusals = [null, 'Your card does not support this.'];
    const { sent } = await open([asks], {
      bank: () => 'We are unable to authenticate your card.',
      refusal: () => refusals.shift() ?? null,
    });
    await typeCard();
    press('Submit');
    await findProblem('We are unable to authenticate your card.Step 2');
    typeInto('CVC/CVV', '987');
    press('Submit');
    await findProblem('Your card does not support this.Step 2');
    expect(standing()).toEqual(['4242 4242 4242 4242', '12/31', '']);
    expect(sent()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBeNull();
  });

  test('without a connection the card keeps its name, and the same request goes once it is back', async () => {
    const lost = (): Response => {
      throw new TypeError('Failed to fetch');
    };
    const { stripe, sent, visited } = await open([
      lost,
      () => json({ token: 'x', trip_id: 812, is_signed_in: true, is_for_another: false }),
    ]);
    await typeCard();
    press('Submit');
    await findProblem('You are offline.');
    await act(() => Promise.resolve());
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(visited.path).toBe('/trips/812'));
    expect(stripe.asked.cards).toHaveLength(1);
    const [first, second] = sent();
    expect(first).toEqual(second);
  });
});
