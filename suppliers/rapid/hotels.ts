/** The hotel supplier Expedia Rapid as an adapter of the port. docs/decisions/0031 */
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { makePictureFetcher } from '#platform/fetch-picture.ts';
import { supplierKeyAlarm } from '#platform/key-alarm.ts';
import type { Log } from '#platform/log.ts';
import type { HotelSupplier, Property, PropertyDetail, PropertyOffer, StayQuery } from '#suppliers/hotels/port.ts';
import { makeRapidClient, type RapidClientOptions } from './client.ts';
import { makeRapidDesk } from './parts/desk.ts';
import { pictureAddressOf, pictureOrigin } from './parts/picture-name.ts';
import { makePlaces } from './parts/places.ts';
import { makeShop, ratesOfHotel, ratesOfList } from './parts/shop.ts';
import { makeTell } from './parts/tell.ts';
import type { BillingContact } from './parts/translate-itinerary.ts';
import type { DropReason } from './parts/translate-price.ts';
import { detailOf, picturesOf } from './parts/translate-property.ts';
import { listedPrices, ratesIn, roomsOf } from './parts/translate-rooms.ts';

const source = 'rapid';
/** The terms that Rapid wants linked wherever a check of a price names no others. docs/rapid-launch.md */
const supplierTerms = 'https://developer.expediapartnersolutions.com/terms/en';

export type RapidHotelsOptions = Omit<RapidClientOptions, 'keyAlarm'> & {
  /** The address under which Rapid keeps our bookings: one of the provider's own. */
  readonly email: string;
  readonly billing: BillingContact;
  readonly log: Log;
  /** The key is refused, at most once in a quarter of an hour. It must not throw. */
  readonly keyRefused: (supplier: string) => void;
  /** Counts rates that were not shown. */
  readonly dropped: (reason: DropReason, count: number) => void;
  /** The origin of pictures, for tests. */
  readonly pictureOrigin?: string;
};

type Drops = ReadonlyMap<DropReason, number>;

/**
 * A hotel supplier that sells Rapid's prepaid rates, on the provider's invoice, in the requested currency. Bookings
 * carry a reference made from our attempt, by which they are found again.
 */
export const makeRapidHotels = (options: RapidHotelsOptions): HotelSupplier => {
  const { log, baseUrl, email, billing } = options;
  const origin = options.pictureOrigin ?? pictureOrigin;
  const client = makeRapidClient({
    ...options,
    keyAlarm: supplierKeyAlarm(log, source, options.keyRefused),
  });
  const tell = makeTell(log, source);
  const places = makePlaces(client, origin);
  const shop = makeShop({ client, baseUrl, pointOfSale: billing.countryCode, tell });
  const desk = makeRapidDesk({ client, shop, baseUrl, email, billing, tell });
  const fetchPicture = makePictureFetcher();

  const count = (drops: Drops): void => {
    for (const [reason, number] of drops) options.dropped(reason, number);
  };

  const list = async (
    { areas, ...query }: Parameters<HotelSupplier['list']>[0],
    context: CallContext,
  ): Promise<Outcome<readonly PropertyOffer[]>> => {
    const found = await places.propertiesIn(areas, context);
    if (!found.ok) return found;
    const ids = found.value.map(({ id }) => id);
    const free = await shop.available(query, { ids, rates: ratesOfList }, context);
    if (!free.ok) return free;
    let isOtherCurrency = false;
    const offerOf = (property: Property): PropertyOffer => {
      const asked = { ...query, propertyId: property.id, now: context.now() };
      const { found: rates, drops } = ratesIn(asked, free.value.get(property.id) ?? []);
      count(drops);
      isOtherCurrency ||= drops.has('other-currency');
      return { property, ...listedPrices(rates, asked.now) };
    };
    const offers = found.value.map(offerOf);
    return isOtherCurrency && offers.every(({ price }) => price === null)
      ? refuse({ kind: 'unsupported', what: `prices in ${query.currency}` })
      : ok(offers);
  };

  const detail = async (id: string, query: StayQuery, context: CallContext): Promise<Outcome<PropertyDetail>> => {
    if (!/^\d{1,12}$/.test(id)) return refuse({ kind: 'not_found', message: 'This hotel is not known.' });
    const [content, free] = await Promise.all([
      places.contentOf(id, context),
      shop.available(query, { ids: [id], rates: ratesOfHotel }, context),
    ]);
    if (!content.ok) return content;
    if (!free.ok) return free;
    const asked = { ...query, propertyId: id, now: context.now() };
    const { found, drops } = ratesIn(asked, free.value.get(id) ?? []);
    count(drops);
    const pictureOf = (roomId: string): string | null =>
      picturesOf(content.value.rooms[roomId]?.images ?? [], origin)[0] ?? null;
    return ok({ ...detailOf(content.value, origin), rooms: roomsOf(found, pictureOf) });
  };

  return {
    id: source,
    termsUrl: supplierTerms,
    list,
    detail,
    check: desk.check,
    book: desk.book,
    find: desk.find,
    cancel: desk.cancel,
    picture: async (name, context) => {
      const address = pictureAddressOf(name, origin);
      return address === null
        ? refuse({ kind: 'not_found', message: 'There is no such picture.' })
        : fetchPicture(address, context);
    },
  };
};
