import type { Refusal } from '#contract/refusals.ts';
import type { Beneficiary } from '#domain/access/beneficiary.ts';
import { zoneOfPlace } from '#domain/hotels/places.ts';
import type { Stay } from '#domain/hotels/stay.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Customer, Outcome } from '#domain/kit/outcome.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import type { HotelSupplier, StayRate } from '#suppliers/hotels/port.ts';
import { checkStay } from './check-stay.ts';
import { pictureAddress } from './parts/names.ts';
import { noticeOf } from './parts/notice.ts';
import { readRateSignature } from './parts/rate-signature.ts';
import { customerOfOffer, type StayOffer } from './stay-offer.ts';

/** A price that a person was shown and chose, with its search. */
export type FoundStay = {
  readonly supplierId: string;
  readonly propertyId: string;
  readonly rateRef: string;
  readonly room: string;
  readonly stay: Stay;
  /** The whole stay as it was shown, with what is paid at the property. */
  readonly shown: Money;
  readonly beneficiary: Beneficiary;
  readonly customer: Customer;
};

/**
 * The stay behind a signed price that was shown to this person and has not expired.
 * @returns `not-found` for a signature that is not ours, `offer-expired` after its time and for another person's
 * @see docs/threats.md#forged-prices
 */
export const findStay = (
  world: World,
  signature: string,
  { userId, customer }: { readonly userId: number; readonly customer: Customer },
): Result<FoundStay, Refusal> => {
  const signed = readRateSignature(world.secrets, signature);
  if (!signed) return refuse({ code: 'not-found', detail: 'This price is not known. Please search again.' });
  // Another person's price gets the same refusal as an expired one.
  if (signed.userId !== userId || signed.expiresMs <= world.clock.now().getTime())
    return refuse({ code: 'offer-expired' });
  const { supplierId, propertyId, rateRef, room, checkin, checkout, rooms, shownMinor, currency } = signed;
  return ok({
    supplierId,
    propertyId,
    rateRef,
    room,
    stay: { checkin, checkout, rooms },
    shown: { minor: shownMinor, currency },
    beneficiary: { organizationId: signed.organizationId, contactId: signed.contactId },
    customer,
  });
};

/** A stay whose supplier was just asked. */
export type FreshStay = StayOffer & Required<Pick<StayOffer, 'notice'>>;

/** The longest that asking a supplier may take within a request. docs/booking.md#submit */
const askDeadlineMs = 8_000;

const supplierOf = (world: World, id: string): HotelSupplier => {
  const supplier = world.hotels.find((each) => each.id === id);
  invariant(supplier, `the hotel supplier ${id} is connected`);
  return supplier;
};

const contextOf = (world: World, customer: Customer | undefined): CallContext => ({
  signal: AbortSignal.timeout(askDeadlineMs),
  now: world.clock.now,
  ...(customer && { customer }),
});

/**
 * The chosen stay as its supplier would sell it now, with its property and without a side effect at the supplier.
 * @param guests the guest of each room, as positions in the list of passengers
 * @throws InvariantError when the supplier is no longer connected
 */
export const offerOfStay = async (
  world: World,
  found: FoundStay,
  guests: readonly number[],
): Promise<Outcome<FreshStay>> => {
  const { supplierId, propertyId, rateRef, room, stay, shown, customer } = found;
  const supplier = supplierOf(world, supplierId);
  const context = contextOf(world, customer);
  const [rate, detail] = await Promise.all([
    checkStay(supplier, rateRef, context),
    supplier.detail(propertyId, { stay, currency: shown.currency }, context),
  ]);
  if (!rate.ok) return rate;
  if (!detail.ok) return detail;
  const { property, checkinFrom, checkoutUntil, address, phone } = detail.value;
  const [picture] = property.pictures;
  const { latitude, longitude } = property;
  const value: FreshStay = {
    propertyId,
    name: property.name,
    city: property.city,
    picture: picture === undefined ? null : pictureAddress(supplierId, picture),
    zone: zoneOfPlace({ latitude, longitude, country: '' }),
    checkinFrom,
    checkoutUntil,
    ...(address !== '' && { address }),
    ...(phone !== '' && { phone }),
    latitude,
    longitude,
    notice: noticeOf(supplier, rate.value, detail.value),
    session: customer.session,
    room,
    stay,
    rate: rate.value,
    guests,
  };
  return { ok: true, value };
};

/** The current price of a known stay. */
export const repriceStay = (
  world: World,
  { supplierId, offer }: { readonly supplierId: string; readonly offer: StayOffer },
): Promise<Outcome<StayRate>> =>
  checkStay(supplierOf(world, supplierId), offer.rate.ref, contextOf(world, customerOfOffer(offer)));
