import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerApi } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { type KnownTrip, knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { itinerariesOf, itineraryOf, tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { fieldId } from '#web/ui/field.tsx';
import { messageField } from './parts/message-field.ts';
import { RequestPanel } from './request-panel.tsx';
import { TripPage } from './trip-page.tsx';

const open = (known: KnownTrip): void => {
  fakeEventSource();
  answerApi(tripAnswers(known));
  renderScreen(<TripPage tripId={7} />, '/trips/7');
};

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => void vi.unstubAllGlobals());

describe('A trip that was asked of our experts', () => {
  test('the request is shown as text, without costs while there are none', async () => {
    const asked = 'Group trip: 15-29 people\nFlights: <b>from Berlin</b>';
    const itinerary = itineraryOf({ isBooked: false, totalCost: 0, bookings: [], quotes: [], schedule: [] });
    open(
      knownTrip({
        trip: tripOf({ state: 'requested', is_booked: false, is_self_book: false, description: asked }),
        itineraries: itinerariesOf({ itineraries: [itinerary] }),
      }),
    );
    const request = await screen.findByRole('region', { name: 'Your request' });
    expect(request.querySelector('p')?.textContent).toBe(asked);
    await screen.findByRole('navigation', { name: 'Itineraries' });
    expect(screen.queryByRole('region', { name: 'Cost' })).toBeNull();
  });

  test('LAND-88 asked for three of whom nobody is named: it says how many, and for how many its price is', async () => {
    const party = { travelers: [], pax_count: 3, ages_under_18: [12, 9] };
    const trip = tripOf({ state: 'requested', is_booked: false, is_self_book: false, ...party });
    open(knownTrip({ trip }));
    expect(await screen.findByText('3 travelers, 2 of them under 18 (ages 9 and 12)')).toBeDefined();
    expect(screen.getByText(/^For 3 travelers/)).toBeDefined();
  });

  test('LAND-28 the person who asked for it is led to where they tell an expert what to change', async () => {
    const asked = { is_booked: false, is_self_book: false, description: 'To Berlin' };
    open(knownTrip({ trip: tripOf({ state: 'requested', ...asked }) }));
    const field = await screen.findByRole('textbox', { name: 'Message to your travel expert' });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask an expert to change it' }));
    expect(document.activeElement).toBe(field);
  });

  test.each([
    ['is led there once it has', 'Message to your travel expert', () => undefined],
    ['stays where they went meanwhile', 'Elsewhere', () => screen.getByLabelText('Elsewhere').focus()],
  ])('a person who presses before that part of the page has loaded %s', async (_what, focused, go) => {
    const trip = tripOf({ state: 'requested', is_booked: false, is_self_book: false, description: 'To Berlin' });
    const page = (isWhole: boolean) => (
      <>
        <input aria-label="Elsewhere" />
        <RequestPanel trip={trip} />
        {isWhole && <textarea aria-label="Message to your travel expert" id={fieldId(messageField)} />}
      </>
    );
    const { rerender } = render(page(false));
    await userEvent.click(screen.getByRole('button', { name: 'Ask an expert to change it' }));
    go();
    rerender(page(true));
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByLabelText(focused));
    // The focus does not move there later either.
    rerender(page(false));
    screen.getByLabelText('Elsewhere').focus();
    rerender(page(true));
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
  });

  test.each(['booked', 'canceled', 'booking'] as const)(
    'a request that is %s can no longer be changed',
    async (state) => {
      open(knownTrip({ trip: tripOf({ state, is_self_book: false, description: 'To Berlin' }) }));
      await screen.findByRole('region', { name: 'Your request' });
      expect(screen.queryByRole('button', { name: 'Ask an expert to change it' })).toBeNull();
    },
  );

  test('what was booked by oneself has no request', async () => {
    open(knownTrip({ trip: tripOf({ description: 'Flights: Round trip' }) }));
    await screen.findByRole('heading', { level: 4 });
    expect(screen.queryByRole('region', { name: 'Your request' })).toBeNull();
  });
});
