/** Proves docs/booking.md#refused-details */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { RefusedDetails } from '#contract/refused-details.ts';
import { answerApi, json } from '#tests/builders/api-answers.ts';
import { acme, all, forms, rows, whole } from '#tests/builders/traveler-screen.tsx';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TravelersPanel } from './travelers-panel.tsx';

const phone = 'The airline did not accept the phone number. Please write it with + and the country code.';
const passport = 'The airline asks for the passport number.';
const refused: RefusedDetails = [
  { traveler_id: 2, field: 'passport_number', sentence: passport },
  { traveler_id: 2, field: 'phone_number', sentence: phone },
  { traveler_id: 9, field: 'email', sentence: 'of somebody else' },
];

const Wizard = () => {
  const [left, setLeft] = useState(refused);
  return (
    <TravelersPanel
      selection={{
        ids: [2],
        organizationId: acme.id,
        customerId: null,
        onChange: () => {},
        earlier: { refused: left, keep: setLeft },
      }}
    />
  );
};

test('what was refused is at its traveler, then at its fields with what was typed, and gone once it is saved', async () => {
  const asked = answerApi({
    ...forms,
    'GET /travelers': all,
    'GET /travelers/2': () => json(whole),
    'PUT /travelers/2': () => json({ id: 2 }),
  });
  renderScreen(<Wizard />);
  const [sam, ana] = await rows();
  expect(sam?.textContent).toContain(phone);
  expect(sam?.textContent).toContain(passport);
  expect(ana?.textContent).not.toContain('The airline');
  expect(screen.queryByText('of somebody else')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Edit Sam Rivera' }));
  const field = await screen.findByRole('textbox', { name: 'Phone' });
  expect(field).toHaveProperty('value', '+13035550148');
  const described = (element: HTMLElement): string =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(described(field)).toContain(phone);
  expect(described(screen.getByRole('textbox', { name: /Passport number/ }))).toContain(passport);
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Save Traveler' }));
  const [saved] = await rows();
  expect(saved?.textContent).not.toContain('The airline');
  expect(asked.some(({ call }) => call === 'PUT /travelers/2')).toBe(true);
});
