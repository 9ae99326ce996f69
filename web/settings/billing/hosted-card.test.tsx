/** Proves docs/threats.md#card-numbers */
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { withoutKeys } from '#tests/builders/canaries.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { standInForStripe } from '#tests/builders/fake-stripe-js.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { CardForm } from './card-form.tsx';

const path = 'POST /customers/7/cards';
const countries = () => json([{ id: 231, title: 'United States' }]);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Add Credit Card' }));
const theirs = (name: string) => screen.findByRole('textbox', { name: `Credit or debit card ${name}` });
const summary = () => screen.findByRole('alert', { name: 'There is a problem' });

let remove = (): void => undefined;
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});

/** The form with Stripe's fields; our own fields are filled in. */
const open = async (answer: () => Response, says: Parameters<typeof standInForStripe>[0] = {}) => {
  const stripe = standInForStripe(says);
  remove = stripe.remove;
  const asked = answerApi({ 'GET /countries': countries, [path]: answer });
  const added = vi.fn();
  renderScreen(<CardForm owner={{ kind: 'customer', id: 7 }} submitLabel="Add Credit Card" onAdded={added} />);
  await screen.findByRole('option', { name: 'United States' });
  for (const [name, text] of [
    ['Name on the card', 'Sam Rivera'],
    ['Street', '1 Long Lane'],
    ['City', 'Boston'],
    ['State', 'MA'],
    ['Zip code', '02110'],
  ] as const)
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: '231' } });
  const sent = () => asked.filter(({ call }) => call === path).map(({ body }) => body);
  return { stripe: stripe.asked, added, sent };
};
const typeInto = async (name: string, value: string) => fireEvent.input(await theirs(name), { target: { value } });
const typeCard = async (number = '4242 4242 4242 4242') => {
  await typeInto('number', number);
  await typeInto('expiration date', '12/31');
  await typeInto('CVC/CVV', '987');
};

describe('the card form where Stripe takes the card', () => {
  test('CARD-02 CARD-08 number, expiry and code are in Stripe’s fields; its name for the card is what is sent', async () => {
    const { stripe, added, sent } = await open(() => json({ id: 12 }));
    await typeCard();
    await press();
    await eventually(() => expect(added).toHaveBeenCalledWith(12));
    expect(stripe.keys).toEqual(['pk_test_page']);
    expect(stripe.cards).toMatchObject([
      {
        typed: { cardNumber: '4242 4242 4242 4242' },
        billing: { name: 'Sam Rivera', address: { postal_code: '02110' } },
      },
    ]);
    expect(sent()).toMatchObject([
      { number: 'pm_page1', cvc: '', expiry_month: 12, expiry_year: 2031, full_name: 'Sam Rivera', country: 231 },
    ]);
    expect(withoutKeys(JSON.stringify(sent()))).not.toMatch(/4242|987/);
    expect(await theirs('number')).toHaveProperty('value', '');
  });

  test('CARD-03 what is missing in Stripe’s fields is told like the rest, and nothing is sent', async () => {
    const { stripe, sent } = await open(() => json({ id: 12 }));
    await theirs('number');
    await press();
    const links = within(await summary()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Please enter the card number',
      'Please enter the expiry date',
      'Please enter the 3 or 4 digit security code',
    ]);
    await typeCard('4242 4242 4242 4241');
    await press();
    expect((await summary()).textContent).toContain('Your card number is invalid.');
    expect([stripe.cards, sent()]).toEqual([[], []]);
    // The summary's link leads into Stripe's field.
    await userEvent.click(screen.getByRole('link', { name: 'Your card number is invalid.' }));
    expect(document.activeElement).toBe(await theirs('number'));
  });

  test('after a declined card everything stays but the code, and the card gets another name', async () => {
    const { added, sent } = await open(() => (sent().length < 2 ? problem('card-declined') : json({ id: 12 })));
    await typeCard();
    await press();
    expect((await summary()).textContent).toContain('The card was declined. Please use another card.');
    expect(await theirs('number')).toHaveProperty('value', '4242 4242 4242 4242');
    expect(await theirs('CVC/CVV')).toHaveProperty('value', '');
    await typeInto('CVC/CVV', '987');
    await press();
    await eventually(() => expect(added).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ number: 'pm_page1' }, { number: 'pm_page2' }]);
  });

  test('a bank that wants to know who it is asks in place; answered, the same card is sent again', async () => {
    const asks = () => problem('card-authentication', { client_secret: 'seti_1_secret_2' });
    const { stripe, added, sent } = await open(() => (sent().length < 2 ? asks() : json({ id: 12 })));
    await typeCard();
    await press();
    await eventually(() => expect(added).toHaveBeenCalledWith(12));
    expect(stripe.questions).toEqual(['seti_1_secret_2']);
    expect(sent()).toMatchObject([{ number: 'pm_page1' }, { number: 'pm_page1' }]);
  });

  test('a bank that is not answered well, and a card that Stripe cannot read, are told in its words', async () => {
    const asks = () => problem('card-authentication', { client_secret: 'seti_1_secret_2' });
    const refusals = [null, 'Your card does not support this.'];
    const { sent } = await open(asks, {
      bank: () => 'We are unable to authenticate your card.',
      refusal: () => refusals.shift() ?? null,
    });
    await typeCard();
    await press();
    expect((await summary()).textContent).toContain('We are unable to authenticate your card.');
    await typeInto('CVC/CVV', '987');
    await press();
    await eventually(async () => expect((await summary()).textContent).toContain('Your card does not support this.'));
    expect(sent()).toHaveLength(1);
  });
});
