import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type HotelDetail, listProperties, readProperty } from '#contract/hotels.ts';
import { readGeography } from '#contract/places.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { noAnswers } from '#domain/new-trip/answers.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { choiceOf, roomPriceOf, stayOf } from '#tests/builders/chosen-stays.ts';
import { londonGeography, londonPlace } from '#tests/builders/hotel-places.ts';
import { hotelOf } from '#tests/builders/hotel-properties.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import { readyButton, renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import type { HotelsPart } from '#web/checkout/chosen-parts.ts';
import { localToday } from '#web/kit/today.ts';
import { NewTripPage } from './new-trip-page.tsx';
import type { NewTripDraft } from './parts/draft.ts';

const day = (ahead: number) => addDays(localToday(), ahead);
const paris = { id: 2988507, name: 'Paris', name_full: 'Paris, France' };
const inOneHour = new Date(Date.now() + 3_600_000).toISOString();
const stays: Stays = [
  stayOf({ checkin: day(30), checkout: day(33) }),
  stayOf({ checkin: day(33), checkout: day(35), place: paris, rooms: [{ adults: 1 }] }),
];
const chosen: Stays = stays.map((stay, index) => ({
  ...stay,
  ideal: choiceOf(index === 0 ? 'Hotel Meridiem' : 'Hotel Aurel', { expires_at: inOneHour }),
}));

type Answers = Record<string, (asked: Asked) => Response>;

/** A trip for Sam with hotels only, as a reload restores it. */
const open = (address: string, part: HotelsPart, answers: Answers = {}, kind: 'book' | 'assist' = 'book') => {
  const isWhole = part.step === 'chosen';
  const draft: NewTripDraft = {
    version: 2,
    concierge: null,
    answers: {
      ...noAnswers,
      type: 'standard',
      method: kind === 'book' ? 'self' : 'assisted',
      purpose: 'business',
      organizationId: acme.id,
      identifier: 'R-100',
      isIdentifierConfirmed: true,
      contact: { kind: 'you' },
    },
    wizard: {
      kind,
      on: { flights: false, hotels: true, cars: false },
      parts: { flights: null, hotels: part, cars: null, travelers: isWhole ? [7] : null },
      complete: { flights: false, hotels: isWhole, cars: false, travelers: isWhole },
      at: isWhole ? 'summary' : 'hotels',
    },
    searchedFor: { organizationId: acme.id, contactId: null },
    reason: '',
    sent: null,
  };
  window.sessionStorage.setItem('new-trip', JSON.stringify(draft));
  const asked = answerApi({ ...known(), ...answers });
  const visited = renderScreen(<NewTripPage />, `/trips/new?${address}`);
  return { asked, visited };
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const priceNow = {
  name: 'Flexible',
  price_display: 10_000,
  price_total: 30_000,
  price_total_pay_now: 25_000,
  price_total_pay_property: 5_000,
  expires_at: inOneHour,
};
const detailOf = (id: string, name: string): HotelDetail => ({
  id,
  sources: ['sandbox'],
  sources_missing: [],
  name,
  address_city: 'London',
  latitude: 51.509,
  longitude: -0.126,
  rating_star: 4,
  rating_guest: 4.3,
  rating_guest_count: 120,
  images: [],
  image_primary: null,
  descriptions: [],
  available_checkin: '15:00',
  available_checkout: '11:00',
  address: '1 Alder Row, London, United Kingdom',
  phone: '+44 20 7946 0100',
  instructions: '',
  details: {
    rooms: [
      {
        name: 'Superior Room',
        image_primary: null,
        bed_options: [],
        prices: [roomPriceOf({ ...priceNow, signature: `rate of ${name}` })],
        price_selected_index: 0,
      },
    ],
  },
});
const places: Answers = Object.fromEntries(
  [londonPlace, paris].map((place) => [
    `GET /geographies/${place.id}`,
    () => reply(readGeography, { ...londonGeography, ...place }),
  ]),
);
const hotels: Answers = {
  ...places,
  'GET /properties': ({ query }) => {
    const [id, name] =
      query.get('geo') === String(paris.id) ? ['sandbox-2', 'Hotel Aurel'] : ['sandbox-1', 'Hotel Meridiem'];
    return reply(listProperties, [hotelOf({ id, name })]);
  },
  'GET /properties/sandbox-1': () => reply(readProperty, detailOf('sandbox-1', 'Hotel Meridiem')),
  'GET /properties/sandbox-2': () => reply(readProperty, detailOf('sandbox-2', 'Hotel Aurel')),
};
const openHotel = async (name: string) => {
  fireEvent.click(await screen.findByText('View rooms'));
  await heading(name);
};
const bodies = (asked: readonly Asked[]) => asked.filter(({ call }) => call === 'POST /trips').map(({ body }) => body);

describe('hotels in Self Booking', () => {
  test('HTL-31 HTL-32 HTL-33 HTL-34 HTL-35 HTL-36 stay form, list by list with the rooms of one hotel, and the summary', async () => {
    const { visited } = open('section=hotels', { step: 'route', stays }, hotels);
    await heading('Where do you want to stay?');
    press('Next Step');
    await heading('Choose hotel 1 of 2: London');
    await openHotel('Hotel Meridiem');
    expect(visited.search).toBe('section=hotels&leg=1&property=sandbox-1');
    press('Back to Results');
    await heading('Choose hotel 1 of 2: London');
    await openHotel('Hotel Meridiem');
    press(/^Select Superior Room/);
    await heading('Choose hotel 2 of 2: Paris');
    expect(visited.search).toBe('section=hotels&leg=2');
    expect(
      within(screen.getByRole('navigation', { name: 'Hotels of this trip' })).getByText(
        'Hotel Meridiem, Superior Room',
      ),
    ).toBeDefined();
    await openHotel('Hotel Aurel');
    press(/^Select Superior Room/);
    await heading('Your hotels');
    expect(visited.search).toBe('section=hotels&leg=all');
    expect(screen.getByRole('region', { name: 'All hotels' }).textContent).toBe(
      'All hotelsPay Now500.00 USDPay At Property100.00 USD',
    );
    press('Edit Hotel 1, Hotel Meridiem');
    await heading('Choose hotel 1 of 2: London');
    press('Back to Summary');
    await heading('Your hotels');
    press('Edit Hotel 2, Hotel Aurel');
    await heading('Choose hotel 2 of 2: Paris');
    press('Back to Summary');
    await heading('Your hotels');
    press('Next Step');
    await heading('Who is traveling?');
  });

  test('HTL-20 HTL-21 HTL-22 without results Assisted Booking is offered; it clears the chosen hotels and turns self book off', async () => {
    const [first, second] = [chosen[0], stays[1]];
    const part: HotelsPart = { step: 'legs', stays: first && second ? [first, second] : [] };
    open('section=hotels&leg=2', part, { ...places, 'GET /properties': () => json([]) });
    await heading('Choose hotel 2 of 2: Paris');
    expect((await screen.findAllByText(/Your search returned no results\./)).length).toBeGreaterThan(0);
    fireEvent.click(screen.getAllByRole('button', { name: /Assisted Booking/ }).at(-1) ?? document.body);
    await heading('Your hotels');
    expect(screen.getByText(/Book a Trip · Assisted Booking/)).toBeDefined();
    expect(screen.queryByText(/Hotel Meridiem/)).toBeNull();
    expect(screen.getAllByText(/London, United Kingdom/).length).toBeGreaterThan(0);
  });
});

describe('the Final Summary with hotels', () => {
  test('MONEY-05 WIZ-21 HTL-35 what is paid now and at the property, and the chosen rooms by their signatures', async () => {
    const { asked } = open(
      'section=summary',
      { step: 'chosen', stays: chosen },
      {
        'POST /trips': () => json({ id: 42, state: 'booking', is_self_book: true, message: null }),
      },
    );
    await heading('Final Summary');
    expect(await screen.findByRole('button', { name: 'Edit Hotel 2, Hotel Aurel' })).toBeDefined();
    const charged = screen.getByRole('region', { name: 'Charged now' }).textContent;
    expect(charged).toContain('Hotel 1, Hotel Meridiem, pay now576.00 USD');
    expect(charged).toContain('Total1,152.00 USD');
    expect(charged).toMatch(/Pay At Property.*192\.00 USD$/);
    fireEvent.click(await readyButton('Book Now'));
    await heading('Your trip booking is processing');
    expect(bodies(asked)).toMatchObject([
      {
        isSelfBook: true,
        flights: [],
        properties: [{ signature: 'rate of Hotel Meridiem' }, { signature: 'rate of Hotel Aurel' }],
        destination: 'London, Paris',
      },
    ]);
  });

  test('a room that is gone leads back to its stay, which says so; the other hotels stay', async () => {
    const gone = problem('offer-gone', {
      detail: 'This room is no longer available. Please choose another.',
      section: 'hotels',
      index: 1,
    });
    const { visited } = open(
      'section=summary',
      { step: 'chosen', stays: chosen },
      { ...hotels, 'POST /trips': () => gone },
    );
    await heading('Final Summary');
    fireEvent.click(await readyButton('Book Now'));
    await heading('Choose hotel 2 of 2: Paris');
    expect(visited.search).toBe('section=hotels&leg=2');
    expect(screen.getByRole('alert').textContent).toContain('This room is no longer available.');
    expect(screen.getByText('Hotel Meridiem, Superior Room')).toBeDefined();
  });

  test('prices that end soon are asked for again with one press', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const ending = chosen.slice(0, 1).map((stay) => ({
      ...stay,
      ideal: {
        ...choiceOf('Hotel Meridiem', { name: 'Flexible', expires_at: soon }),
        property: { ...choiceOf().property, id: 'sandbox-1' },
      },
    }));
    open('section=summary', { step: 'chosen', stays: ending }, hotels);
    await heading('Final Summary');
    fireEvent.click(await screen.findByRole('button', { name: 'Refresh the Price' }));
    expect((await screen.findByText(/^The price changed from/)).textContent).toContain('from 672.00 USD to 300.00 USD');
    expect(screen.getByRole('region', { name: 'Charged now' }).textContent).toContain('Total250.00 USD');
  });
});

describe('hotels in Assisted Booking', () => {
  test('HTL-37 the stay form leads to what is asked for, and to the request', async () => {
    const { asked } = open(
      'section=hotels',
      { step: 'route', stays },
      {
        'POST /trips': () => json({ id: 42, state: 'requested', is_self_book: false, message: null }),
      },
      'assist',
    );
    await heading('Where do you want to stay?');
    fireEvent.change(screen.getAllByLabelText(/^Anything else about this hotel/)[0] ?? document.body, {
      target: { value: 'Near the river' },
    });
    press('Next Step');
    await heading('Your hotels');
    expect(screen.getByText('Near the river')).toBeDefined();
    press('Next Step');
    await heading('Who is traveling?');
    press('Next Step');
    await heading('Final Summary');
    expect(screen.getByRole('button', { name: 'Change hotels' })).toBeDefined();
    press('Create Request');
    await heading('Your trip request is submitted');
    expect(bodies(asked)).toMatchObject([{ isSelfBook: false, destination: 'London, Paris', dateEnd: day(35) }]);
    expect(JSON.stringify(bodies(asked))).toContain('Hotels: 2\\nHotel in London');
  });
});
