import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import { readyButton, renderScreen } from '#tests/builders/web-screen.tsx';
import { NewTripPage } from './new-trip-page.tsx';

const press = async (name: string | RegExp) => userEvent.click(await readyButton(name));
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));

const ines = {
  customer_id: 31,
  customer_name: 'Ines Moreau',
  customer_email: 'ines@acme.example',
  organizations: [acme].map(({ id, name, identifier_label, is_identifier_required, is_self_booking }) => ({
    id,
    name,
    identifier_label,
    is_identifier_required,
    is_self_booking,
  })),
};

/** Eva, an expert without an organization: the server refuses her the calls of members. */
const forExpert = (more: Record<string, (asked: Asked) => Response> = {}) => ({
  ...known([]),
  'GET /users': () => json({ id: 90, name: 'Eva Lind', is_expert: true, is_admin: false }),
  'GET /customer-colleagues': () => problem('role-too-low'),
  'GET /desk/customers': () => json([ines]),
  'GET /desk/customers/31': () => json(ines),
  ...more,
});
const chooseInes = async () => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Customer' }), 'ines');
  await userEvent.click(await screen.findByRole('option', { name: /Ines Moreau, ines@acme\.example/ }));
};

describe('experts act for customers', () => {
  test('WIZ-22 the customer comes first; then organizations and contact are the customer’s', async () => {
    const asked = answerApi(forExpert());
    const visited = renderScreen(<NewTripPage />, '/trips/new');
    expect(await screen.findByRole('heading', { level: 1, name: 'Who is the trip for?' })).toBeDefined();
    await chooseInes();
    expect(await screen.findByText('Ines Moreau')).toBeDefined();
    await choose(/^Standard/);
    await choose(/^Assisted Booking/);
    await choose(/^Business/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Cost Center' }), 'R-100{Enter}');
    expect(screen.getByText('Your customer gets the mails and messages')).toBeDefined();
    await press('Next > Details');
    expect(visited.search).toBe('section=flights');
    expect(asked.map(({ call }) => call)).not.toContain('GET /customer-colleagues');
  });

  test('WIZ-22 another customer is another draft', async () => {
    answerApi(forExpert());
    renderScreen(<NewTripPage />, '/trips/new');
    await chooseInes();
    await choose(/^Standard/);
    await press('Choose Another Customer');
    expect(await screen.findByRole('heading', { level: 1, name: 'Who is the trip for?' })).toBeDefined();
    await chooseInes();
    expect(await screen.findByRole('button', { name: 'Change trip type' })).toBeDefined();
    expect(sessionStorage.getItem('new-trip')).toBeNull();
  });

  test('WIZ-22 a customer who is gone is chosen again', async () => {
    sessionStorage.setItem('new-trip-customer', '31');
    answerApi(forExpert({ 'GET /desk/customers/31': () => problem('not-found') }));
    renderScreen(<NewTripPage />, '/trips/new');
    expect(await screen.findByText(/The customer that you chose no longer exists\./)).toBeDefined();
  });

  test('WIZ-22 an administrator reads that they book no trips, and what they can do', async () => {
    answerApi({
      ...known([]),
      'GET /users': () => json({ id: 91, name: 'Root', is_expert: false, is_admin: true }),
      'GET /customer-colleagues': () => problem('role-too-low'),
    });
    renderScreen(<NewTripPage />, '/trips/new');
    expect(await screen.findByText(/Administrators do not book trips\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the Desk' }).getAttribute('href')).toBe('/desk');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
