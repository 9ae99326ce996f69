/** The hotel supplier Duffel as an adapter of the port. */
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { supplierKeyAlarm } from '#platform/key-alarm.ts';
import type { Log } from '#platform/log.ts';
import type { HotelSupplier, PropertyDetail, StayQuery } from '#suppliers/hotels/port.ts';
import { makeDuffelClient } from './client.ts';
import { readThing, unreadable } from './parts/calls.ts';
import type { TraceOf } from './parts/find-order.ts';
import { listMade } from './parts/list-made.ts';
import { makeStayCheck } from './parts/stay-check.ts';
import { makeStayDesk } from './parts/stay-desk.ts';
import { detailOf, emptyDetail } from './parts/stay-detail.ts';
import { countDrop, type Drops, makeStayList, type StayShop } from './parts/stay-list.ts';
import { makeStayPictures } from './parts/stay-pictures.ts';
import type { StayDropReason } from './parts/stay-rate.ts';
import { isSoldYet, searchProperty } from './parts/stay-search.ts';
import { makeTell, withTelling } from './parts/tell.ts';

const source = 'duffel';

export type DuffelStaysOptions = {
  readonly accessToken: string;
  /** Origin of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly log: Log;
  /** The key is refused, at most once in a quarter of an hour. It must not throw. */
  readonly keyRefused: (supplier: string) => void;
  /** Where our own records say the booking of an attempt may be found. */
  readonly traceOf: TraceOf;
  /** At least 0 and below 1, for the pauses before retries. */
  readonly random: () => number;
  /** Counts properties and rates that were not shown. */
  readonly dropped: (reason: StayDropReason, count: number) => void;
  /** An origin that pictures may come from in addition to public servers, for tests. */
  readonly pictureOrigin?: string;
  /** Override waiting times, for tests. */
  readonly readLimitMs?: number;
  readonly pauseMs?: number;
};

const unknownHotel: SupplierError = { kind: 'not_found', message: 'This hotel is not known.' };

/** A property's description, when no rooms are available for the stay. */
const readProperty = async (
  { client, pictures }: StayShop,
  id: string,
  context: CallContext,
): Promise<Outcome<PropertyDetail>> => {
  const read = await readThing(client, `/stays/accommodation/${id}`, context);
  if (!read.ok) return read.error.kind === 'not_found' ? refuse(unknownHotel) : read;
  const detail = emptyDetail(read.value, pictures);
  return detail === null ? unreadable('a hotel') : ok(detail);
};

const makeDetail =
  ({ client, pictures, settle }: StayShop): HotelSupplier['detail'] =>
  async (propertyId: string, { stay, currency }: StayQuery, context) => {
    if (!/^acc_\w{1,40}$/.test(propertyId)) return refuse(unknownHotel);
    const now = context.now();
    const found = isSoldYet(stay, now) ? await searchProperty(client, { propertyId, stay }, context) : ok(null);
    if (!found.ok && found.error.kind !== 'not_found' && found.error.kind !== 'validation') return found;
    if (!found.ok || found.value === null) return readProperty({ client, pictures, settle }, propertyId, context);
    const drops: Drops = new Map();
    const asked = { stay, currency, now, dropped: (reason: StayDropReason) => countDrop(drops, reason) };
    const detail = detailOf(found.value, asked, pictures);
    settle(drops);
    return detail === null ? unreadable('a hotel') : ok(detail);
  };

/**
 * A hotel supplier that sells Duffel's stays, paid from the Duffel balance, in the currency of the account.
 * Bookings carry our attempt id in their metadata.
 */
export const makeDuffelStays = (options: DuffelStaysOptions): HotelSupplier => {
  const { log, traceOf } = options;
  const tell = makeTell(log, source);
  const client = withTelling(
    makeDuffelClient({ ...options, keyAlarm: supplierKeyAlarm(log, source, options.keyRefused) }),
    tell,
  );
  const pictures = makeStayPictures({ client, key: options.accessToken, extraOrigin: options.pictureOrigin });
  const desk = makeStayDesk({ client, traceOf, tell });

  const settle = (drops: Drops): void => {
    for (const [reason, count] of drops) options.dropped(reason, count);
    // Other reasons are ordinary; these mean that the API has changed.
    if (drops.has('unreadable'))
      log.warn({ supplier: source, count: drops.get('unreadable') }, 'hotels cannot be read');
  };

  const shop: StayShop = { client, pictures: pictures.namesOf, settle };

  return {
    id: source,
    list: makeStayList(shop),
    detail: makeDetail(shop),
    check: makeStayCheck(client),
    book: desk.book,
    find: desk.find,
    listMade: listMade(client, { path: '/stays/bookings?', madeAt: 'confirmed_at' }),
    cancel: desk.cancel,
    picture: pictures.picture,
  };
};
