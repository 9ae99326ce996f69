/** Proves docs/decisions/0044 */
import { describe, expect, test } from 'vitest';
import { type HotelDetail, type HotelRoom, readProperty } from '#contract/hotels.ts';
import { answerApi } from '#tests/builders/api-answers.ts';
import { roomPriceOf, selectedStayOf } from '#tests/builders/chosen-stays.ts';
import { reply } from '#tests/builders/wire.ts';
import { repriceStay } from './reprice-stay.ts';

const chosen = selectedStayOf('Hotel Meridiem');
const chosenFrom = (source: string) => ({
  ...chosen,
  ideal: { ...chosen.ideal, price: roomPriceOf({ source, signature: 'before' }) },
});

const priceOf = (source: string) => roomPriceOf({ source, signature: `again, ${source}` });
const roomOf = (name: string, sources: readonly string[]): HotelRoom => ({
  ...chosen.ideal.room,
  name,
  image_primary: null,
  prices: sources.map(priceOf),
  price_selected_index: 0,
});
const repriced = (source: string, rooms: HotelRoom[], missing: string[] = []) => {
  const { property } = chosen.ideal;
  const hotel: HotelDetail = {
    ...property,
    latitude: 51.5,
    longitude: -0.1,
    sources: ['duffel', 'rapid'].filter((name) => !missing.includes(name)),
    sources_missing: missing,
    rating_guest: 4,
    rating_guest_count: 10,
    images: [],
    image_primary: null,
    descriptions: [],
    available_checkin: '15:00',
    available_checkout: '11:00',
    address: '1 Alder Row, London, United Kingdom',
    phone: '+44 20 7946 0100',
    instructions: '',
    details: { rooms },
  };
  answerApi({ [`GET /properties/${property.id}`]: () => reply(readProperty, hotel) });
  return repriceStay(chosenFrom(source), { organizationId: null, contactId: null });
};

describe('a chosen room at today’s price', () => {
  test('is that of the same seller, even under its own name for the room', async () => {
    expect(await repriced('rapid', [roomOf('SUPERIOR ROOM', ['duffel', 'rapid'])])).toMatchObject({
      kind: 'found',
      stay: { ideal: { price: { source: 'rapid', signature: 'again, rapid' } } },
    });
  });

  test('is gone when this seller no longer has it, even if another one does', async () => {
    expect(await repriced('rapid', [roomOf('Superior Room', ['duffel'])])).toEqual({ kind: 'gone' });
  });

  test('is not known while this seller does not answer', async () => {
    expect(await repriced('rapid', [roomOf('Superior Room', ['duffel'])], ['rapid'])).toEqual({
      kind: 'failed',
      detail: 'Expedia does not answer. Please try again in a minute.',
    });
  });
});
