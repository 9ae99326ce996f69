/** Proves docs/rules.md#days-of-travel on the trip page. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ItinerariesReply } from '#contract/trips.ts';
import { answerApi } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { appendixFlightOf, appendixStayOf, itinerariesOf, itineraryOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TripPage } from './trip-page.tsx';

const open = async (at: string, itineraries: Partial<ItinerariesReply> = {}) => {
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date', 'setInterval', 'clearInterval'] });
  fakeEventSource();
  answerApi(tripAnswers(knownTrip({ itineraries: itinerariesOf(itineraries) })));
  renderScreen(<TripPage tripId={7} />, '/trips/7');
  await screen.findByRole('heading', { level: 4 });
};

const next = (name: string) => screen.findByRole('region', { name: `Next action: ${name}` });

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a day of travel', () => {
  test('the evening before, the page says where to check in, with the code', async () => {
    await open('2026-06-15T20:00:00Z');
    const card = await next('Check in for BA 178 to London');
    await waitFor(() => expect(card.textContent).toContain('Confirmation XK4T9Q'));
    const link = within(card).getByRole('link', { name: 'Check in at britishairways.com, opens a new window' });
    expect(link.getAttribute('href')).toBe('https://www.britishairways.com/');
  });

  test('the card changes with the time, without loading the page again', async () => {
    await open('2026-06-16T11:00:00Z');
    await next('BA 178 leaves in 1 h 05');
    act(() => void vi.advanceTimersByTime(10 * 60_000));
    await next('BA 178 leaves in 55 min');
    expect(screen.queryByRole('link', { name: /^Check in at/ })).toBeNull();
  });

  test('a person who has the focus on its link keeps it while the minutes pass', async () => {
    await open('2026-06-16T10:00:00Z');
    const link = await screen.findByRole('link', { name: /^Check in at/ });
    act(() => link.focus());
    act(() => void vi.advanceTimersByTime(10 * 60_000));
    await next('BA 178 leaves in 1 h 55');
    expect(document.activeElement).toBe(link);
  });

  test('weeks before and after there is nothing to do', async () => {
    await open('2026-06-01T10:00:00Z');
    expect(screen.queryByRole('region', { name: /^Next action/ })).toBeNull();
  });

  test('an option that is not booked, and items of another itinerary, say nothing', async () => {
    await open('2026-06-16T11:00:00Z', { itineraries: [itineraryOf({ isBooked: false })] });
    expect(screen.queryByRole('region', { name: /^Next action/ })).toBeNull();
  });

  test('only what this itinerary holds counts', async () => {
    await open('2026-06-17T11:00:00Z', {
      appendixFlights: [appendixFlightOf()],
      appendixAccommodations: [appendixStayOf()],
    });
    expect(screen.queryByRole('region', { name: /Hotel Aurel/ })).toBeNull();
  });
});
