/** Rapid's rooms and rates in our terms. Pure. */

import { plainText } from '#domain/hotels/plain-text.ts';
import type { StayPrice } from '#domain/hotels/price.ts';
import { type CancellationTimeline, isRefundable } from '#domain/hotels/refund.ts';
import type { Stay } from '#domain/hotels/stay.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { BedOption, PropertyOffer, StayRate, StayRoom } from '#suppliers/hotels/port.ts';
import { readable } from './odd.ts';
import { writeRateRef } from './rate-ref.ts';
import { conditionsOf } from './translate-notice.ts';
import { timelineOf } from './translate-penalties.ts';
import { type DropReason, type OccupancyPricing, pricesOfRooms, stayPriceIn } from './translate-price.ts';
import { type BedGroup, type Rate, type Room, rate as rateShape, room as roomShape } from './wire.ts';

/** The query the rates were requested with. */
export type Asked = { readonly propertyId: string; readonly stay: Stay; readonly currency: string; readonly now: Date };

/** Shown when few are left; 2147483647 is Rapid's value for "unknown". */
const scarceRooms = 6;
/** The lifetime of a price that states none. */
const rateMinutes = 30;
const minuteMs = 60_000;

const roomsLeft = ({ available_rooms: left }: Rate): number | null =>
  left !== undefined && left >= 1 && left <= scarceRooms ? left : null;

/** Until the link expires, half an hour at most. */
const expiresMinuteOf = (expires: string | undefined, now: Date): number => {
  const most = Math.floor(now.getTime() / minuteMs) + rateMinutes;
  const statedMinute = Math.floor(Date.parse(expires ?? '') / minuteMs);
  return statedMinute < most && statedMinute * minuteMs > now.getTime() ? statedMinute : most;
};

const breakfast = /breakfast|all[- ]inclusive|half board|full board/i;
const mostAmenities = 3;

const amenitiesOf = ({ amenities }: Rate): readonly string[] =>
  amenities.map(({ name }) => plainText(name).toLowerCase());

/** A rate is flexible while canceling it costs nothing: not after that, and not where Rapid says that it is not. */
const refundName = (rate: Rate, cancellation: CancellationTimeline, isFreeNow: boolean): string => {
  if (cancellation.length === 0) return 'Non-refundable';
  return isFreeNow && rate.refundable !== false ? 'Flexible' : 'Partly refundable';
};

/** Rapid names rooms, not rates, so we compose: "Flexible, free breakfast, free wifi". */
const rateName = (rate: Rate, first: string): string =>
  [first, ...amenitiesOf(rate).slice(0, mostAmenities)].join(', ');

/** `KingBed`, or else only its size. */
const bedName = ({ size, type }: BedGroup['configuration'][number]): string =>
  plainText((type ?? `${size ?? ''}Bed`).replaceAll(/([a-z])([A-Z])/g, '$1 $2'));

const bedsOf = ({ configuration }: BedGroup): BedOption => ({
  beds: configuration.map((bed) => ({ quantity: bed.quantity, name: bedName(bed) })),
});

/** A rate with one kind of beds, and the link for its price check. */
export type FoundRate = {
  readonly rate: StayRate;
  readonly raw: Rate;
  readonly bedGroup: BedGroup;
  readonly room: Room;
};

/** @param pricing from the list, or from a later price check */
export const rateOf = (
  asked: Asked,
  { room, raw, bedGroup }: Omit<FoundRate, 'rate'>,
  pricing: OccupancyPricing = raw.occupancy_pricing,
): Result<StayRate, DropReason> => {
  const { propertyId, stay, currency, now } = asked;
  // Such a room is guaranteed with a guest's card number, which we never have. docs/decisions/0031
  if (raw.merchant_of_record !== 'expedia') return refuse('paid-at-property');
  const prices = pricesOfRooms(pricing, stay.rooms);
  if (prices === null) return refuse('unreadable');
  const price: Result<StayPrice, DropReason> = stayPriceIn(prices, currency);
  if (!price.ok) return price;
  const cancellation = timelineOf(raw, prices, { stay, currency, since: now });
  const expiresMinute = expiresMinuteOf(bedGroup.links.price_check.expires, now);
  return ok({
    ref: writeRateRef({
      propertyId,
      stay,
      currency,
      roomId: room.id,
      rateId: raw.id,
      bedGroupId: bedGroup.id,
      totalMinor: price.value.totalMinor,
      expiresMinute,
    }),
    name: rateName(raw, refundName(raw, cancellation, isRefundable(cancellation, price.value, now))),
    price: price.value,
    cancellation,
    isBreakfast: amenitiesOf(raw).some((name) => breakfast.test(name)),
    roomsLeft: roomsLeft(raw),
    expiresAt: new Date(expiresMinute * minuteMs).toISOString(),
    ...conditionsOf(raw),
  });
};

export type FoundRates = { readonly found: readonly FoundRate[]; readonly drops: ReadonlyMap<DropReason, number> };

/** Every rate of a property with every choice of beds, and how many cannot be sold, by reason. */
export const ratesIn = (asked: Asked, rooms: readonly unknown[]): FoundRates => {
  const drops = new Map<DropReason, number>();
  const drop = (reason: DropReason, count = 1) => {
    if (count > 0) drops.set(reason, (drops.get(reason) ?? 0) + count);
  };
  const known = readable(roomShape, rooms);
  drop('unreadable', rooms.length - known.length);
  const found = known.flatMap((room) => {
    const rates = readable(rateShape, room.rates);
    drop('unreadable', room.rates.length - rates.length);
    return rates.flatMap((raw) =>
      raw.bed_groups.flatMap((bedGroup) => {
        const rate = rateOf(asked, { room, raw, bedGroup });
        if (!rate.ok) drop(rate.error);
        return rate.ok ? [{ rate: rate.value, raw, bedGroup, room }] : [];
      }),
    );
  });
  return { found, drops };
};

const byPrice = (a: StayRate, b: StayRate): number => a.price.totalMinor - b.price.totalMinor;

/**
 * Rates as rooms to choose from. Beds are chosen with the room, because each kind is booked separately: a room with
 * two kinds is listed twice.
 * @param pictureOf the picture of a room by its id
 */
export const roomsOf = (found: readonly FoundRate[], pictureOf: (roomId: string) => string | null): StayRoom[] => {
  const groups = Map.groupBy(found, ({ room, bedGroup }) => `${room.id} ${bedGroup.id}`);
  const kinds = Map.groupBy(groups.values(), ([first]) => first?.room.id ?? '');
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { room, bedGroup } = first;
    const isOneOfSeveral = (kinds.get(room.id)?.length ?? 1) > 1;
    const beds = bedGroup.description && isOneOfSeveral ? `, ${plainText(bedGroup.description)}` : '';
    return {
      name: `${plainText(room.room_name) || 'Room'}${beds}`,
      picture: pictureOf(room.id),
      bedOptions: [bedsOf(bedGroup)],
      rates: group.map(({ rate }) => rate).toSorted(byPrice),
    };
  });
};

/**
 * What a list says of the rates of one hotel. It asks for few: where none of them can be canceled free, the hotel may
 * sell others that can, so nothing is said about it.
 */
export const listedPrices = (
  found: readonly Pick<FoundRate, 'rate'>[],
  now: Date,
): Pick<PropertyOffer, 'price' | 'freeToCancel'> => {
  const sorted = found.map(({ rate }) => rate).toSorted((a, b) => a.price.totalMinor - b.price.totalMinor);
  const free = sorted.find(({ cancellation, price }) => isRefundable(cancellation, price, now));
  return { price: sorted[0]?.price ?? null, ...(free && { freeToCancel: free.price }) };
};
