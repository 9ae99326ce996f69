/** Proves docs/decisions/0122 */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readDeskAsked } from '#contract/desk-asked.ts';
import { addDays, utcDate } from '#domain/kit/calendar.ts';
import { answerApi, json } from '#tests/builders/api-answers.ts';
import { askedOf } from '#tests/builders/asked-values.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { ProposePage } from './propose-page.tsx';

const add = 'POST /trips/7/itineraries';
const inDays = (days: number): string => addDays(utcDate(new Date()), days);

const open = () => {
  const days = { date_start: inDays(30), date_end: inDays(33) };
  const trip = tripOf({ state: 'requested', is_self_book: false, may_propose: true, ...days });
  const asked = answerApi({
    ...tripAnswers(knownTrip({ trip })),
    'GET /desk/trips/7/asked': () => reply(readDeskAsked, askedOf()),
    [add]: () => json({ itinerary_id: 31, index: 2, state: 'quoted', message: null }),
  });
  renderScreen(<ProposePage tripId={7} />, '/trips/7/propose');
  return { sent: () => asked.filter(({ call }) => call === add) };
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);

describe('an expert proposes what is arranged by hand', () => {
  test('a car alone, with its days from the trip, its price and until when it is refunded', async () => {
    const { sent } = open();
    await press('Add a Car, a Transfer or Anything Else');
    const car = within(screen.getByRole('group', { name: 'Item 1: Car' }));
    await type('Car, such as “Compact, automatic”', 'Compact, automatic');
    await type('Provider (optional)', 'Hertz');
    await type('Pick-up place', 'Lisbon Airport');
    await userEvent.selectOptions(car.getByLabelText('Time zone of the pick-up'), 'Europe/Lisbon');
    await type('Price in USD', '180.50');
    await userEvent.click(car.getByRole('radio', { name: 'Refunded in full until' }));
    await userEvent.type(car.getByLabelText('Last day'), inDays(20));
    await userEvent.tab();
    expect(screen.getByText('180.50 USD')).toBeDefined();
    await press('Add Proposal');
    const [call] = sent();
    expect(call?.body).toMatchObject({
      flights: [],
      properties: [],
      extras: [
        {
          type: 'car',
          title: 'Compact, automatic',
          provider: 'Hertz',
          begins: { place: 'Lisbon Airport', day: inDays(30), time: null, zone: 'Europe/Lisbon' },
          // In the zone of the pick-up, because nobody chose another.
          ends: { day: inDays(33), zone: 'Europe/Lisbon' },
          price: 180.5,
          currency: 'USD',
          confirmation: '',
        },
      ],
    });
    expect(JSON.stringify(call?.body)).toContain(`"free_until":"${inDays(20)}T`);
  });

  test('says at the press what is missing, at its field too, and sends nothing', async () => {
    const { sent } = open();
    await press('Add a Car, a Transfer or Anything Else');
    await press('Add Proposal');
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByRole('link', { name: /Please say what it is/ })).toBeDefined();
    expect(summary.getByRole('link', { name: /Please enter a price in USD/ })).toBeDefined();
    expect(screen.getByLabelText('Price in USD').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
    await press('Remove item 1');
    expect(screen.queryByLabelText('Price in USD')).toBeNull();
  });
});
