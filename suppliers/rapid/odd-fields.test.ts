/** Fields of Rapid's answers that are odd: a number for a text, an object for a list, something else entirely. */
import { describe, expect, test } from 'vitest';
import { recordedAsked } from '#tests/builders/rapid-recorded.ts';
import { type Json, rapidFixture } from '#tests/builders/rapid-stock.ts';
import { pictureOrigin } from './parts/picture-name.ts';
import { orderOf } from './parts/translate-itinerary.ts';
import { detailOf } from './parts/translate-property.ts';
import { type FoundRates, ratesIn } from './parts/translate-rooms.ts';
import { content, itinerary, propertyAvailability } from './parts/wire.ts';

type Keys = readonly (string | number)[];

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The same with another value in one place; undefined removes it. */
const changed = (value: unknown, [key, ...rest]: Keys, to: unknown): unknown => {
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? changed(one, rest, to) : one));
  const inner = isJson(value) ? value : {};
  return { ...inner, [key]: changed(inner[key], rest, to) };
};

const rate = ['rooms', 0, 'rates', 0] as const;
const price = [...rate, 'occupancy_pricing', '2'] as const;
const bed = [...rate, 'bed_groups', '37321'] as const;

const ratesWith = (keys: Keys, to: unknown): FoundRates =>
  ratesIn(recordedAsked, propertyAvailability.parse(changed(rapidFixture('availability'), keys, to)).rooms);

const recorded = ratesWith([], rapidFixture('availability'));
const [known] = recorded.found;

describe('an odd field of a rate', () => {
  test.each<[what: string, keys: Keys, to: unknown]>([
    ['an amount that is a number', [...price, 'totals', 'inclusive', 'billable_currency', 'value'], 312.36],
    ['an amount with fewer digits', [...price, 'totals', 'exclusive', 'billable_currency', 'value'], 260.3],
    ['an id that is a number', [...rate, 'id'], 242017052],
    ['rooms in an object', ['rooms'], undefined],
    ['fees that are numbers', [...price, 'fees', 'resort_fee', 'request_currency', 'value'], 7.18],
    ['no requested currency beside the billed one', [...price, 'totals', 'inclusive', 'request_currency'], 'USD'],
    ['an odd total with the charges of the hotel', [...price, 'totals', 'property_inclusive'], ['324.54']],
    ['amenities in a list', [...rate, 'amenities'], [{ name: 'Free breakfast' }, 7, { name: 'Free wired Internet' }]],
    ['a yes in a text', [...rate, 'refundable'], 'true'],
    ['nothing where it may be refunded', [...rate, 'refundable'], undefined],
    ['an odd number of rooms', [...rate, 'available_rooms'], 'three'],
    ['an odd end of a link', [...bed, 'links', 'price_check', 'expires'], 1_788_260_000],
    ['a field that nobody knows', [...rate, 'news'], { of: ['tomorrow'] }],
  ])('loses nothing: %s', (what, keys, to) => {
    const { rooms } = rapidFixture('availability');
    const value = what === 'rooms in an object' ? { ...(Array.isArray(rooms) ? rooms : []) } : to;
    const { found, drops } = ratesWith(keys, value);
    expect([...drops]).toEqual([]);
    expect(found.map(({ rate: each }) => each.price)).toEqual(recorded.found.map(({ rate: each }) => each.price));
    expect(found.map(({ rate: each }) => each.cancellation)).toEqual(
      recorded.found.map(({ rate: each }) => each.cancellation),
    );
    expect(found[0]?.rate.name).toBe('Flexible, free breakfast, free wired internet');
  });

  test.each<[what: string, keys: Keys, to: unknown]>([
    ['nights in an object', [...price, 'nightly'], { first: [] }],
    ['a night without an amount', [...price, 'nightly', 0, 0, 'value'], null],
    ['no nights', [...price, 'nightly'], undefined],
  ])('prices that are listed by night are not needed: %s', (_what, keys, to) => {
    const [first] = ratesWith(keys, to).found;
    expect(first?.rate.price).toEqual(known?.rate.price);
    // A night is then a share of the whole.
    expect(first?.rate.cancellation.map(({ feeMinor }) => feeMinor)).toEqual([0, 15_618]);
  });

  test.each<[what: string, keys: Keys, to: unknown]>([
    ['a text for all penalties', [...rate, 'cancel_penalties'], 'none'],
    ['a text for one', [...rate, 'cancel_penalties', 0], 'none'],
    ['a start that is a number', [...rate, 'cancel_penalties', 0, 'start'], 1_788_260_000],
    ['nights that are never refunded, unreadable', [...rate, 'nonrefundable_date_ranges'], [{ start: 'Tuesday' }]],
    ['a text for such nights', [...rate, 'nonrefundable_date_ranges'], 'some'],
  ])('promises no refund where the rules cannot be read: %s', (_what, keys, to) => {
    const [first] = ratesWith(keys, to).found;
    expect(first?.rate.price).toEqual(known?.rate.price);
    expect([first?.rate.cancellation, first?.rate.name]).toEqual([
      [],
      'Non-refundable, free breakfast, free wired internet',
    ]);
  });

  test('a penalty whose amount is odd keeps everything, and one whose amount is empty has none', () => {
    const at = [...rate, 'cancel_penalties', 0] as const;
    const fees = (keys: Keys, to: unknown) =>
      ratesWith(keys, to).found[0]?.rate.cancellation.map((one) => one.feeMinor);
    expect(fees([...at, 'amount'], { value: '1.00' })).toEqual([0]);
    expect(fees([...at, 'amount'], null)).toEqual([0, 14_412]);
    expect(fees([...at, 'amount'], 10.5)).toEqual([0, 15_462]);
    expect(fees([...at, 'nights'], 1)).toEqual([0, 14_412]);
  });

  test('penalties and nights in objects are those in lists', () => {
    const first = rapidFixture('availability');
    const penalties = propertyAvailability.parse(first).rooms[0];
    const list = isJson(penalties) && Array.isArray(penalties.rates) ? penalties.rates[0] : null;
    const inObject = isJson(list) ? { ...(Array.isArray(list.cancel_penalties) ? list.cancel_penalties : []) } : {};
    expect(ratesWith([...rate, 'cancel_penalties'], inObject).found[0]?.rate.cancellation).toEqual(
      known?.rate.cancellation,
    );
  });

  test('a fee that cannot be read is charged all the same: by the total, or the rate is not sold', () => {
    const resort = [...price, 'fees', 'resort_fee'] as const;
    const [first] = ratesWith(resort, 'some').found;
    expect(first?.rate.price).toMatchObject({ resortFeeMinor: 0, localFeeMinor: 718, totalMinor: 32_454 });
    const [none] = ratesWith([...price, 'fees'], 'some').found;
    expect(none?.rate.price).toMatchObject({ localFeeMinor: 1_218, totalMinor: 32_454 });
    const both = changed(rapidFixture('availability'), [...price, 'totals', 'property_inclusive'], 'some');
    const unsold = ratesIn(recordedAsked, propertyAvailability.parse(changed(both, resort, 'some')).rooms);
    expect([unsold.found, [...unsold.drops]]).toEqual([[], [['other-currency', 2]]]);
  });

  test('fees that are an empty list or null are none', () => {
    const total = (to: unknown) =>
      ratesIn(
        recordedAsked,
        propertyAvailability.parse(
          changed(
            changed(rapidFixture('availability'), [...price, 'totals', 'property_inclusive'], null),
            [...price, 'fees'],
            to,
          ),
        ).rooms,
      ).found[0]?.rate.price.totalMinor;
    expect([total([]), total(null), total({}), total({ resort_fee: null })]).toEqual([31_236, 31_236, 31_236, 31_236]);
  });

  test('an odd kind of beds, or a price for other guests, hides no other', () => {
    expect(ratesWith([...bed, 'links'], []).found).toHaveLength(1);
    const unnumbered = ratesWith([...bed, 'configuration', 0, 'quantity'], 'one').found;
    // How many beds there are is not guessed.
    expect(unnumbered.map(({ bedGroup }) => bedGroup.configuration.length)).toEqual([0, 1]);
    expect(ratesWith([...rate, 'occupancy_pricing', '3'], 'full').found).toHaveLength(2);
  });
});

describe('an odd field of a booking', () => {
  const room = ['rooms', 0] as const;
  const orderWith = (keys: Keys, to: unknown) => {
    const read = itinerary.safeParse(changed(rapidFixture('itinerary'), keys, to));
    return read.success ? orderOf(read.data) : null;
  };
  const booked = orderWith([], rapidFixture('itinerary'));

  test.each<[what: string, keys: Keys, to: unknown]>([
    ['an id that is a number', ['itinerary_id'], 7_704_618_805_125],
    ['a property that is a number', ['property_id'], 11_775_754],
    ['adults in a text', [...room, 'number_of_adults'], '2'],
    ['rooms in an object', ['rooms'], undefined],
    ['an odd refund of a room that stands', [...room, 'rate', 'cancel_refund'], 'none'],
    ['prices by night in an object', [...room, 'rate', 'pricing', 'nightly'], undefined],
    ['an odd number of the hotel', [...room, 'smoking'], 'maybe'],
  ])('is found all the same: %s', (what, keys, to) => {
    const { rooms } = rapidFixture('itinerary');
    const order = orderWith(keys, what === 'rooms in an object' ? { ...(Array.isArray(rooms) ? rooms : []) } : to);
    expect(order).toMatchObject({ ref: booked?.ref, price: booked?.price, stay: booked?.stay });
  });

  test.each([
    ['a number', 312.4, 31_240],
    ['a number without cents', 312, 31_200],
    ['nothing is refunded', 0, 0],
    ['a text', '312.36', 31_236],
  ])('a refund that is %s is read', (_what, amount, minor) => {
    const canceled = changed(rapidFixture('itinerary'), [...room, 'status'], 'canceled');
    const stated = changed(canceled, [...room, 'rate', 'cancel_refund'], { amount, currency: 'USD' });
    expect(orderOf(itinerary.parse(stated))).toMatchObject({ state: 'canceled', refund: { minor, currency: 'USD' } });
  });

  test.each([['some'], [12.345], [-5], [null]])('a refund of %j is for a person', (amount) => {
    const canceled = changed(rapidFixture('itinerary'), [...room, 'status'], 'canceled');
    const stated = changed(canceled, [...room, 'rate', 'cancel_refund'], { amount, currency: 'USD' });
    expect(orderOf(itinerary.parse(stated))).toBeNull();
  });

  test('a room that cannot be read is not left out of the price', () => {
    const { rooms } = rapidFixture('itinerary');
    expect(orderWith(['rooms'], [...(Array.isArray(rooms) ? rooms : []), 'a room'])).toBeNull();
  });
});

test.each<[what: string, keys: Keys, to: unknown]>([
  ['an id that is a number', ['property_id'], 11_775_754],
  ['a place in texts', ['location', 'coordinates', 'latitude'], '51.50746'],
  ['ratings in numbers', ['ratings', 'guest', 'overall'], 4.1],
  ['a count in a text', ['ratings', 'guest', 'count'], '48382'],
  ['stars in a number', ['ratings', 'property', 'rating'], 3.5],
  ['pictures in an object', ['images'], undefined],
  ['a hero in a text', ['images', 1, 'hero_image'], 'true'],
  ['amenities in a list', ['amenities'], [{ name: 'Free WiFi' }, null, { name: 'Fitness facilities' }]],
  ['odd rooms', ['rooms'], 'many'],
])('an odd field of a hotel’s description loses nothing: %s', (what, keys, to) => {
  const { images } = rapidFixture('content');
  const value = what === 'pictures in an object' ? { ...(Array.isArray(images) ? images : []) } : to;
  const read = content.parse(changed(rapidFixture('content'), keys, value));
  const expected = detailOf(content.parse(rapidFixture('content')), pictureOrigin);
  expect(detailOf(read, pictureOrigin)).toEqual(expected);
});
