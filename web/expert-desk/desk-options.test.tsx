/** Proves docs/decisions/0122, docs/decisions/0123 */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfirmations } from '#contract/trips.ts';
import { answerApi, json } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { appendixRideOf, itinerariesOf, itineraryOf, proposalOf, tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { OptionsPanel } from './parts/options-panel.tsx';
import { StillOpen } from './parts/still-open.tsx';

afterEach(() => vi.unstubAllGlobals());

const car = appendixRideOf({ id: 6, type: 'Car', title: 'Compact', provider: 'Hertz', is_arranged: false });
const schedule = [{ itemType: 'transport' as const, itemId: 6, date: null }];
const itineraries = itinerariesOf({
  itineraries: [
    itineraryOf({
      id: 31,
      index: 2,
      isBooked: false,
      proposal: proposalOf({ number: 1, declined: { at: '2026-06-01T09:00:00Z', by: 'Sam Rivera' } }),
    }),
    itineraryOf({ id: 32, index: 3, schedule, proposal: proposalOf({ number: 2, is_accepted: true }) }),
  ],
  appendixTransports: [car],
});
const order = {
  booking_id: 1,
  is_flight: false,
  route: 'Car: Compact',
  confirmations: [{ pnr: null, airline: null, provider: '', booking_url: null }],
  etickets: [],
};

const open = (said: Parameters<typeof tripOf>[0] = {}) => {
  fakeEventSource();
  const trip = tripOf({ is_self_book: false, ...said });
  const asked = answerApi({
    ...tripAnswers(knownTrip({ trip, itineraries })),
    'GET /users': () => json({ id: 90, name: 'Eva Lind', is_expert: true, is_admin: false }),
    'GET /trips/7/confirmation-info/32': () => reply(readConfirmations, [order]),
    'PUT /trips/7/extras/6/confirmation': () => json(null),
    'PUT /trips/7/extras/6/not-arranged': () => json(null),
    'PUT /desk/trips/7/open-parts': () => json(null),
  });
  renderScreen(
    <>
      <StillOpen trip={trip} />
      <OptionsPanel trip={trip} />
    </>,
    '/desk/trips/7',
  );
  return asked;
};

describe('the options of a trip at the desk', () => {
  test('are numbered cards with their state, and what has to be arranged gets its number there', async () => {
    const asked = open();
    const cards = within(await screen.findByRole('region', { name: 'Options' })).getAllByRole('listitem');
    expect(cards[0]?.textContent).toContain('Declined by Sam Rivera');
    expect(cards[1]?.textContent).toContain('Accepted: booked');
    const number = await screen.findByLabelText('Confirmation number: Compact');
    await userEvent.type(number, 'HZ-1{Enter}');
    const call = 'PUT /trips/7/extras/6/confirmation';
    expect(asked.filter((one) => one.call === call).map(({ body }) => body)).toEqual([{ confirmation: 'HZ-1' }]);
  });

  test('what cannot be arranged is given up only after a question that names the money', async () => {
    const asked = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Could Not Be Arranged' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/60\.00 USD are refunded to the customer/)).toBeDefined();
    const drops = () => asked.filter(({ call }) => call === 'PUT /trips/7/extras/6/not-arranged');
    expect(drops()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel and Refund' }));
    expect(drops()).toHaveLength(1);
  });

  test('what is still open is named, and closed only with a reason', async () => {
    const asked = open({ is_booked: true, still_open: ['hotel', 'car'] });
    await screen.findByRole('region', { name: 'Still open: hotel and car' });
    const closes = () => asked.filter(({ call }) => call === 'PUT /desk/trips/7/open-parts').map(({ body }) => body);
    await userEvent.click(await screen.findByRole('button', { name: 'Nothing More Needed' }));
    expect(screen.getByText('Please write why')).toBeDefined();
    expect(closes()).toEqual([]);
    await userEvent.type(screen.getByLabelText('Why nothing more is needed'), 'They stay with friends');
    await userEvent.click(screen.getByRole('button', { name: 'Nothing More Needed' }));
    expect(closes()).toEqual([{ reason: 'They stay with friends' }]);
  });
});
