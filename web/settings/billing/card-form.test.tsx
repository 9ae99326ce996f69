import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { localToday } from '#web/kit/today.ts';
import { CardForm, type CardOwner } from './card-form.tsx';

const countries = () => json([{ id: 231, title: 'United States' }]);
const person: CardOwner = { kind: 'customer', id: 7 };
const field = (name: string) => screen.getByRole('textbox', { name });
const list = (name: string) => screen.getByRole('combobox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Add Credit Card' }));

const fill = async (number = '4242 4242 4242 4242') => {
  await screen.findByRole('option', { name: 'United States' });
  for (const [name, text] of [
    ['Name on the card', 'Sam Rivera'],
    ['Card number', number],
    ['Security code', '123'],
    ['Street', '1 Long Lane'],
    ['City', 'Boston'],
    ['State', 'MA'],
    ['Zip code', '02110'],
  ] as const)
    await userEvent.type(field(name), text);
  await userEvent.selectOptions(list('Expiry month'), '12');
  await userEvent.selectOptions(list('Expiry year'), String(Number(localToday().slice(0, 4)) + 1));
  await userEvent.selectOptions(list('Country'), 'United States');
};

describe('the shared card form', () => {
  test('CARD-02 CARD-06 asks the ten fields, eleven years from the current one', async () => {
    answerApi({ 'GET /countries': countries });
    renderScreen(<CardForm owner={person} submitLabel="Add Credit Card" onAdded={() => undefined} />);
    await screen.findByRole('option', { name: 'United States' });
    const year = Number(localToday().slice(0, 4));
    const years = within(list('Expiry year')).getAllByRole('option').slice(1);
    expect(years.map((option) => option.textContent)).toEqual(
      Array.from({ length: 11 }, (_, index) => String(year + index)),
    );
    expect(field('Card number').getAttribute('autocomplete')).toBe('cc-number');
    expect(field('Security code').getAttribute('maxlength')).toBe('4');
  });

  test('CARD-05 the months are 1 to 12', async () => {
    answerApi({ 'GET /countries': countries });
    renderScreen(<CardForm owner={person} submitLabel="Add Credit Card" onAdded={() => undefined} />);
    await screen.findByRole('option', { name: 'United States' });
    const months = within(list('Expiry month')).getAllByRole<HTMLOptionElement>('option').slice(1);
    expect(months.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
  });

  test.each([
    ['12', '12', false],
    ['123', '123', true],
    ['1234', '1234', true],
    ['12345', '1234', true],
    ['12a', '12a', false],
  ])('CARD-04 a security code typed as %s stands there as %s and is taken: %s', async (typed, shown, isTaken) => {
    const asked = answerApi({ 'GET /countries': countries, 'POST /customers/7/cards': () => json({ id: 12 }) });
    const added = vi.fn();
    renderScreen(<CardForm owner={person} submitLabel="Add Credit Card" onAdded={added} />);
    await fill();
    await userEvent.clear(field('Security code'));
    await userEvent.type(field('Security code'), typed);
    expect(field('Security code')).toHaveProperty('value', shown);
    await press();
    if (isTaken) await eventually(() => expect(added).toHaveBeenCalledWith(12));
    else expect(screen.getByRole('link', { name: 'Please enter the 3 or 4 digit security code' })).toBeDefined();
    expect(asked.some(({ call }) => call === 'POST /customers/7/cards')).toBe(isTaken);
  });

  test('CARD-03 names every missing field at once and calls nothing', async () => {
    const asked = answerApi({ 'GET /countries': countries });
    renderScreen(<CardForm owner={person} submitLabel="Add Credit Card" onAdded={() => undefined} />);
    await press();
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(within(summary).getAllByRole('link')).toHaveLength(10);
    expect(asked.map(({ call }) => call)).toEqual(['GET /countries']);
  });

  test.each([
    ['CARD-08 a person’s card', person, 'POST /customers/7/cards'],
    ['CARD-07 an organization’s card', { kind: 'organization', id: 3 } as const, 'POST /organizations/3/cards'],
  ])('%s is sent with plain digits', async (_title, owner, path) => {
    const asked = answerApi({ 'GET /countries': countries, [path]: () => json({ id: 12 }) });
    const added = vi.fn();
    renderScreen(<CardForm owner={owner} submitLabel="Add Credit Card" onAdded={added} />);
    await fill();
    await press();
    await eventually(() => expect(added).toHaveBeenCalledWith(12));
    expect(asked.at(-1)).toMatchObject({
      call: path,
      body: { number: '4242424242424242', cvc: '123', expiry_month: 12, full_name: 'Sam Rivera', country: 231 },
    });
  });

  test('after a declined card everything stays but the security code', async () => {
    answerApi({ 'GET /countries': countries, 'POST /customers/7/cards': () => problem('card-declined') });
    renderScreen(<CardForm owner={person} submitLabel="Add Credit Card" onAdded={() => undefined} />);
    await fill();
    await press();
    expect((await screen.findByRole('alert', { name: 'There is a problem' })).textContent).toContain(
      'The card was declined. Please use another card.',
    );
    expect(field('Security code')).toHaveProperty('value', '');
    expect(field('Card number')).toHaveProperty('value', '4242 4242 4242 4242');
  });

  test('a number whose check digit is wrong is refused before any call', async () => {
    const asked = answerApi({ 'GET /countries': countries });
    renderScreen(<CardForm owner={person} submitLabel="Add Credit Card" onAdded={() => undefined} />);
    await fill('4242 4242 4242 4241');
    await press();
    expect(screen.getByRole('link', { name: 'Please enter a valid card number' })).toBeDefined();
    expect(asked).toHaveLength(1);
    expect(field('Security code')).toHaveProperty('value', '123');
  });

  test('CARD-09 a list of countries that cannot be loaded is said in the form', async () => {
    answerApi({ 'GET /countries': () => problem('unavailable') });
    renderScreen(<CardForm owner={person} submitLabel="Add Credit Card" onAdded={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The list of countries could not be loaded.');
  });
});
