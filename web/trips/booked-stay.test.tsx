import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerApi } from '#tests/builders/api-answers.ts';
import { noticeOf } from '#tests/builders/chosen-stays.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { appendixStayOf, itinerariesOf, itineraryOf, tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TripPage } from './trip-page.tsx';

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => void vi.unstubAllGlobals());

describe('A stay in the trip view', () => {
  test('TRIP-18 a booked stay has the code of its hotel, rooms, guests, and what is paid when', async () => {
    const stay = appendixStayOf({
      price_pay_now: 80_000,
      price_pay_property: 12_500,
      guests: ['Sam Rivera', 'Sam Rivera'],
    });
    const missing = {
      kind: 'hotel',
      title: 'Hotel Vega, Paris',
      sentence: 'This room is no longer available.',
    } as const;
    fakeEventSource();
    answerApi(
      tripAnswers(
        knownTrip({
          trip: tripOf({
            pay_property_amount: 12_500,
            charged_beside: [{ amount: 5_000, currency: 'EUR' }],
            missing: [missing],
          }),
          itineraries: itinerariesOf({
            itineraries: [itineraryOf({ schedule: [{ itemType: 'accommodation', itemId: stay.id, date: null }] })],
            appendixAccommodations: [stay],
          }),
          notices: [
            { ...noticeOf({ conditions: ['Of another stay.'] }), id: stay.id + 1 },
            { ...noticeOf({ conditions: ['Check-in ends at 23:00.'] }), id: stay.id },
          ],
          confirmations: [
            {
              booking_id: 1,
              is_flight: false,
              route: 'Hotel Aurel, London',
              confirmations: [{ pnr: 'HTL8842', airline: null, provider: 'Hotel Aurel', booking_url: null }],
              etickets: [],
            },
          ],
        }),
      ),
    );
    renderScreen(<TripPage tripId={7} />, '/trips/7');
    expect(await screen.findByText('HTL8842')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Good to know before check-in' })).toBeDefined();
    expect(screen.getByText('Check-in ends at 23:00.')).toBeDefined();
    expect(screen.queryByText('Of another stay.')).toBeNull();
    expect(
      screen.getByText(/Double room · Flexible, breakfast included · 1 room: 1 adult, in the name of Sam Rivera/),
    ).toBeDefined();
    expect(screen.getByText('1 Alder Row, London, United Kingdom', { exact: false })).toBeDefined();
    const phone = screen.getByRole('link', { name: '+44 20 7946 0100' });
    expect(phone.getAttribute('href')).toBe('tel:+442079460100');
    expect(screen.getByText(/800\.00 USD paid now, 125\.00 USD at the property/)).toBeDefined();
    expect(screen.getByText(/50\.00 EUR more in fees, 125\.00 USD more at the property/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Hotel Vega, Paris: not booked' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose Another Hotel' })).toBeDefined();
  });
});
