import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addDays } from '#domain/kit/calendar.ts';
import { noAnswers } from '#domain/new-trip/answers.ts';
import { answerApi, json } from '#tests/builders/api-answers.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { localToday } from '#web/kit/today.ts';
import { NewTripPage } from './new-trip-page.tsx';
import type { NewTripDraft } from './parts/draft.ts';

const [out, back] = [addDays(localToday(), 20), addDays(localToday(), 24)];
const [jfk, lhr] = [
  { iata: 'JFK', title: 'New York, John F. Kennedy (JFK)' },
  { iata: 'LHR', title: 'London, Heathrow (LHR)' },
];
const price = priceOf({ amount: 74_820, expires_at: new Date(Date.now() + 3_600_000).toISOString() });

/** Sam's flights to London and back are chosen; the next section is open. */
const open = (section: 'hotels' | 'cars') => {
  const draft: NewTripDraft = {
    version: 2,
    concierge: null,
    answers: { ...noAnswers, type: 'standard', method: 'self', purpose: 'personal' },
    searchedFor: { organizationId: null, contactId: null },
    reason: '',
    sent: null,
    wizard: {
      kind: 'book',
      on: { flights: true, hotels: section === 'hotels', cars: section === 'cars' },
      at: section,
      complete: { flights: true, hotels: false, cars: false, travelers: false },
      parts: {
        flights: {
          step: 'chosen',
          search: {
            form: {
              way: 'roundtrip',
              legs: [
                { from: jfk, to: lhr, depart: out },
                { from: lhr, to: jfk, depart: back },
              ],
            },
            cabin: 'economy',
            pax: 1,
          },
          chosen: [
            {
              option: optionOf({
                legs: [legOf({ time_depart: `${out}T18:30`, time_arrive: `${addDays(out, 1)}T06:31` })],
              }),
              price,
            },
            {
              option: optionOf({ legs: [legOf({ time_depart: `${back}T11:00`, time_arrive: `${back}T14:00` })] }),
              price,
            },
          ],
          other: '',
        },
        hotels: null,
        cars: null,
        travelers: null,
      },
    },
  };
  sessionStorage.setItem('new-trip', JSON.stringify(draft));
  const asked = answerApi({
    ...known([acme]),
    'GET /geographies': ({ query }) =>
      json(
        query.get('query') === 'LHR'
          ? [
              {
                id: 8,
                name: 'London, Heathrow (LHR)',
                name_full: 'London, Heathrow (LHR), United Kingdom',
                kind: 'airport',
              },
            ]
          : [
              { id: 3, name: 'London', name_full: 'London, Ontario, Canada', kind: 'city' },
              { id: 4, name: 'London', name_full: 'London, United Kingdom', kind: 'city' },
            ],
      ),
  });
  renderScreen(<NewTripPage />, `/trips/new?section=${section}`);
  return { asked };
};
const kept = (): NewTripDraft => JSON.parse(sessionStorage.getItem('new-trip') ?? 'null');

test('HTL-01 the first stay is in the city of the flights, from the day they land to the day they leave', async () => {
  open('hotels');
  const place = await screen.findByRole('combobox', { name: 'Place' });
  await expect.poll(() => place).toHaveProperty('value', 'London, United Kingdom');
  await userEvent.click(screen.getByRole('button', { name: 'Next Step' }));
  expect(kept().wizard?.parts.hotels?.stays).toMatchObject([
    { place: { id: 4, name: 'London' }, checkin: addDays(out, 1), checkout: back },
  ]);
});

test('WIZ-08 a place that the flights give is no entry of the person: Hotels are switched off without a question', async () => {
  open('hotels');
  const place = await screen.findByRole('combobox', { name: 'Place' });
  await expect.poll(() => place).toHaveProperty('value', 'London, United Kingdom');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Hotels/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('heading', { level: 1, name: 'Who is traveling?' });
});

test('CAR-01 CAR-06 the first car waits where the flights land, and is back before they leave', async () => {
  open('cars');
  await screen.findByRole('heading', { level: 1, name: 'Where do you need a car?' });
  await userEvent.click(screen.getByRole('button', { name: 'Next Step' }));
  expect(kept().wizard?.parts.cars?.form.route).toEqual([
    {
      placeCollect: 'London, Heathrow (LHR)',
      placeReturn: null,
      dateCollect: addDays(out, 1),
      dateCollectTime: '06:45',
      dateReturn: back,
      dateReturnTime: '09:00',
    },
  ]);
});
