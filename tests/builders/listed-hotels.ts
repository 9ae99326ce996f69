/** Hotel suppliers defined by a test: each lists, shows and checks exactly what it is given. */
import { stayPriceOf } from '#domain/hotels/price.ts';
import type { HotelSupplier, Property, StayRate, StayRoom } from '#suppliers/hotels/port.ts';
import { fakeHotels } from './fake-hotel-supplier.ts';

const metersPerDegree = 111_195;

/** A hotel in the center of London. @param north meters from the center */
export const houseOf = (id: string, name: string, north = 0, more: Partial<Property> = {}): Property => ({
  id,
  name,
  city: 'London',
  latitude: 51.509 + north / metersPerDegree,
  longitude: -0.126,
  stars: 4,
  guestRating: 4.3,
  guestRatingCount: 100,
  pictures: [],
  ...more,
});

/** @param baseMinor before taxes of a fifth */
export const rateOf = (ref: string, baseMinor: number, more: Partial<StayRate> = {}): StayRate => ({
  ref,
  name: 'Flexible',
  price: stayPriceOf({
    currency: 'USD',
    baseMinor,
    taxesAndFeesMinor: baseMinor / 5,
    localFeeMinor: 0,
    resortFeeMinor: 0,
    localTaxMinor: 0,
    payment: 'now',
  }),
  cancellation: [],
  isBreakfast: false,
  roomsLeft: null,
  expiresAt: '2026-05-01T10:00:00Z',
  ...more,
});

export const roomOf = (name: string, rates: readonly StayRate[]): StayRoom => ({
  name,
  picture: null,
  bedOptions: [{ beds: [{ quantity: 1, name: 'King Bed' }] }],
  rates,
});

export type SaidHouse = { readonly property: Property; readonly rooms: readonly StayRoom[]; readonly tells?: string };

export type ListedHotels = HotelSupplier & {
  /** Stops answering, or answers again. */
  setDown(isDown: boolean): void;
};

/** @param id lower case letters @param houses the nearest first */
export const listedHotels = (id: string, houses: readonly SaidHouse[]): ListedHotels => {
  let isDown = false;
  const rates = houses.flatMap(({ rooms }) => rooms.flatMap((room) => room.rates));
  const late = { ok: false, error: { kind: 'timeout', message: 'late' } } as const;
  const answer = async <T>(value: T | null) => {
    if (isDown) return late;
    return value === null
      ? ({ ok: false, error: { kind: 'not_found', message: 'no such hotel' } } as const)
      : ({ ok: true, value } as const);
  };
  const lowest = ({ rooms }: SaidHouse) =>
    rooms.flatMap((room) => room.rates).toSorted((a, b) => a.price.totalMinor - b.price.totalMinor)[0]?.price ?? null;
  return {
    ...fakeHotels(),
    id,
    setDown: (down) => {
      isDown = down;
    },
    list: () => answer(houses.map((house) => ({ property: house.property, price: lowest(house) }))),
    detail: (propertyId) => {
      const house = houses.find(({ property }) => property.id === propertyId);
      const { property, rooms, tells = '' } = house ?? {};
      return answer(
        property && rooms
          ? {
              property,
              rooms,
              descriptions: tells === '' ? [] : [{ title: 'Location', text: tells }],
              checkinFrom: '15:00',
              checkoutUntil: '11:00',
              address: '1 Alder Row, London, United Kingdom',
              phone: '+44 20 7946 0100',
              instructionsHtml: tells === '' || tells.startsWith('<') ? tells : `<p>${tells}</p>`,
            }
          : null,
      );
    },
    check: (ref) => answer(rates.find((rate) => rate.ref === ref) ?? null),
  };
};
