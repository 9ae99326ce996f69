/** Proves docs/screens.md#without-a-network on the page of a trip. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerApi } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { noteKept } from '#web/kit/kept-times.ts';
import { TripPage } from './trip-page.tsx';

afterEach(() => noteKept('/trips/7', null));

const open = () => {
  fakeEventSource();
  const asked = answerApi(tripAnswers(knownTrip()));
  renderScreen(<TripPage tripId={7} />, '/trips/7');
  return () => asked.filter(({ call }) => call === 'GET /trips/7').length;
};

/** Today at 10:42 by the clock of this machine. */
const at1042 = (): number => new Date().setHours(10, 42, 0, 0);

test('a trip that the device kept says of when it is, and is not called live', async () => {
  noteKept('/trips/7', at1042());
  open();
  expect(
    await screen.findByText('You are offline. This is the state of 10:42. Changes need the connection.'),
  ).toBeTruthy();
  expect(await screen.findByText('Not live, last updated 10:42')).toBeTruthy();
});

test('of another day it also says the day', async () => {
  noteKept('/trips/7', new Date(2026, 0, 5, 10, 42).getTime());
  open();
  expect(await screen.findByText(/This is the state of 5 January 2026, 10:42\./)).toBeTruthy();
});

test('when the connection is back it asks again, and the words go with the answer', async () => {
  noteKept('/trips/7', at1042());
  const count = open();
  await screen.findByText(/This is the state of 10:42/);
  await waitFor(() => expect(count()).toBe(1));
  noteKept('/trips/7', at1042());
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(count()).toBe(2));
  noteKept('/trips/7', null);
  await waitFor(() => expect(screen.queryByText(/This is the state of/)).toBeNull());
  expect(await screen.findByText(/^Live, last updated/)).toBeTruthy();
});

test('it asks again by itself now and then', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  noteKept('/trips/7', at1042());
  const count = open();
  await screen.findByText(/This is the state of 10:42/);
  await waitFor(() => expect(count()).toBe(1));
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await waitFor(() => expect(count()).toBe(2));
});
