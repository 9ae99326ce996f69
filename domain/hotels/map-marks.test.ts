import { describe, expect, test } from 'vitest';
import { hotelOf } from '#tests/builders/hotel-properties.ts';
import { mapLabels, mapPins, nearestPin, pinText } from './map-marks.ts';

const origin = { latitude: 51.509, longitude: -0.126 };
const at = (id: string, east: number, price = 20_000) =>
  hotelOf({ id, longitude: origin.longitude + east, price_display: price, price_total: price });
const town = (name: string, east: number) => ({
  kind: 'city' as const,
  name,
  latitude: origin.latitude,
  longitude: origin.longitude + east,
});

describe('hotels on the map', () => {
  test('prices are whole amounts with their currency symbol', () => {
    expect(pinText(hotelOf({ price_display: 21_250 }))).toBe('$213');
    expect(pinText(hotelOf({ price_display: 123_400 }))).toBe('$1,234');
    expect(pinText(hotelOf({ price_display: 41_200, price_currency: 'JPY', price_currency_symbol: '¥' }))).toBe(
      '¥41,200',
    );
    expect(pinText(hotelOf({ price_currency: 'CHF', price_currency_symbol: 'CHF' }))).toBe('200 CHF');
  });

  test('no price overlaps another: the first of the list shows its price, the next one is a dot until there is room', () => {
    const hotels = [at('first', 0), at('beside', 0.012), at('far', 0.09)];
    const texts = (zoom: number) => mapPins(hotels, origin, zoom).map(({ text }) => text !== null);
    expect(texts(11)).toEqual([true, false, true]);
    expect(texts(15)).toEqual([true, true, true]);
  });

  test('hotels in one place share one price with the number of the others, until the map is zoomed in far enough', () => {
    const hotels = [at('full', 0, 0), at('first', 0.0003), at('second', 0.0006)];
    const pins = mapPins(hotels, origin, 11);
    expect(pins.map(({ hotel, number, text }) => [hotel.id, number, text])).toEqual([['first', 2, '$200 +2']]);
    expect(mapPins(hotels, origin, 17).map(({ others }) => others)).toEqual([0, 0, 0]);
  });

  test('HTL-23 an unavailable hotel is a dot without a price', () => {
    expect(mapPins([at('full', 0, 0)], origin, 15)[0]?.text).toBeNull();
  });

  test('names overlap no price and no other name; the largest place comes first', () => {
    const pins = mapPins([at('one', 0)], origin, 11);
    const landmarks = [
      { ...town('Barnes', 0), latitude: 51.48 },
      town('Croydon', 0.1),
      town('Croydon South', 0.105),
      { ...town('Under the price', 0), latitude: 51.513 },
    ];
    const names = mapLabels(landmarks, pins, origin, 11).map(({ landmark }) => landmark.name);
    expect(names).toEqual(['Barnes', 'Croydon', 'Croydon South', 'Under the price']);
    const labels = mapLabels(landmarks, pins, origin, 11);
    const [own, below] = [labels[1]?.at.y ?? 0, labels[2]?.at.y ?? 0];
    expect(below - own).toBe(28);
  });

  test('a press selects the price under it, else the nearest hotel within reach', () => {
    const pins = mapPins([at('first', 0), at('dot', 0.012), at('far', 0.09)], origin, 11);
    const id = (x: number, y: number) => nearestPin(pins, { x, y }, 22)?.hotel.id;
    expect(id(10, -16)).toBe('first');
    expect(id(20, 12)).toBe('dot');
    expect(id(200, 200)).toBeUndefined();
  });
});
