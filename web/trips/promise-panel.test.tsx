/** Proves docs/decisions/0115: a trip shows the program as it was requested. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerApi, json } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { PromisePanel } from './promise-panel.tsx';

const program = {
  full_program_name: 'Lake Superior Sailing',
  category_sub: 'Summer 2026',
  date_start: '2026-06-28',
  date_end: '2026-07-11',
  airport_iata_arrive: 'ORD',
  airport_iata_depart: 'ORD',
  window_arrive: '2026-06-28T10:00/2026-06-28T16:00',
  window_depart: '',
  group_flights: '2026-06-28 DEN-ORD UA1284|UA611',
  contact_name: 'Maya Lindqvist',
  contact_email: 'maya@northstar.example',
};
const page = { label: 'Camps', org_label: 'Northstar', booking_fee: { amount: 50, currency: 'USD' } };
const open = (answer: unknown) => {
  answerApi({ 'GET /trips/7/promise': () => json(answer) });
  renderScreen(<PromisePanel tripId={7} />, '/trips/7');
};
const shown = async () => (await screen.findByRole('region', { name: 'The program as it was requested' })).textContent;

test('a family reads days, airport, hours, flights, contact and fee as they were promised', async () => {
  open({ program, page, changed: null });
  const text = await shown();
  for (const part of [
    'Lake Superior Sailing, Summer 2026',
    '28 June to 11 July 2026',
    'AirportsORD',
    'Staff meet arrivals10:00 to 16:00',
    '2026-06-28 DEN-ORD UA1284, UA611',
    'Maya Lindqvist, maya@northstar.example',
    '50.00',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/see travelers off|changed since/);
});

test('our staff also read what has changed since', async () => {
  open({ program, page: null, changed: [{ what: 'Arrival airport', promised: 'ORD', now: 'MDW' }] });
  expect(await shown()).toMatch(/The page changed since this request\..*Arrival airportPromised: ORDNow: MDW$/);
});

test('a trip that no landing page made shows nothing', async () => {
  open(null);
  await expect.poll(() => document.body.textContent).toBe('');
});
