/** Proves docs/decisions/0178, docs/decisions/0179 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SharedTrip } from '#contract/trip-links.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { flightOf } from '#tests/builders/flight-routes.ts';
import { appendixFlightOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { SharedTripPage } from './shared-trip-page.tsx';

const token = 'x'.repeat(43);

const tripOf = (said: Partial<SharedTrip> = {}): SharedTrip => ({
  destination: 'London',
  date_start: '2026-06-16',
  date_end: '2026-06-22',
  standing: 'booked',
  travelers: ['Sam', 'Mia'],
  flights: [{ ...appendixFlightOf(), code: null }],
  stays: [
    {
      id: 4,
      status: 'Booked',
      name: 'Hotel Aurel',
      place: 'London',
      room: 'Double room',
      rate: 'Flexible',
      adults: [2],
      checkin: '2026-06-17',
      checkout: '2026-06-20',
      nights: 3,
      checkin_from: '15:00',
      checkout_until: '11:00',
      address: '5 Mill Lane, London',
      phone: '+44 20 7946 0000',
      code: null,
    },
  ],
  rides: [
    {
      id: 5,
      status: 'Canceled',
      type: 'Car',
      provider: 'Hertz',
      title: 'Compact car',
      location_depart: 'London Heathrow',
      location_arrive: 'London City',
      time_depart: '2026-06-17T08:30',
      time_arrive: '2026-06-20T18:00',
      code: null,
    },
  ],
  with_codes: false,
  last_day: '2026-06-22',
  trip_id: null,
  ...said,
});

const open = (answer: () => Response, hash = token) => {
  window.location.hash = hash;
  const asked = answerApi({ 'POST /trip-link': () => answer() });
  renderScreen(<SharedTripPage />);
  return asked;
};

/** The person comes back to the page. */
const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

afterEach(() => {
  window.location.hash = '';
});

describe('the page of a link to a trip', () => {
  test('shows flights, hotels and cars with their status, first names, and until when it works', async () => {
    const asked = open(() => json(tripOf()));
    await screen.findByRole('heading', { level: 1, name: 'Trip to London' });
    expect(asked).toMatchObject([{ call: 'POST /trip-link', body: { token } }]);
    for (const said of ['Sam, Mia', /^16.+22 June 2026$/, 'Check-in from 15:00', 'Canceled'])
      expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByText(/Hotel Aurel/)).toBeTruthy();
    expect(screen.getByText(/Hertz/)).toBeTruthy();
    expect(screen.getByText(/works until 22 June 2026/)).toBeTruthy();
    expect(screen.queryByText('Confirmation')).toBeNull();
    expect(screen.queryByText(/confirmation code/i)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign in for everything' })).toBeNull();
    // A reload and a bookmark need it.
    expect(window.location.hash).toBe(`#${token}`);
  });

  test('shows where the hotel is and where the flight goes, and asks for no places of a reader', async () => {
    const [stay] = tripOf().stays;
    if (!stay) throw new Error('there is a stay');
    const landmarks = [{ kind: 'city' as const, name: 'London', latitude: 51.5085, longitude: -0.1257 }];
    const placed = { ...stay, latitude: 51.5, longitude: -0.13, landmarks };
    open(() => json(tripOf({ stays: [placed], flights: [{ ...flightOf('JFK', 'LHR'), code: null }] })));
    const map = await screen.findByRole('region', { name: 'Where Hotel Aurel is' });
    expect(map.textContent).toContain('1.0 km south of the center of London and 23.1 km east of Heathrow (LHR).');
    const figure = await screen.findByRole('figure');
    expect(figure.textContent).toContain('New York to London5,540 km');
    const addresses = vi
      .mocked(window.fetch)
      .mock.calls.map(([to]) => (to instanceof Request ? to.url : to.toString()));
    expect(addresses.some((address) => address.includes('saved-places'))).toBe(false);
  });

  test('shows codes where the link has them', async () => {
    open(() => json(tripOf({ with_codes: true, flights: [{ ...appendixFlightOf(), code: 'X7K2QP' }] })));
    expect(await screen.findByText('X7K2QP')).toBeTruthy();
    expect(screen.getByText(/bookings with their codes/)).toBeTruthy();
  });

  test('of a mail it leads to the trip’s own page', async () => {
    open(() => json(tripOf({ trip_id: 7 })));
    const link = await screen.findByRole('link', { name: 'Sign in for everything' });
    expect(link.getAttribute('href')).toBe('/trips/7');
  });

  test.each([
    ['booked', 'Booked'],
    ['over', 'This trip is over'],
    ['canceled', 'Canceled'],
    ['not-booked', 'Nothing is booked at the moment'],
  ] as const)('says that it is %s', async (standing, said) => {
    open(() => json(tripOf({ standing, flights: [], stays: [], rides: [] })));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('reads again when the person comes back, and marks and announces what changed', async () => {
    let trip = tripOf();
    open(() => json(trip));
    await screen.findByRole('heading', { level: 1, name: 'Trip to London' });
    trip = tripOf({ flights: [{ ...appendixFlightOf(), code: null, status: 'Canceled' }] });
    await lookAgain();
    expect(await screen.findByText('Updated')).toBeTruthy();
    expect(screen.getByText(/The trip was updated at/)).toBeTruthy();
  });

  test('keeps what it has while it cannot be read again, says so, and forgets it when the link ends', async () => {
    let answer = () => json(tripOf());
    open(() => answer());
    await screen.findByRole('heading', { level: 1, name: 'Trip to London' });
    answer = () => problem('unavailable');
    await lookAgain();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/It could not be read again/)).toBeTruthy();
    expect(screen.getByText('Sam, Mia')).toBeTruthy();
    answer = () => problem('not-found');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'This link has ended' });
    expect(screen.queryByText('Sam, Mia')).toBeNull();
  });

  test('a link that has ended is not asked again', async () => {
    const asked = open(() => problem('not-found'));
    await screen.findByRole('heading', { name: 'This link has ended' });
    await lookAgain();
    expect(asked).toHaveLength(1);
  });

  test('a failed first look can be repeated', async () => {
    let answer = () => problem('rate-limited');
    open(() => answer());
    await screen.findByRole('heading', { name: 'The trip could not be loaded' });
    answer = () => json(tripOf());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Trip to London' });
  });

  test('an address without its secret part asks nothing and says so; the whole one in the same window opens', async () => {
    const asked = open(() => json(tripOf()), '');
    await screen.findByRole('heading', { name: 'This link is not complete' });
    expect(asked).toHaveLength(0);
    await act(async () => {
      window.location.hash = token;
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Trip to London' })).toBeTruthy());
  });
});
