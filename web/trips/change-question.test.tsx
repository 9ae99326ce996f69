import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlightChange } from '#contract/flight-changes.ts';
import { type Asked, answerApi, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { type KnownTrip, knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { appendixFlightOf, itinerariesOf, itineraryOf, tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TripPage } from './trip-page.tsx';

const moved: FlightChange = {
  id: 5,
  sentence: 'British Airways 178 on 16 June departs 09:30 instead of 08:05.',
  subject: 'British Airways 178',
  reason: 'moved',
  answer_by: '2026-06-11T17:00:00.000Z',
  changed_at: '2026-06-09T10:00:00.000Z',
  is_asked: false,
  may_answer: true,
  is_for_traveler: false,
};
const answered = new Response(null, { status: 204 });

const open = (known: KnownTrip, put: () => Response = () => answered.clone()) => {
  const streams = fakeEventSource();
  const asked = answerApi({ ...tripAnswers(known), 'PUT /trips/7/flight-change': put });
  renderScreen(<TripPage tripId={7} />, '/trips/7');
  return { asked, streams };
};
const puts = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call === 'PUT /trips/7/flight-change').map(({ body }) => body);
const question = () => screen.findByRole('region', { name: 'Next action' });
const buttons = (region: HTMLElement) =>
  within(region)
    .getAllByRole('button')
    .map((button) => button.textContent);

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => vi.unstubAllGlobals());

describe('An airline changes a booked flight', () => {
  test('the traveler reads what changed and by when to answer, accepts, and the question goes', async () => {
    const known = knownTrip({ change: moved });
    const { asked } = open(known, () => {
      known.change = null;
      return answered.clone();
    });
    const region = await question();
    expect(within(region).getByRole('heading').textContent).toBe(
      'Accept the new time of British Airways 178, or ask for another flight',
    );
    expect(region.textContent).toContain(moved.sentence);
    expect(region.textContent).toMatch(/Please answer by 11 June 2026, \d\d:00 [A-Z].*; both are free\./);
    expect(buttons(region)).toEqual(['Accept New Time', 'Ask for Another Flight']);
    await userEvent.click(within(region).getByRole('button', { name: 'Accept New Time' }));
    await eventually(() => expect(screen.queryByRole('region', { name: 'Next action' })).toBeNull());
    expect(puts(asked)).toEqual([{ change_id: 5, answer: 'accept' }]);
  });

  test('asked for another flight, it says who does what now, and leaves the way back open', async () => {
    const known = knownTrip({ change: moved });
    const { asked } = open(known, () => {
      known.change = { ...moved, is_asked: true };
      return answered.clone();
    });
    await userEvent.click(within(await question()).getByRole('button', { name: 'Ask for Another Flight' }));
    expect(
      await screen.findByText(/An expert is looking for other flights; you may still accept these\./),
    ).toBeTruthy();
    expect(buttons(await question())).toEqual(['Accept New Time']);
    expect(puts(asked)).toEqual([{ change_id: 5, answer: 'ask' }]);
  });

  test('a broken connection leads with other flights', async () => {
    open(
      knownTrip({
        change: { ...moved, reason: 'connection', subject: '' },
        trip: tripOf({ state: 'needs attention' }),
      }),
    );
    const region = await question();
    expect(within(region).getByRole('heading').textContent).toMatch(/^A connection no longer works: /);
    expect(buttons(region)).toEqual(['Ask for Other Flights', 'Accept Anyway']);
    expect(region.textContent).toContain('An expert has been told.');
  });

  test('an expert answers for the traveler, and is not told to have asked', async () => {
    const known = knownTrip({ change: { ...moved, is_asked: true, is_for_traveler: true } });
    const { asked } = open(known);
    const region = await question();
    expect(within(region).getByRole('heading').textContent).toBe('The traveler asked for other flights');
    expect(region.textContent).toContain('Accept these for the traveler once they have agreed to them.');
    await userEvent.click(within(region).getByRole('button', { name: 'Accept New Time' }));
    await eventually(() => expect(puts(asked)).toEqual([{ change_id: 5, answer: 'accept' }]));
  });

  test('who may not answer reads who is asked, and has nothing to press', async () => {
    open(knownTrip({ change: { ...moved, may_answer: false } }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /instead of 08:05\. The traveler is asked to answer by 11 June 2026/,
    );
    expect(screen.queryByRole('region', { name: 'Next action' })).toBeNull();
  });

  test('an answer that comes too late is told, and the newer change is shown', async () => {
    const known = knownTrip({ change: moved });
    open(known, () => {
      known.change = { ...moved, id: 6, sentence: 'British Airways 178 on 16 June departs 10:00 instead of 09:30.' };
      return problem('conflict');
    });
    await userEvent.click(within(await question()).getByRole('button', { name: 'Accept New Time' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await screen.findByText(/departs 10:00 instead of 09:30/)).toBeTruthy();
  });

  test('TRIP-17 TRIP-34 a change that comes while the page is open is announced, marked, and asks for an answer', async () => {
    const known = knownTrip();
    const { streams } = open(known);
    await screen.findByRole('heading', { level: 4 });
    known.change = moved;
    known.itineraries = itinerariesOf({
      appendixFlights: [
        appendixFlightOf({
          time_depart: '2026-06-16T09:30',
          original_time_depart: '2026-06-16T08:05',
          number: '182',
          original_flight: 'British Airways 178',
          changed_at: '2026-06-09T10:00:00.000Z',
        }),
      ],
    });
    await streams[0]?.say('trip_changed_itineraries');
    expect(await screen.findByText('09:30')).toBeTruthy();
    expect(screen.getByText('09:30').closest('p')?.textContent).toBe('09:30 was 08:05');
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('British Airways 182, was British Airways 178');
    expect(screen.getByText('1 h 25 later than booked, changed by the airline on Tue 9 June 2026')).toBeTruthy();
    expect(screen.getByText('Itinerary updated')).toBeTruthy();
    expect(screen.getByText('Updated')).toBeTruthy();
    expect(await question()).toBeTruthy();
  });

  test('a canceled flight says so in a word, and promises no code', async () => {
    const itineraries = itinerariesOf({
      itineraries: [itineraryOf({ isBooked: false, isCanceled: true })],
      appendixFlights: [appendixFlightOf({ status: 'Canceled', original_time_depart: '2026-06-16T07:05' })],
    });
    open(knownTrip({ itineraries, trip: tripOf({ state: 'canceled', is_booked: false, is_active: false }) }));
    await screen.findByRole('heading', { level: 4 });
    expect(screen.getByText('Its confirmation code is no longer valid.')).toBeTruthy();
    expect(screen.queryByText(/time changed/)).toBeNull();
    expect(screen.queryByText(/^Start/)).toBeNull();
  });
});
