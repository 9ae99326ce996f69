import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readTrip } from '#contract/trips.ts';
import { answerApi, problem } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { TripPage } from './trip-page.tsx';

const open = (first: Response) => {
  fakeEventSource();
  const known = knownTrip();
  const answers = [first];
  answerApi({ ...tripAnswers(known), 'GET /trips/7': () => answers.shift() ?? reply(readTrip, known.trip) });
  renderScreen(<TripPage tripId={7} />, '/trips/7');
};

describe('TRIP-05 a trip that does not open', () => {
  test('is tried again in its place after an outage', async () => {
    open(problem('unavailable'));
    await screen.findByText(/This is not available right now\./);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 4 });
  });

  test('is not tried again where the answer would be the same', async () => {
    open(problem('not-found'));
    await screen.findByRole('heading', { level: 1, name: 'This trip could not be opened' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
