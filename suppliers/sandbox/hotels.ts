/** The sandbox's hotels behind the port: every answer is a function of seed, place and stay. */
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import type { HotelSupplier, Picture, PropertyDetail } from '#suppliers/hotels/port.ts';
import { type HotelCities, hotelCities } from './hotels/cities.ts';
import { makeStayDesk } from './hotels/desk.ts';
import { drawHotel } from './hotels/pictures.ts';
import { type Hotels, makeHotels, type SandboxHotel } from './hotels/properties.ts';
import { cheapestPrice, makeRates, type Rates } from './hotels/rates.ts';
import type { StayLedger } from './hotels/stay-ledger.ts';
import { describeHotel } from './hotels/words.ts';
import { converterTo } from './kit/money-out.ts';

export type SandboxHotelsOptions = {
  readonly seed: number;
  /** 1 answers as slowly as real suppliers, 0 at once. */
  readonly latency: number;
  /** Whether the first hotels of Luton have fixed outcomes, shown in their names. */
  readonly scenarios?: boolean;
  readonly ledger: StayLedger;
  /** Whether rates sell out or rise by luck, and bookings fail by it; default: true. */
  readonly hasLuck?: boolean;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};

const listMs = 350;
const detailMs = 150;

/** A hotel supplier that needs no network and no key. Rates live 30 minutes; orders are in the given ledger. */
export const makeSandboxHotels = (options: SandboxHotelsOptions): HotelSupplier => {
  const { seed, latency, ledger, sleep } = options;
  let making: Promise<{ cities: HotelCities; hotels: Hotels; rates: Rates }> | undefined;
  const hotelsOf = () => {
    making ??= hotelCities().then((cities) => ({
      cities,
      hotels: makeHotels(seed, cities, options.scenarios),
      rates: makeRates(seed, cities),
    }));
    return making;
  };
  const desk = makeStayDesk({ seed, ledger, hasLuck: options.hasLuck ?? true, hotels: hotelsOf });

  /** @returns false when the caller has canceled meanwhile */
  const wait = async (ms: number, { signal }: CallContext): Promise<boolean> => {
    if (latency > 0 && !signal.aborted) {
      try {
        await sleep(ms * latency, signal);
      } catch (error) {
        // The sleep rejects when the signal aborts it; any other error is not ours to hide.
        if (!signal.aborted) throw error;
      }
    }
    return !signal.aborted;
  };
  const tooLate = { ok: false, error: { kind: 'timeout', message: 'The hotels did not answer in time.' } } as const;
  const noRate = (currency: string) =>
    ({ ok: false, error: { kind: 'unsupported', what: `prices in ${currency}` } }) as const;

  const detailOf = (hotel: SandboxHotel, rooms: PropertyDetail['rooms']): PropertyDetail => ({
    property: hotel.property,
    ...describeHotel(seed, hotel),
    rooms,
  });

  return {
    id: 'sandbox',
    list: async ({ areas, stay, currency }, context) => {
      const money = converterTo(currency);
      if (!money) return noRate(currency);
      if (!(await wait(listMs, context))) return tooLate;
      const { hotels, rates } = await hotelsOf();
      const now = context.now();
      const value = hotels.inAreas(areas).map((hotel) => ({
        property: hotel.property,
        price: cheapestPrice(seed, hotel, stay, money),
        freeToCancel: rates.freeToCancel(hotel, stay, money, now),
      }));
      return { ok: true, value };
    },
    detail: async (id, { stay, currency }, context): Promise<Outcome<PropertyDetail>> => {
      const money = converterTo(currency);
      if (!money) return noRate(currency);
      if (!(await wait(detailMs, context))) return tooLate;
      const { hotels, rates } = await hotelsOf();
      const hotel = hotels.byId(id);
      if (!hotel) return { ok: false, error: { kind: 'not_found', message: 'This hotel is not known.' } };
      return { ok: true, value: detailOf(hotel, rates.roomsOf(hotel, stay, money, context.now())) };
    },
    check: desk.check,
    book: desk.book,
    find: desk.find,
    listMade: desk.orders,
    cancel: desk.cancel,
    picture: async (name): Promise<Outcome<Picture>> => {
      const bytes = drawHotel(seed, name);
      return bytes === null
        ? { ok: false, error: { kind: 'not_found', message: 'There is no such picture.' } }
        : { ok: true, value: { bytes, contentType: 'image/svg+xml' } };
    },
  };
};
