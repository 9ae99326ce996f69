/** Proves docs/decisions/0182 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SharedTrip } from '#contract/trip-links.ts';
import { makeWalletPass } from '#contract/wallet-passes.ts';
import type { Wallet } from '#contract/wallets.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { appendixFlightOf, confirmationOf, itinerariesOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { call } from '#web/kit/api.ts';
import { SharedTripPage } from './shared-trip-page.tsx';
import { TripPage } from './trip-page.tsx';
import { WalletPanel } from './wallet-panel.tsx';

const soon = new Date(Date.now() + 86_400_000).toISOString();
const flight = { ...appendixFlightOf({ status: 'Booked' }), id: 7, arrive_at: soon };

const show = (said: { wallets?: readonly Wallet[]; flights?: readonly (typeof flight)[]; hasCodes?: boolean } = {}) => {
  const open = vi.fn<(url: string) => void>();
  renderScreen(
    <WalletPanel
      flights={said.flights ?? [flight]}
      wallets={said.wallets ?? ['apple', 'google']}
      hasCodes={said.hasCodes ?? true}
      make={(wallet, flight_id) => call(makeWalletPass, { params: { id: 3 }, body: { flight_id, wallet } })}
      open={open}
    />,
  );
  return open;
};

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('passes for a phone', () => {
  test('each booked flight that has not landed has a button for each wallet, named with the flight', () => {
    const landed = { ...flight, id: 8, number: '179', arrive_at: '2020-01-01T00:00:00Z' };
    const canceled = { ...flight, id: 9, number: '180', status: 'Canceled' };
    show({ flights: [flight, landed, canceled] });
    expect(within(screen.getByRole('list', { name: 'Flights with a pass' })).getAllByRole('listitem')).toHaveLength(1);
    expect(buttons()).toEqual([
      'Add to Apple Wallet: BA 178, New York to London',
      'Add to Google Wallet: BA 178, New York to London',
    ]);
  });

  test('only the wallets that are offered', () => {
    show({ wallets: ['google'] });
    expect(buttons()).toEqual(['Add to Google Wallet: BA 178, New York to London']);
    expect(screen.queryByText(/Apple Wallet/)).toBeNull();
  });

  test('without a flight to come there is nothing', () => {
    show({ flights: [] });
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('says that it is no boarding pass, what it holds, and what happens when the flight moves', () => {
    show({ hasCodes: false });
    expect(screen.getByText(/It is no boarding pass/)).toBeTruthy();
    expect(screen.queryByText(/booking code/)).toBeNull();
    expect(screen.getByText(/Apple Wallet replaces the old one.+In Google Wallet you then have both/)).toBeTruthy();
  });

  test('a press asks for the pass of that flight and opens its address', async () => {
    const url = 'https://travel.example/api/wallet-passes/x.pkpass';
    const asked = answerApi({ 'POST /trips/3/wallet-passes': () => json({ url }) });
    const open = show();
    await userEvent.click(screen.getByRole('button', { name: /Add to Apple Wallet/ }));
    await waitFor(() => expect(open).toHaveBeenCalledWith(url));
    expect(asked).toMatchObject([{ call: 'POST /trips/3/wallet-passes', body: { flight_id: 7, wallet: 'apple' } }]);
  });

  test('a refusal is shown, and nothing opens', async () => {
    answerApi({
      'POST /trips/3/wallet-passes': () => problem('unavailable', { detail: 'Passes cannot be made at the moment.' }),
    });
    const open = show();
    await userEvent.click(screen.getByRole('button', { name: /Add to Google Wallet/ }));
    expect(await screen.findByText(/Passes cannot be made at the moment/)).toBeTruthy();
    expect(open).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /Add to Google Wallet/ }).getAttribute('aria-busy')).toBeNull();
  });
});

const title = { name: 'Passes for your phone' };

describe('the page of a trip', () => {
  const open = (wallets?: Wallet[], pnr: string | null = 'X7K2QP') => {
    fakeEventSource();
    const soonest = appendixFlightOf({ status: 'Booked', arrive_at: soon });
    const { confirmations, ...rest } = confirmationOf();
    const coded = { ...rest, confirmations: confirmations.map((each) => ({ ...each, pnr })) };
    const itineraries = itinerariesOf({ appendixFlights: [soonest], ...(wallets && { wallets }) });
    answerApi(tripAnswers(knownTrip({ itineraries, confirmations: [coded] })));
    renderScreen(<TripPage tripId={7} />, '/trips/7');
  };

  test('offers passes where the reply names wallets, and says what the reader sees', async () => {
    open(['apple']);
    expect(await screen.findByRole('region', title)).toBeTruthy();
    expect(await screen.findByText(/with the booking code/)).toBeTruthy();
    expect(buttons()).toContain('Add to Apple Wallet: BA 178, New York to London');
  });

  test('to a reader without codes it promises none', async () => {
    open(['apple'], null);
    const panel = await screen.findByRole('region', title);
    expect(panel.textContent).not.toContain('booking code');
  });

  test('says nothing of passes where there are no keys', async () => {
    open();
    await screen.findByRole('heading', { level: 4 });
    expect(screen.queryByRole('region', title)).toBeNull();
  });
});

describe('the page of a link', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));
  const token = 'x'.repeat(43);
  const trip: SharedTrip = {
    destination: 'London',
    date_start: '2026-06-16',
    date_end: '2026-06-22',
    standing: 'booked',
    travelers: ['Sam'],
    flights: [{ ...flight, code: null }],
    stays: [],
    rides: [],
    wallets: ['google'],
    with_codes: false,
    last_day: '2026-06-22',
    trip_id: null,
  };
  const open = (search: string) => {
    window.history.replaceState(null, '', `/shared-trip${search}#${token}`);
    const url = 'https://pay.google.com/gp/v/save/x';
    const asked = answerApi({
      'POST /trip-link': () => json(trip),
      'POST /trip-link/wallet-passes': () => json({ url }),
    });
    renderScreen(<SharedTripPage />);
    return asked;
  };
  /** Whether the passes come before the itinerary. */
  const isFirst = async (): Promise<boolean> => {
    const [panel, itinerary] = [await screen.findByRole('region', title), screen.getByText('Itinerary')];
    return (panel.compareDocumentPosition(itinerary) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };

  test('has the passes on top for a mail’s button, and below the itinerary for others', async () => {
    open('?wallet=google');
    expect(await isFirst()).toBe(true);
    document.body.replaceChildren();
    open('');
    expect(await isFirst()).toBe(false);
  });

  test('asks for a pass with the token of the link', async () => {
    const asked = open('');
    await userEvent.click(await screen.findByRole('button', { name: /Add to Google Wallet/ }));
    await waitFor(() =>
      expect(asked).toContainEqual(
        expect.objectContaining({
          call: 'POST /trip-link/wallet-passes',
          body: { token, flight_id: 7, wallet: 'google' },
        }),
      ),
    );
  });
});
