/** Proves docs/rapid-launch.md: what the hotels chosen for a trip show before they are booked. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readStayNotice } from '#contract/stay-notices.ts';
import { answerApi, problem } from '#tests/builders/api-answers.ts';
import { noticeOf, selectedStayOf } from '#tests/builders/chosen-stays.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { HotelsSummary } from './hotels-summary.tsx';

const trader = {
  name: 'Quay Rooms Ltd',
  address: '12 Quay Street, London',
  email: 'rooms@quay.example',
  phone: '0330-123-1235',
  register: 'Companies House',
  register_number: '09876543',
  statements: ['This property is run by a business.'],
};
const notice = {
  ...noticeOf({
    conditions: ['Check-in ends at 23:00.', 'A deposit of 50.00 GBP is due on Tue 22 September 2026.'],
    instructions: 'Bring a passport.\n- City tax: GBP 2.50',
    traders: [trader],
    terms_url: 'https://terms.rapid.example/full',
  }),
  payment_country: 'United States',
};
const open = () => renderScreen(<HotelsSummary stays={[selectedStayOf()]} onEdit={() => {}} />);

test('the chosen hotel shows conditions, who sells it, the terms, how to check in, and where the card is charged', async () => {
  const asked = answerApi({ 'GET /stay-notices': () => reply(readStayNotice, notice) });
  open();
  const shown = within(await screen.findByRole('region', { name: 'Before you book Hotel Meridiem' }));
  for (const text of [
    'Check-in ends at 23:00. A deposit of 50.00 GBP is due on Tue 22 September 2026.',
    'Sold by Quay Rooms Ltd, 12 Quay Street, London, rooms@quay.example, 0330-123-1235, registered in Companies House as 09876543.',
    'This property is run by a business.',
    'A card is charged in this country: United States.',
    'How to check in, fees and rules',
  ])
    expect(shown.getByText(text)).toBeDefined();
  expect(shown.getByText(/City tax: GBP 2\.50/)).toBeDefined();
  const terms = shown.getByRole('link', { name: 'Supplier Terms & Conditions' });
  expect(terms.getAttribute('href')).toBe('https://terms.rapid.example/full');
  expect(terms.getAttribute('rel')).toBe('noopener noreferrer');
  expect(asked.map(({ query }) => query.get('signature'))).toEqual(['rate of Hotel Meridiem']);
});

test('a deposit that stands beside what canceling costs is not repeated', async () => {
  answerApi({ 'GET /stay-notices': () => reply(readStayNotice, notice) });
  const [said = '', deposit = ''] = notice.conditions;
  const stay = selectedStayOf();
  const price = { ...stay.ideal.price, refund_description: `Non-refundable. ${deposit}` };
  renderScreen(<HotelsSummary stays={[{ ...stay, ideal: { ...stay.ideal, price } }]} onEdit={() => {}} />);
  const shown = await screen.findByRole('region', { name: 'Before you book Hotel Meridiem' });
  expect(shown.textContent).toContain(said);
  expect(shown.textContent).not.toContain(deposit);
  expect(screen.getByText(`Non-refundable. ${deposit}`)).toBeDefined();
});

test('nothing is said of what the supplier does not state', async () => {
  answerApi({ 'GET /stay-notices': () => reply(readStayNotice, { ...noticeOf(), payment_country: null }) });
  open();
  const shown = await screen.findByRole('region', { name: 'Before you book Hotel Meridiem' });
  expect(shown.textContent).toBe('');
});

test('a supplier that does not answer can be asked again', async () => {
  const answers = [problem('unavailable'), reply(readStayNotice, notice)];
  answerApi({ 'GET /stay-notices': () => answers.shift() ?? problem('unavailable') });
  open();
  expect(
    await screen.findByText('What you should know before booking Hotel Meridiem could not be loaded.'),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Sold by Quay Rooms Ltd/)).toBeDefined();
});
