/** The fields of the traveler form from the person's view: what they accept, offer and say. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Asked, answerApi, json } from '#tests/builders/api-answers.ts';
import { all, forms, rows, whole } from '#tests/builders/traveler-screen.tsx';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { localToday } from '#web/kit/today.ts';
import { TravelersPanel } from './travelers-panel.tsx';

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/**
 * Most of a long text is pasted, because each key renders the whole form. The end is typed, where the field must stop.
 */
const write = async (name: string, text: string) => {
  await userEvent.click(box(name));
  await userEvent.paste(text.slice(0, -3));
  await userEvent.keyboard(text.slice(-3));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const optionsOf = (day: string, part: string) =>
  within(within(screen.getByRole('group', { name: day })).getByRole('combobox', { name: part }))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
    .filter((value) => value !== '');
const errorOf = (name: string) => {
  const described = box(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};
const thisYear = Number(localToday().slice(0, 4));

let asked: readonly Asked[];
/** The form with a complete traveler, so that only one field is invalid. */
const edit = async () => {
  asked = answerApi({
    ...forms,
    'GET /travelers': all,
    'GET /travelers/2': () => json(whole),
    'PUT /travelers/2': () => json(undefined),
  });
  renderScreen(<TravelersPanel />);
  await rows();
  await press('Edit Sam Rivera');
  await screen.findByRole('textbox', { name: 'Email' });
};
const sent = () => asked.find(({ call }) => call === 'PUT /travelers/2')?.body;

describe('what a field takes', () => {
  beforeEach(edit);

  test.each([
    ['TRV-03', 'Middle names', 'passport_middle_name', 25],
    ['TRV-14', 'Dietary requirements (optional)', 'dietary_requirements', 255],
    ['TRV-15', 'Other (optional)', 'other', 100],
  ] as const)(
    'TRV-03 TRV-14 TRV-15 %s: %s is sent as %s with %i characters at most',
    async (_row, name, field, most) => {
      await write(name, 'x'.repeat(most + 1));
      await press('Save Traveler');
      expect(await screen.findByText('Success!')).toBeDefined();
      expect(sent()).toHaveProperty(field, 'x'.repeat(most));
    },
  );

  test('an emergency contact needs a phone number, and both are sent', async () => {
    await userEvent.type(box('Emergency contact (optional)'), 'Rosa Stone');
    await press('Save Traveler');
    expect(await screen.findAllByText('Please enter the phone number of the emergency contact')).not.toHaveLength(0);
    expect(sent()).toBeUndefined();
    await userEvent.type(box('Emergency phone'), '3035550100');
    await press('Save Traveler');
    expect(await screen.findByText('Success!')).toBeDefined();
    expect(sent()).toMatchObject({ emergency_name: 'Rosa Stone', emergency_phone: '+13035550100' });
  });

  test.each([
    ['TRV-05', 'Email', 100],
    ['TRV-10', 'Passport number (optional)', 100],
  ] as const)('TRV-05 TRV-10 %s: %s takes no more than %i characters', async (_row, name, most) => {
    await userEvent.clear(box(name));
    await write(name, 'x'.repeat(most + 1));
    expect(box(name).value).toHaveLength(most);
  });

  test('TRV-05 without an address the form says so', async () => {
    await userEvent.clear(box('Email'));
    await press('Save Traveler');
    expect(errorOf('Email')).toContain('Please enter an email address');
    expect(sent()).toBeUndefined();
  });

  test('TRV-06 a telephone number is required, and has 30 characters at most', async () => {
    await userEvent.clear(box('Phone'));
    await press('Save Traveler');
    expect(errorOf('Phone')).toContain('Please enter a phone number');
    await userEvent.type(box('Phone'), `+${'1'.repeat(30)}`, { delay: null });
    await press('Save Traveler');
    expect(errorOf('Phone')).not.toBe('');
    expect(sent()).toBeUndefined();
  });

  test('TRV-07 TRV-08 a birth date needs all three parts, of the last hundred years', async () => {
    const years = optionsOf('Date of birth', 'Year').map(Number);
    expect([years[0], years.at(-1), years.length]).toEqual([thisYear, thisYear - 100, 101]);
    const birth = within(screen.getByRole('group', { name: 'Date of birth' }));
    for (const part of ['Day', 'Month', 'Year']) {
      const chosen = birth.getByRole<HTMLSelectElement>('combobox', { name: part });
      const before = chosen.value;
      await userEvent.selectOptions(chosen, '');
      await press('Save Traveler');
      expect(screen.getByRole('link', { name: 'Please enter the date of birth' })).toBeDefined();
      await userEvent.selectOptions(chosen, before);
    }
    expect(sent()).toBeUndefined();
  });

  test('TRV-12 a passport expires this year or in one of the next ten', () => {
    const years = optionsOf('Passport expiry', 'Year').map(Number);
    expect([years[0], years.at(-1), years.length]).toEqual([thisYear, thisYear + 10, 11]);
  });

  test.each([
    ['No preference', null],
    ['Aisle', false],
    ['Window', true],
  ] as const)('TRV-13 the seat preference %s is sent as %s', async (label, preference) => {
    // First chooses another value: the initial one would be sent anyway.
    await userEvent.click(screen.getByRole('radio', { name: label === 'Aisle' ? 'Window' : 'Aisle' }));
    await userEvent.click(screen.getByRole('radio', { name: label }));
    await press('Save Traveler');
    expect(await screen.findByText('Success!')).toBeDefined();
    expect(sent()).toHaveProperty('seat_preference', preference);
  });
});
