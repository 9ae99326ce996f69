import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerApi } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { appendixRideOf, itinerariesOf, itineraryOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TripPage } from './trip-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const ride = (id: number, provider: string, day: string) =>
  appendixRideOf({ id, provider, time_depart: `${day}T09:33`, time_arrive: `${day}T11:41` });

test('TRIP-07 the itinerary leaves out what lies more than a year after its first day', async () => {
  const schedule = [6, 7, 8].map((itemId) => ({ itemType: 'transport' as const, itemId, date: null }));
  const itineraries = itinerariesOf({
    itineraries: [itineraryOf({ schedule })],
    appendixTransports: [
      ride(6, 'Avanti', '2026-06-16'),
      ride(7, 'Lumo', '2027-06-16'),
      ride(8, 'Grand Central', '2027-06-17'),
    ],
  });
  fakeEventSource();
  answerApi(tripAnswers(knownTrip({ itineraries })));
  renderScreen(<TripPage tripId={7} />, '/trips/7');
  await screen.findByText(/Avanti/);
  expect(screen.getByText(/Lumo/)).toBeDefined();
  expect(screen.queryByText(/Grand Central/)).toBeNull();
});
