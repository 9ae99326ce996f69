/** Proves docs/booking.md#refused-details */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readTrip, type Trip } from '#contract/trips.ts';
import { answerApi } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { TripPage } from './trip-page.tsx';

test('a failed trip shows each refused detail at its traveler, and how to go on', async () => {
  fakeEventSource();
  const known = knownTrip();
  const trip: Trip = {
    ...known.trip,
    state: 'failed',
    is_booked: false,
    may_book_again: true,
    travelers: [
      { id: 7, name: 'Sam Rivera' },
      { id: 8, name: 'Ana Costa' },
    ],
    refused: [
      { traveler_id: 8, field: 'date_of_birth', sentence: 'The airline did not accept the date of birth.' },
      { traveler_id: 7, field: 'phone_number', sentence: 'The airline asks for the phone number.' },
      { traveler_id: 7, field: 'email', sentence: 'The airline did not accept the email address.' },
      { traveler_id: null, field: null, sentence: 'The airline refused something else.' },
    ],
  };
  answerApi({ ...tripAnswers(known), 'GET /trips/7': () => reply(readTrip, trip) });
  renderScreen(<TripPage tripId={7} />, '/trips/7');
  const box = (await screen.findByText('The airline asks for the phone number.')).closest<HTMLElement>('[role=alert]');
  if (!box) throw new Error('it is in a box');
  const lists = within(box).getAllByRole('list');
  const shown = lists.map((list) => [list.previousElementSibling?.textContent ?? '', list.textContent]);
  expect(shown).toEqual([
    ['Sam Rivera', 'The airline asks for the phone number.The airline did not accept the email address.'],
    ['Ana Costa', 'The airline did not accept the date of birth.'],
    ['', 'The airline refused something else.'],
  ]);
  expect(box.textContent).toContain('“Book again” keeps all your answers');
});
