/** Availability and prices: the availability of hotels, and the price check of one rate. */
import { z } from 'zod';
import type { CallContext, Outcome, SupplierError, WhyUnavailable } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { StayQuery } from '#suppliers/hotels/port.ts';
import { pathOfLink, type RapidClient } from '../client.ts';
import { isRefusal, readError } from '../refusals.ts';
import { readable } from './odd.ts';
import { isExpired, type RateRef } from './rate-ref.ts';
import type { Tell } from './tell.ts';
import { conditionsOf, tradersOf } from './translate-notice.ts';
import { occupancyOf, pricesOfRooms } from './translate-price.ts';
import { type Asked, type FoundRate, rateOf, ratesIn } from './translate-rooms.ts';
import { priceCheck, propertyAvailability } from './wire.ts';

/** Rapid returns its best rate first: a list shows one, a hotel page all. */
export const ratesOfList = 1;
export const ratesOfHotel = 250;

export type ShopOptions = {
  readonly client: RapidClient;
  readonly baseUrl: string;
  /** ISO 3166 alpha-2: the country of the sale. */
  readonly pointOfSale: string;
  /** Logs Rapid's answer when it is not a success. */
  readonly tell: Tell;
};

/** The available rooms, by property. */
export type Availability = ReadonlyMap<string, readonly unknown[]>;

/** A rate that can be booked now. */
export type OpenRate = FoundRate & {
  /** The link for booking it. */
  readonly bookPath: string;
};

const gone = (message: string, why?: WhyUnavailable) =>
  refuse<SupplierError>({ kind: 'unavailable', message, ...(why && { why }) });
const soldOut = gone('The last room at this rate was sold.', 'sold-out');

export const makeShop = ({ client, baseUrl, pointOfSale, tell }: ShopOptions) => {
  const pathOf = ({ stay, currency }: StayQuery, ids: readonly string[], rates: number): string => {
    const query = new URLSearchParams({
      checkin: stay.checkin,
      checkout: stay.checkout,
      currency,
      country_code: pointOfSale,
      language: 'en-US',
      rate_plan_count: String(rates),
      sales_channel: 'website',
      sales_environment: 'hotel_only',
      travel_purpose: 'business',
      // Other rates are guaranteed with a guest's card number, which we never have.
      filter: 'expedia_collect',
    });
    for (const adults of stay.rooms) query.append('occupancy', occupancyOf(adults));
    for (const id of ids) query.append('property_id', id);
    return `/v3/properties/availability?${query.toString()}`;
  };

  /** @param rates the most per property */
  const available = async (
    query: StayQuery,
    { ids, rates }: { readonly ids: readonly string[]; readonly rates: number },
    context: CallContext,
  ): Promise<Outcome<Availability>> => {
    if (ids.length === 0) return ok(new Map());
    const answer = await client.read(pathOf(query, ids, rates), context);
    const list = z.array(z.unknown()).safeParse(answer.is === 'reply' && answer.status === 200 ? answer.body : null);
    if (list.success) {
      const found = readable(propertyAvailability, list.data);
      return ok(new Map(found.map((one) => [one.property_id, one.rooms])));
    }
    // Nothing is available anywhere.
    if ((['sold-out', 'unavailable', 'not-found'] as const).some((meaning) => isRefusal(answer, meaning)))
      return ok(new Map());
    tell('availability', answer);
    return refuse(readError(answer, context.now()));
  };

  /** Checks whether a rate still has its price, and returns its booking link. */
  const checkPrice = async (asked: Asked, found: FoundRate, context: CallContext): Promise<Outcome<OpenRate>> => {
    const path = pathOfLink(found.bedGroup.links.price_check.href, baseUrl);
    if (path === null) return refuse({ kind: 'upstream', message: 'Rapid sent a link to another host.' });
    const answer = await client.read(path, context);
    const read = priceCheck.safeParse(answer.is === 'reply' && answer.status < 300 ? answer.body : null);
    if (!read.success) {
      tell('price check', answer);
      return refuse(readError(answer, context.now()));
    }
    const { status, occupancy_pricing: pricing, links } = read.data;
    if (status === 'sold_out') return soldOut;
    // The price of the list is the old one.
    if (status === 'price_changed' && pricesOfRooms(pricing ?? {}, asked.stay.rooms) === null)
      return refuse({ kind: 'upstream', message: 'Rapid says that the price has changed, but not to what.' });
    const bookPath = links.book ? pathOfLink(links.book.href, baseUrl) : null;
    const rate = rateOf(asked, found, pricing);
    // Without a link Rapid wants a payment session with the guest's card.
    if (bookPath === null || !rate.ok) return gone('This rate cannot be booked here.');
    // What the check states is newer than what the list did.
    const stated = { ...conditionsOf(read.data), ...tradersOf(read.data.trader_information) };
    return ok({ ...found, rate: { ...rate.value, ...stated }, bookPath });
  };

  /**
   * The rate of a reference in its current state, requested again.
   * @returns `price_changed` with the reference to continue with; `unavailable` when it is no longer sold
   */
  const open = async (ref: RateRef, written: string, context: CallContext): Promise<Outcome<OpenRate>> => {
    const now = context.now();
    if (new Date(`${ref.stay.checkout}T00:00:00Z`) <= now) return gone('This stay is over.');
    const { propertyId, stay, currency } = ref;
    const free = await available({ stay, currency }, { ids: [propertyId], rates: ratesOfHotel }, context);
    if (!free.ok) return free;
    const asked: Asked = { propertyId, stay, currency, now };
    const { found } = ratesIn(asked, free.value.get(propertyId) ?? []);
    const same = found.find(
      ({ room, raw, bedGroup }) => room.id === ref.roomId && raw.id === ref.rateId && bedGroup.id === ref.bedGroupId,
    );
    if (!same)
      return found.length === 0
        ? soldOut
        : gone('The hotel sells other rooms or rates, but no longer this one.', 'room-changed');
    const checked = await checkPrice(asked, same, context);
    if (!checked.ok) return checked;
    const { rate } = checked.value;
    if (rate.price.totalMinor !== ref.totalMinor) {
      const [was, is] = [ref.totalMinor, rate.price.totalMinor].map((minor) => ({ minor, currency }));
      return was && is ? refuse({ kind: 'price_changed', was, now: is, newRef: rate.ref }) : soldOut;
    }
    if (isExpired(ref, now)) return checked;
    const expiresAt = new Date(ref.expiresMinute * 60_000).toISOString();
    return ok({ ...checked.value, rate: { ...rate, ref: written, expiresAt } });
  };

  return { available, open };
};
export type Shop = ReturnType<typeof makeShop>;
