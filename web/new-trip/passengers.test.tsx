/** Prices are for the chosen travelers. docs/decisions/0083 */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FlightOption } from '#contract/flights.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { noAnswers } from '#domain/new-trip/answers.ts';
import { type Asked, json } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { answerSearches, searchReplyOf } from '#tests/builders/flight-searches.ts';
import { acme, known, sam, wholeSam } from '#tests/builders/new-trip-answers.ts';
import { readyButton, renderScreen } from '#tests/builders/web-screen.tsx';
import { localToday } from '#web/kit/today.ts';
import { NewTripPage } from './new-trip-page.tsx';
import type { NewTripDraft } from './parts/draft.ts';
import { partsOf } from './parts/stages.ts';

const flyOn = addDays(localToday(), 30);
const year = Number(flyOn.slice(0, 4));
const mia = { ...sam, id: 8, is_me: false, passport_first_name: 'Mia' };
const miaBorn = `${year - 9}-01-01`;
const max = { ...sam, id: 10, is_me: false, passport_first_name: 'Max' };
/** A colleague, of whom the person sees only the name. */
const ada = { ...sam, id: 9, is_me: false, is_editable: false, belonging: 'colleague', passport_first_name: 'Ada' };

const flight = (number: string, amount: number): FlightOption =>
  optionOf({
    signature: `BA${number}`,
    legs: [legOf({ number })],
    prices: [priceOf({ amount, signature: `price ${amount}`, expires_at: '2030-01-01T00:00:00.000Z' })],
  });
const chosen = () => ({
  option: flight('178', 149_640),
  price: priceOf({ amount: 149_640, expires_at: '2030-01-01T00:00:00.000Z' }),
});

type Place = {
  readonly section: 'flights' | 'travelers';
  readonly ids: readonly number[];
  readonly found?: readonly FlightOption[];
};

const open = ({ section, ids, found = [flight('178', 130_000)] }: Place) => {
  const isChosen = section === 'travelers';
  const draft: NewTripDraft = {
    version: 2,
    concierge: null,
    answers: { ...noAnswers, type: 'standard', method: 'self', purpose: 'personal' },
    wizard: {
      kind: 'book',
      on: { flights: true, hotels: false, cars: false },
      parts: {
        flights: {
          step: isChosen ? 'chosen' : 'legs',
          search: {
            form: {
              way: 'oneway',
              legs: [{ from: { iata: 'JFK', title: 'New York' }, to: { iata: 'LHR', title: 'London' }, depart: flyOn }],
            },
            cabin: 'economy',
            pax: 2,
          },
          chosen: isChosen ? [chosen()] : [],
          other: '',
        },
        hotels: null,
        cars: null,
        travelers: ids,
      },
      complete: { flights: isChosen, hotels: false, cars: false, travelers: false },
      at: section,
    },
    searchedFor: { organizationId: null, contactId: null },
    reason: '',
    sent: null,
  };
  window.sessionStorage.setItem('new-trip', JSON.stringify(draft));
  const asked = answerSearches([[searchReplyOf([...found])]], {
    ...known([acme]),
    'GET /travelers': () => json([sam, mia, ada, max]),
    'GET /travelers/10': () => json({ ...wholeSam, ...max }),
    'GET /travelers/8': () => json({ ...wholeSam, ...mia, date_of_birth: miaBorn, sex: 'f' }),
  });
  const leg = section === 'flights' ? '&leg=1' : '';
  return { asked, visited: renderScreen(<NewTripPage />, `/trips/new?section=${section}${leg}`) };
};

const searches = (asked: readonly Asked[]) => asked.filter(({ call }) => /^(GET|POST) \/flight-search$/.test(call));
const press = async (name: string) => userEvent.click(await readyButton(name));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeAll(async () => {
  const places = [
    { stage: 'wizard', section: 'flights', leg: '1' },
    { stage: 'wizard', section: 'travelers' },
    { stage: 'wizard', section: 'summary' },
  ] as const;
  await Promise.all(places.flatMap((place) => partsOf(place)).map((part) => part.fetch()));
});

describe('a search carries its passengers', () => {
  test('FLT-06 travelers who are chosen already are searched for by name and date of birth, in a body that no address or draft repeats', async () => {
    const { asked, visited } = open({ section: 'flights', ids: [7, 8] });
    await heading('Choose your outbound flight');
    await eventually(() => expect(searches(asked)).toHaveLength(1));
    const [search] = searches(asked);
    expect(search?.call).toBe('POST /flight-search');
    expect(search?.body).toEqual({
      passengers: [
        { first_name: 'Sam', last_name: 'Rivera', dob: '1988-11-05', gender: 'm' },
        { first_name: 'Mia', last_name: 'Rivera', dob: miaBorn, gender: 'f' },
      ],
    });
    expect(Object.fromEntries(search?.query ?? [])).toEqual({
      way: 'oneway',
      from: 'JFK',
      to: 'LHR',
      depart: flyOn,
      cabin: 'economy',
      pax: '2',
    });
    await screen.findByRole('button', { name: /^Select, / });
    const kept = [visited.search, ...Object.entries(window.sessionStorage).flat()].join();
    expect(kept).not.toMatch(/Mia|Rivera/);
    expect(kept).not.toContain(miaBorn);
  });

  test('FLT-06 a colleague’s date of birth is not asked for: the search says that it is not known', async () => {
    const { asked } = open({ section: 'flights', ids: [7, 9] });
    await eventually(() => expect(searches(asked)).toHaveLength(1));
    expect(searches(asked)[0]?.body).toMatchObject({
      passengers: [{ first_name: 'Sam' }, { first_name: 'Ada', dob: null, gender: null }],
    });
    expect(asked.map(({ call }) => call)).not.toContain('GET /travelers/9');
  });

  test('FLT-06 while fewer are chosen than fly, the search goes by their number', async () => {
    const { asked } = open({ section: 'flights', ids: [7] });
    await eventually(() => expect(searches(asked)).toHaveLength(1));
    expect(searches(asked)[0]?.call).toBe('GET /flight-search');
    expect(searches(asked)[0]?.query.get('adults')).toBe('2');
  });

  test('FLT-06 a child chosen after the flights is priced before the summary, which says what changed', async () => {
    const { asked } = open({ section: 'travelers', ids: [7, 8] });
    await heading('Who is traveling?');
    await press('Next Step');
    await heading('Final Summary');
    expect(searches(asked).map(({ call }) => call)).toEqual(['POST /flight-search']);
    expect(
      screen.getByText(
        'The flights are priced for these travelers now: the price changed from 1,496.40 USD to 1,300.00 USD.',
      ),
    ).toBeDefined();
    expect((await readyButton('Book Now')).previousSibling?.textContent).toBe('Total1,300.00 USD');
  });

  test('FLT-06 flights that are not sold to these travelers are chosen again', async () => {
    open({ section: 'travelers', ids: [7, 8], found: [flight('4', 120_000)] });
    await heading('Who is traveling?');
    await press('Next Step');
    await heading('Choose your outbound flight');
    expect(
      await screen.findByText('These flights are not offered to these travelers at this fare. Please choose again.'),
    ).toBeDefined();
  });

  test('FLT-06 among adults nothing is searched again', async () => {
    const { asked } = open({ section: 'travelers', ids: [7, 10] });
    await heading('Who is traveling?');
    await press('Next Step');
    await heading('Final Summary');
    expect(searches(asked)).toEqual([]);
  });
});
