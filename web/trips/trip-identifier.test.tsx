import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asked, answerApi } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { type KnownTrip, knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TripPage } from './trip-page.tsx';

const open = (known: KnownTrip = knownTrip(), others: Parameters<typeof answerApi>[0] = {}): readonly Asked[] => {
  fakeEventSource();
  const asked = answerApi({ ...tripAnswers(known), ...others });
  renderScreen(<TripPage tripId={7} />, '/trips/7');
  return asked;
};

const loaded = () => screen.findByRole('heading', { level: 4 });

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => vi.unstubAllGlobals());

describe('The trip identifier', () => {
  const saved = { 'PUT /trips/7/identifier': () => new Response(null, { status: 204 }) };
  const puts = (asked: readonly Asked[]) =>
    asked.filter(({ call }) => call === 'PUT /trips/7/identifier').map(({ body }) => body);
  const field = () => screen.getByRole('textbox', { name: 'Identifier' });

  test('TRIP-22 TRIP-24 it is saved on leaving the field', async () => {
    const asked = open(knownTrip(), saved);
    await loaded();
    await userEvent.type(field(), '-b');
    expect(puts(asked)).toEqual([]);
    await userEvent.tab();
    expect(puts(asked)).toEqual([{ identifier: 'CC-7-b' }]);
  });

  test('TRIP-22 and on Enter, once, with the focus where it was', async () => {
    const known = knownTrip();
    const asked = open(known, {
      'PUT /trips/7/identifier': ({ body }) => {
        if (typeof body === 'object' && body !== null && 'identifier' in body)
          known.trip = tripOf({ identifier: String(body.identifier) });
        return new Response(null, { status: 204 });
      },
    });
    await loaded();
    await userEvent.type(field(), '-b{Enter}');
    await screen.findByText('Identifier saved');
    expect(document.activeElement).toBe(field());
    await userEvent.tab();
    expect(puts(asked)).toHaveLength(1);
    expect(field()).toHaveProperty('value', 'CC-7-b');
  });

  test('TRIP-23 unchanged it is not saved', async () => {
    const asked = open(knownTrip(), saved);
    await loaded();
    await userEvent.type(field(), 'x{Backspace}{Enter}');
    await userEvent.tab();
    expect(puts(asked)).toEqual([]);
  });

  test('TRIP-21 it takes 50 characters', async () => {
    open();
    await loaded();
    await userEvent.clear(field());
    await userEvent.type(field(), 'x'.repeat(51));
    expect(field()).toHaveProperty('value', 'x'.repeat(50));
  });
});
