import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerApi, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { appendixFlightOf, itinerariesOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TripPage } from './trip-page.tsx';

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => vi.unstubAllGlobals());

test('TRIP-34 a change that comes while the page still loads is shown, not the state from before it', async () => {
  const known = knownTrip();
  const streams = fakeEventSource();
  const call = 'GET /trips/7/itineraries';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isFirst = true;
  const asked = answerApi({
    ...tripAnswers(known),
    [call]: async (one) => {
      const answer = (await tripAnswers(known)[call]?.(one)) ?? problem('bug');
      const isHeld = isFirst;
      isFirst = false;
      if (isHeld) await held;
      return answer;
    },
  });
  renderScreen(<TripPage tripId={7} />, '/trips/7');
  await eventually(() => expect(asked.filter((one) => one.call === call)).toHaveLength(1));
  await eventually(() => expect(streams).toHaveLength(1));
  known.itineraries = itinerariesOf({ appendixFlights: [appendixFlightOf({ status: 'canceled' })] });
  await streams[0]?.say('trip_changed_itineraries');
  release();
  expect(await screen.findByText('Canceled')).toBeTruthy();
});
