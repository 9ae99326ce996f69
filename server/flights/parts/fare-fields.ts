/** What a price says of its fare: name, bags and changes of its own leg, and what the whole ticket refunds. */
import type { FlightSearchWire } from '#contract/flights.ts';
import { partKey, partOf, refundKey } from '#domain/flights/fare-parts.ts';
import { changeSentence, isAllowed } from '#domain/flights/fare-rules.ts';
import { refundRuleBefore } from '#domain/flights/refund-rule.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';

type WirePrice = FlightSearchWire['flights'][number]['prices'][number];
type FareFields = Pick<
  WirePrice,
  | 'fare'
  | 'brand'
  | 'is_bag_data'
  | 'bag_checked_count'
  | 'bag_carry_on_count'
  | 'refund_rule'
  | 'change_rule'
  | 'is_refundable'
  | 'is_changeable'
>;

const brandOf = (offer: SupplierOffer, leg: number): string =>
  `${partKey(partOf(offer, leg))}|${offer.isSplit}|${offer.slices[leg]?.segments.map(({ cabin }) => cabin).join()}`;

/** One brand of an option, numbered from 1: its offers, which differ in the fares of the other legs; cheapest first. */
type Brand = { readonly number: number; readonly offers: readonly SupplierOffer[] };

const brandsOf = (offers: readonly SupplierOffer[], leg: number): ReadonlyMap<string, Brand> => {
  const groups = [...Map.groupBy(offers, (offer) => brandOf(offer, leg))];
  return new Map(groups.map(([key, group], at) => [key, { number: at + 1, offers: group }]));
};

const laterText = (leg: number, legs: number): string =>
  legs === 2 && leg === 0 ? 'a dearer return fare' : 'dearer fares on later flights';

/**
 * @param offers of one option, cheapest first
 * @param leg from 0
 * @returns the fields of an offer's price
 */
export const makeFareFields = (
  offers: readonly SupplierOffer[],
  leg: number,
  now: Date,
): ((offer: SupplierOffer) => FareFields) => {
  const brands = brandsOf(offers, leg);
  return (offer) => {
    const part = partOf(offer, leg);
    const { number, offers: brand } = brands.get(brandOf(offer, leg)) ?? { number: 0, offers: [] };
    const legs = offer.slices.length;
    const isOpen = leg < legs - 1 && brand.some((other) => refundKey(other.refund) !== refundKey(offer.refund));
    const refundable = isOpen ? (brand.find((other) => isAllowed(other.refund) === true) ?? null) : null;
    return {
      fare: part.fare,
      ...(brand.length > 1 && { brand: number }),
      is_bag_data: part.bags !== null,
      bag_checked_count: part.bags?.checked ?? 0,
      bag_carry_on_count: part.bags?.carryOn ?? 1,
      refund_rule: refundRuleBefore(offer, { now, later: laterText(leg, legs), refundable }),
      change_rule: changeSentence(part.change),
      is_refundable: isAllowed(offer.refund),
      is_changeable: isAllowed(offer.change),
    };
  };
};
