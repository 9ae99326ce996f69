import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listIdentifiers } from '#contract/identifiers.ts';
import { type Asked, answerApi, problem } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { type KnownTrip, knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
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

  describe('from the organization’s list', () => {
    const listed = (isOnly: boolean): KnownTrip => ({
      ...knownTrip(),
      trip: tripOf({ organization_id: 3, identifier_list: { is_only: isOnly, single: null } }),
    });
    const answers = {
      ...saved,
      'GET /organizations/3/identifiers': ({ query }: { query: URLSearchParams }) =>
        reply(listIdentifiers, {
          list: { is_only: true, single: null },
          values: ['CC-8', 'CC-9']
            .filter((value) => value.toLowerCase().includes((query.get('text') ?? '').toLowerCase()))
            .map((value) => ({ value, used_at: null })),
          left_out: 0,
        }),
    };
    const combobox = () => screen.findByRole('combobox', { name: 'Identifier' });

    test('TRIP-22 TRIP-24 what is chosen is saved at once, and leaving without a match restores the trip’s', async () => {
      const asked = open(listed(true), answers);
      await loaded();
      const input = await combobox();
      await userEvent.clear(input);
      await userEvent.type(input, 'CC-77');
      await screen.findAllByText('No Identifier of the list matches');
      expect(puts(asked)).toEqual([]);
      await userEvent.clear(input);
      await userEvent.type(input, 'cc-9');
      await screen.findByRole('option', { name: 'CC-9' });
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(puts(asked)).toEqual([{ identifier: 'CC-9' }]));
    });

    test('what the server refuses stands at the field', async () => {
      const detail = 'Please choose the Cost Center from the organization’s list.';
      open(listed(true), { ...answers, 'PUT /trips/7/identifier': () => problem('invalid', { detail }) });
      await loaded();
      await userEvent.click(await combobox());
      await userEvent.click(await screen.findByRole('option', { name: 'CC-8' }));
      await screen.findByText(detail);
    });

    test('TRIP-22 an emptied field is saved on leaving it', async () => {
      const asked = open(listed(false), answers);
      await loaded();
      await userEvent.clear(await combobox());
      expect(puts(asked)).toEqual([]);
      await userEvent.tab();
      await waitFor(() => expect(puts(asked)).toEqual([{ identifier: '' }]));
    });
  });

  test('TRIP-21 it takes 50 characters', async () => {
    open();
    await loaded();
    await userEvent.clear(field());
    await userEvent.type(field(), 'x'.repeat(51));
    expect(field()).toHaveProperty('value', 'x'.repeat(50));
  });
});
