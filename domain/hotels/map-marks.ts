/** The labels on a map of hotels, placed so that none overlap. Offsets in pixels from an origin. */
import type { HotelProperty } from '#contract/hotels.ts';
import type { Landmark } from '#contract/places.ts';
import type { Point } from '#domain/kit/globe.ts';
import { toDecimal } from '#domain/kit/money.ts';
import { numberText } from '#domain/kit/reader.ts';
import { isAvailable } from './list.ts';
import { type Offset, offsetFrom } from './map-view.ts';

/** Widths of 12 px semibold digits and of words, rather too wide than too narrow. */
const figurePx = 7.8;
const letterPx = 6.4;
export const pinHeightPx = 24;
/** The distance from the bottom of a price to its place on the map. */
export const pinStemPx = 6;
const labelHeightPx = 16;
const dotPx = 8;
const gapPx = 2;

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const areApart = (a: Box, b: Box): boolean =>
  a.right + gapPx < b.left || b.right + gapPx < a.left || a.bottom + gapPx < b.top || b.bottom + gapPx < a.top;

/** @returns "$212", "¥41,200": short for the map; the row shows the cents. "Unavailable" has no text there */
export const pinText = ({ price_display, price_currency, price_currency_symbol: symbol }: HotelProperty): string => {
  const amount = numberText(toDecimal(price_display, price_currency));
  return /^[A-Z]{2,}$/.test(symbol) ? `${amount} ${symbol}` : `${symbol}${amount}`;
};

/** @returns the width of a number and a price on the map */
export const pinWidthPx = (number: number, text: string): number =>
  Math.ceil((`${number}`.length + 1 + text.length) * figurePx) + 14;

export type MapPin = {
  readonly hotel: HotelProperty;
  /** Its place in the list, from 1: the row has the same number. */
  readonly number: number;
  /** The place of the hotel. */
  readonly at: Offset;
  /** How many other hotels are in the same place at this zoom. */
  readonly others: number;
  /**
   * Its price, "$212", with others "$212 +3", shown after the number; null: a dot, because another price takes the room or there is no
   * price.
   */
  readonly text: string | null;
};

/** Hotels closer to each other than this are one place. */
const placePx = 10;

type Place = { readonly hotel: HotelProperty; readonly number: number; readonly at: Offset; others: number };

/** The places of hotels, each with its first hotel; available hotels come before unavailable ones. */
const placesOf = (hotels: readonly HotelProperty[], origin: Point, zoom: number): readonly Place[] => {
  const places: Place[] = [];
  const numbered = hotels.map((hotel, index) => ({ hotel, number: index + 1 }));
  const [available, full] = [true, false].map((is) => numbered.filter(({ hotel }) => isAvailable(hotel) === is));
  for (const { hotel, number } of [...(available ?? []), ...(full ?? [])]) {
    const at = offsetFrom(origin, hotel, zoom);
    const near = places.find((place) => Math.hypot(place.at.x - at.x, place.at.y - at.y) < placePx);
    if (near) near.others += 1;
    else places.push({ hotel, number, at, others: 0 });
  }
  return places;
};

const boxOfPin = ({ x, y }: Offset, number: number, text: string): Box => {
  const half = pinWidthPx(number, text) / 2;
  return { left: x - half, right: x + half, top: y - pinStemPx - pinHeightPx, bottom: y + dotPx / 2 };
};

/**
 * All places of a list: the first ones with their prices while there is room, the others as dots.
 * @param hotels in the order of the list
 */
export const mapPins = (hotels: readonly HotelProperty[], origin: Point, zoom: number): readonly MapPin[] => {
  const taken: Box[] = [];
  return placesOf(hotels, origin, zoom).map((place) => {
    if (!isAvailable(place.hotel)) return { ...place, text: null };
    const text = `${pinText(place.hotel)}${place.others === 0 ? '' : ` +${place.others}`}`;
    const box = boxOfPin(place.at, place.number, text);
    if (!taken.every((other) => areApart(box, other))) return { ...place, text: null };
    taken.push(box);
    return { ...place, text };
  });
};

/** What takes room from names: a price, a dot, or the name of a mark. */
export type TakenPlace = Pick<MapPin, 'at' | 'number' | 'text'>;

export type MapLabel = { readonly landmark: Landmark; readonly at: Offset };

/** A name is placed at its town or airport, else as close below it as there is room. */
const labelShiftsPx = [0, 14, 28] as const;

/** The names of towns and airports that overlap no price and no other name. @param landmarks the largest first */
export const mapLabels = (
  landmarks: readonly Landmark[],
  pins: readonly TakenPlace[],
  origin: Point,
  zoom: number,
): readonly MapLabel[] => {
  const taken = pins.flatMap(({ at, number, text }) => (text === null ? [] : [boxOfPin(at, number, text)]));
  return landmarks.flatMap((landmark) => {
    const { x, y } = offsetFrom(origin, landmark, zoom);
    const half = (landmark.name.length * letterPx) / 2 + (landmark.kind === 'airport' ? 10 : 0);
    for (const shift of labelShiftsPx) {
      const top = y + shift - labelHeightPx / 2;
      const box = { left: x - half, right: x + half, top, bottom: top + labelHeightPx };
      if (taken.every((other) => areApart(box, other))) {
        taken.push(box);
        return [{ landmark, at: { x, y: y + shift } }];
      }
    }
    return [];
  });
};

/** @returns the pin nearest to a point on the map, null when none is within reach */
export const nearestPin = (pins: readonly MapPin[], { x, y }: Offset, reachPx: number): MapPin | null => {
  let best: { readonly pin: MapPin; readonly px: number } | null = null;
  for (const pin of pins) {
    // A press on a price selects that price, even if another dot is nearer.
    const box = pin.text === null ? null : boxOfPin(pin.at, pin.number, pin.text);
    const isOn = box !== null && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const px = isOn ? 0 : Math.hypot(pin.at.x - x, pin.at.y - y);
    if (px <= reachPx && (best === null || px < best.px)) best = { pin, px };
  }
  return best?.pin ?? null;
};
