import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type HotelDetail, type HotelRoom, readProperty } from '#contract/hotels.ts';
import { answerApi, problem } from '#tests/builders/api-answers.ts';
import { roomPriceOf, stayOf } from '#tests/builders/chosen-stays.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { PropertyView } from './property-view.tsx';

const room: HotelRoom = {
  name: 'Superior Room',
  image_primary: '/api/hotel-images/sandbox-1.1.room',
  bed_options: [{ beds: [{ quantity: 1, name: 'King Bed' }] }, { beds: [{ quantity: 2, name: 'Twin Bed' }] }],
  prices: [
    roomPriceOf({
      name: 'Non-refundable',
      signature: 'cheap',
      is_refundable: false,
      refund_description: 'Non-refundable: canceling costs all of it.',
    }),
    roomPriceOf({
      signature: 'flexible',
      price_display: 15_000,
      price_total: 90_000,
      is_policy: true,
      is_policy_approval: true,
      policy_sentence: '12.00 USD over the limit of 100.00 USD a night before taxes: 112.00 USD on average',
    }),
  ],
  price_selected_index: 0,
};
const hotel: HotelDetail = {
  id: 'sandbox-1.1',
  sources: ['sandbox'],
  sources_missing: [],
  name: 'Hotel Meridiem',
  address_city: 'London',
  latitude: 51.509,
  longitude: -0.126,
  rating_star: 4,
  rating_guest: 4.3,
  rating_guest_count: 120,
  images: Array.from({ length: 7 }, (_, picture) => `/api/hotel-images/sandbox-1.1.${picture}`),
  image_primary: '/api/hotel-images/sandbox-1.1.0',
  descriptions: [{ title: 'Location', text: 'By the river.' }],
  available_checkin: '15:00',
  available_checkout: '11:00',
  address: '1 Alder Row, London, United Kingdom',
  phone: '+44 20 7946 0100',
  instructions: '<p>Ring the bell.</p><script>alert(1)</script>',
  details: { rooms: [room] },
};
const open = (answer: () => Response) => {
  const [onBack, onSelect] = [vi.fn(), vi.fn()];
  const asked = answerApi({ 'GET /properties/sandbox-1.1': answer });
  const searchedFor = { organizationId: 3, contactId: null };
  renderScreen(
    <PropertyView id="sandbox-1.1" stay={stayOf()} searchedFor={searchedFor} onBack={onBack} onSelect={onSelect} />,
  );
  return { asked, onBack, onSelect };
};
const named = () => screen.findByRole('heading', { level: 1, name: 'Hotel Meridiem' });
const breakdownOf = (rate: HTMLElement) =>
  [...rate.querySelectorAll('dl > div')].map((line) => line.textContent).filter((line) => line !== null);

describe('the single property view', () => {
  test('HTL-28 of a hotel with two sellers every price says whose it is, and who did not answer can be asked again', async () => {
    const prices = [
      roomPriceOf({ name: 'Flexible', source: 'duffel', signature: 'a' }),
      roomPriceOf({ name: 'Flexible', source: 'rapid', signature: 'b', price_total: 70_000 }),
    ];
    const sold = { ...hotel, sources: ['duffel', 'rapid'], details: { rooms: [{ ...room, prices }] } };
    let answers = 0;
    const { onSelect } = open(() => {
      answers += 1;
      return reply(readProperty, answers === 1 ? { ...hotel, sources_missing: ['rapid'] } : sold);
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Expedia did not answer: its prices are missing');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Sold by Expedia');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Sold by Duffel')).toBeDefined();
    fireEvent.click(
      screen.getByRole('button', { name: /^Select Superior Room, Flexible, sold by Expedia, 700.00 USD/ }),
    );
    expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ price: prices[1] }));
  });

  test('HTL-25 HTL-26 HTL-27 what it is, its pictures, rooms and beds, when to come, and its instructions as plain words', async () => {
    const { asked } = open(() => reply(readProperty, hotel));
    await named();
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      checkin: '2026-06-16',
      checkout: '2026-06-19',
      adults: '2,1',
      org: '3',
    });
    expect(screen.getByText('London · 4 stars · 8.6 of 10 by 120 guests')).toBeDefined();
    expect(screen.getAllByRole('img', { name: /^Hotel Meridiem, \d of 7/ })).toHaveLength(5);
    fireEvent.click(screen.getByText('Show all 7 pictures'));
    expect(screen.getAllByRole('img', { name: /^Hotel Meridiem, \d of 7/ })).toHaveLength(7);
    expect(screen.getByText('1 King Bed or 2 Twin Beds')).toBeDefined();
    expect(screen.getByText('All 2 rooms are of this kind.')).toBeDefined();
    expect(screen.getByText('Check-in from 15:00, check-out until 11:00.')).toBeDefined();
    expect(screen.getByText('1 Alder Row, London, United Kingdom')).toBeDefined();
    expect(screen.getByRole('link', { name: '+44 20 7946 0100' }).getAttribute('href')).toBe('tel:+442079460100');
    expect(screen.getByText('Ring the bell.').tagName).toBe('P');
    expect(document.querySelector('section script')).toBeNull();
  });

  test('HTL-28 MONEY-04 each price is a row with its rule, verdict, sums, parts and button', async () => {
    const { onSelect } = open(() => reply(readProperty, hotel));
    await named();
    const rates = within(screen.getByRole('list', { name: 'Prices of Superior Room' })).getAllByRole('listitem');
    const [cheap, flexible] = rates;
    if (!cheap || !flexible) throw new Error('there are two rates');
    expect(rates).toHaveLength(2);
    expect(within(cheap).getByText(/^Non-refundable: canceling costs all of it\./)).toBeDefined();
    expect(screen.getByText('Prices for 3 nights, 2 rooms, taxes and fees included')).toBeDefined();
    expect(cheap.textContent).toContain('672.00 USD in all');
    expect(cheap.textContent).toContain('576.00 USD paid when booked, 96.00 USD at the property.');
    expect(breakdownOf(cheap)).toEqual([
      'Rooms480.00 USD',
      'Taxes & Fees96.00 USD',
      'Local Fee36.00 USD',
      'Resort Fee24.00 USD',
      'Local Tax36.00 USD',
      'Total672.00 USD',
      'Pay Now576.00 USD',
      'Pay At Property96.00 USD',
    ]);
    expect(cheap.querySelector('details')?.open).toBe(false);
    expect(within(flexible).getByText(/^Needs approval\. 12\.00 USD over the limit/)).toBeDefined();
    expect(breakdownOf(flexible)).toContain('Total900.00 USD');
    fireEvent.click(
      within(flexible).getByRole('button', {
        name: 'Select Superior Room, Flexible, breakfast included, 900.00 USD, needs approval',
      }),
    );
    expect(onSelect).toHaveBeenCalledWith({
      property: { id: 'sandbox-1.1', name: 'Hotel Meridiem', address_city: 'London', rating_star: 4 },
      room: { name: 'Superior Room', bed_options: room.bed_options },
      price: expect.objectContaining({ signature: 'flexible', price_total: 90_000 }),
    });
  });

  test('HTL-27 the price that the supplier puts first is the first row', async () => {
    open(() => reply(readProperty, { ...hotel, details: { rooms: [{ ...room, price_selected_index: 1 }] } }));
    await named();
    const buttons = screen.getAllByRole('button', { name: /^Select Superior Room/ });
    expect(buttons.map((button) => button.getAttribute('aria-label')?.split(', ')[1])).toEqual([
      'Flexible',
      'Non-refundable',
    ]);
  });

  test('a picture that cannot be loaded leaves no frame, and the others are counted without it', async () => {
    open(() => reply(readProperty, hotel));
    await named();
    fireEvent.error(screen.getByRole('img', { name: 'Hotel Meridiem, 1 of 7' }));
    expect(screen.getAllByRole('img', { name: /^Hotel Meridiem, \d of 6$/ })).toHaveLength(5);
    const ofRoom = () => document.querySelector('img[alt=""]');
    const picture = ofRoom();
    if (picture) fireEvent.error(picture);
    expect([picture !== null, ofRoom()]).toEqual([true, null]);
  });

  test('HTL-29 HTL-32 without rooms it says so, and "Back to Results" leads to the list', async () => {
    const { onBack } = open(() => reply(readProperty, { ...hotel, details: { rooms: [] } }));
    expect(await screen.findByText('No Rooms Available')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Back to Results' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  test('HTL-30 a hotel that cannot be opened is told, and asked for again', async () => {
    let isDown = true;
    open(() => (isDown ? problem('unavailable') : reply(readProperty, hotel)));
    expect((await screen.findByRole('alert')).textContent).toContain('This hotel could not be opened.');
    isDown = false;
    fireEvent.click(screen.getByText('Try again'));
    await named();
  });
});
