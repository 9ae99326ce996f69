/** Proves docs/decisions/0133 and 0134 on the trip page. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppendixFlight } from '#contract/trips.ts';
import { answerApi } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { appendixFlightOf, itinerariesOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TripPage } from './trip-page.tsx';

const open = async (flight: Partial<AppendixFlight>) => {
  fakeEventSource();
  const itineraries = itinerariesOf({ appendixFlights: [appendixFlightOf(flight)] });
  answerApi(tripAnswers(knownTrip({ itineraries })));
  renderScreen(<TripPage tripId={7} />, '/trips/7');
  await screen.findByRole('heading', { level: 4 });
};

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what a trip knows of its flights', () => {
  test('TRIP-15 a pass names the terminals and the aircraft where they are known', async () => {
    await open({ terminal_depart: '7', terminal_arrive: null, aircraft: 'Boeing 777-200' });
    expect(screen.getByText('John F. Kennedy, Terminal 7')).toBeTruthy();
    expect(screen.getByText('Heathrow')).toBeTruthy();
    expect(screen.getByText(/· Boeing 777-200$/)).toBeTruthy();
  });

  test('TRIP-15 a pass says what a change of its way costs, where the airline stated it', async () => {
    await open({ fare: 'Light', change_rule: 'Change for 99.00 USD plus fare difference.' });
    expect(screen.getByText(/Light · 1 carry-on, 0 checked/).textContent).toContain(
      'Change for 99.00 USD plus fare difference.',
    );
  });

  test('the CO2 of its flights is beside the total, with who says so', async () => {
    await open({ co2_grams: 441_300, co2_method: 'supplier' });
    const label = screen.getByText('CO2 of the flights', { selector: 'dt' });
    expect(label.parentElement?.textContent).toContain('441 kg');
    expect(label.parentElement?.textContent).toContain('Per traveler, stated by the seller');
  });

  test('a trip booked before CO2 was stored says nothing about it', async () => {
    await open({});
    expect(screen.queryByText('CO2 of the flights')).toBeNull();
  });
});
