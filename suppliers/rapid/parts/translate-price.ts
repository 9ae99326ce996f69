/** Rapid's prices in our terms: each room by its occupancy, added up in one currency. Pure. */
import { type StayPrice, stayPriceFaults, stayPriceOf } from '#domain/hotels/price.ts';
import { moneyOf } from '#domain/kit/decimal-text.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Amount, Charge, Pricing } from './wire.ts';

/** Why a rate is not shown. */
export type DropReason = 'unreadable' | 'other-currency' | 'paid-at-property';

/** The key of a room's price: its adults. Two equal rooms share one key. */
export type OccupancyPricing = Readonly<Record<string, Pricing>>;

/** @returns the occupancy of a room in the request, which is also the key of its price */
export const occupancyOf = (adults: number): string => String(adults);

/** @returns the prices of the rooms in their order, null when one of them has none */
export const pricesOfRooms = (byOccupancy: OccupancyPricing, rooms: readonly number[]): readonly Pricing[] | null => {
  const found = rooms.flatMap((adults) => byOccupancy[occupancyOf(adults)] ?? []);
  return found.length === rooms.length ? found : null;
};

type Minor = Result<number, DropReason>;

const minorOf = ({ value, currency: stated }: Amount, currency: string): Minor => {
  if (stated !== currency) return refuse('other-currency');
  const money = moneyOf(value, currency);
  return money === null ? refuse('unreadable') : ok(money.minor);
};

/** The amount paid now is charged in the billing currency; nothing is ever converted. */
const billed = (charge: Charge, currency: string): Minor => minorOf(charge.billable_currency, currency);

/** The amount paid at the property is paid in the local currency, and shown in the requested one. */
const chargeOf = (charge: Charge | null | undefined, currency: string): Minor =>
  charge === undefined || charge === null
    ? ok(0)
    : minorOf(charge.request_currency ?? charge.billable_currency, currency);

/** In minor units. */
type RoomPrice = {
  readonly exclusive: number;
  readonly inclusive: number;
  readonly fee: number;
  readonly resort: number;
  readonly tax: number;
};

const roomPrice = ({ totals, fees }: Pricing, currency: string): Result<RoomPrice, DropReason> => {
  const exclusive = billed(totals.exclusive, currency);
  const inclusive = billed(totals.inclusive, currency);
  const all = totals.property_inclusive && chargeOf(totals.property_inclusive, currency);
  // A fee that cannot be read is part of a total that can.
  const feeOf = (charge: Charge | null | undefined): Minor => {
    const minor = chargeOf(charge, currency);
    return minor.ok || !all?.ok ? minor : ok(0);
  };
  const fee = feeOf(fees?.mandatory_fee);
  const resort = feeOf(fees?.resort_fee);
  const tax = feeOf(fees?.mandatory_tax);
  if (!exclusive.ok) return exclusive;
  if (!inclusive.ok) return inclusive;
  if (!fee.ok) return fee;
  if (!resort.ok) return resort;
  if (!tax.ok) return tax;
  // An amount in the total beyond its parts is paid at the property too: better shown than discovered at the front
  // desk.
  const known = inclusive.value + fee.value + resort.value + tax.value;
  const unnamed = all?.ok ? Math.max(0, all.value - known) : 0;
  return ok({
    exclusive: exclusive.value,
    inclusive: inclusive.value,
    fee: fee.value + unnamed,
    resort: resort.value,
    tax: tax.value,
  });
};

/** @returns what a room costs now with taxes, in minor units; null when it is not stated in the currency */
export const inclusiveMinor = ({ totals }: Pricing, currency: string): number | null => {
  const minor = billed(totals.inclusive, currency);
  return minor.ok ? minor.value : null;
};

/** @returns the billing currency of a room */
export const billedCurrency = ({ totals }: Pricing): string => totals.inclusive.billable_currency.currency;

/**
 * The price of all rooms together: base with taxes and fees now, the property's own charges there.
 * @param prices of each room in their order
 */
export const stayPriceIn = (prices: readonly Pricing[], currency: string): Result<StayPrice, DropReason> => {
  const sum = { exclusive: 0, inclusive: 0, fee: 0, resort: 0, tax: 0 };
  for (const pricing of prices) {
    const room = roomPrice(pricing, currency);
    if (!room.ok) return room;
    sum.exclusive += room.value.exclusive;
    sum.inclusive += room.value.inclusive;
    sum.fee += room.value.fee;
    sum.resort += room.value.resort;
    sum.tax += room.value.tax;
  }
  const price = stayPriceOf({
    currency,
    baseMinor: sum.exclusive,
    taxesAndFeesMinor: sum.inclusive - sum.exclusive,
    localFeeMinor: sum.fee,
    resortFeeMinor: sum.resort,
    localTaxMinor: sum.tax,
    payment: 'now',
  });
  return stayPriceFaults(price).length > 0 || price.totalMinor === 0 ? refuse('unreadable') : ok(price);
};
