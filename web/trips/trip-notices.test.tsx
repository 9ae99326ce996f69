import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asked, answerApi, json } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { type KnownTrip, knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TripPage } from './trip-page.tsx';

const acme = {
  id: 1,
  name: 'Acme Robotics',
  identifier_label: 'Cost Center',
  is_identifier_required: true,
  user_type: 0,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
};

const open = (known: KnownTrip): readonly Asked[] => {
  fakeEventSource();
  const asked = answerApi({ ...tripAnswers(known), 'GET /organizations-admin': () => json([acme]) });
  renderScreen(<TripPage tripId={7} />, '/trips/7');
  return asked;
};

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('What a trip says of itself, docs/decisions/0080', () => {
  test('TRIP-21 its identifier is labeled with the word of its own organization', async () => {
    open(knownTrip({ trip: tripOf({ identifier: 'CC-7' }) }));
    expect(await screen.findByRole('textbox', { name: 'Cost Center' })).toHaveProperty('value', 'CC-7');
  });

  test('TRIP-21 that of another organization has no such word', async () => {
    open(knownTrip({ trip: tripOf({ organization_id: 2 }) }));
    expect(await screen.findByRole('textbox', { name: 'Identifier' })).toBeTruthy();
  });

  test('WIZ-35 while an answer is promised, the trip is asked for again when the promise is over', async () => {
    vi.useFakeTimers();
    const due = new Date(Date.now() + 60_000).toISOString();
    const asked = open(knownTrip({ trip: tripOf({ state: 'requested', reply_due_at: due }) }));
    const times = () => asked.filter(({ call }) => call === 'GET /trips/7').length;
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(100);
    const before = times();
    expect(before).toBeGreaterThan(0);
    await pass(59_000);
    expect(times()).toBe(before);
    await pass(2_500);
    expect(times()).toBe(before + 1);
    await pass(600_000);
    expect(times()).toBe(before + 1);
  });
});
