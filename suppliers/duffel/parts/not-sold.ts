/** Offers of Duffel that are as documented, but that the product does not sell. Pure. docs/operations.md#duffel-flights */
import { airportByIata } from '#reference/airports.ts';
import { asRecord, type Json, listIn, recordIn, textIn } from './read.ts';

/** Why an offer is not for sale here; the name of its counter. */
export type NotSold =
  /** Separate tickets for parts of the journey. */
  | 'split-ticket'
  /** One part of a journey. It cannot be ordered. */
  | 'partial'
  /** A train or bus station, or an airport that our list lacks: we know no time zone for it. */
  | 'unknown-place'
  /** An operator without an airline code, for example a railway. */
  | 'no-airline-code'
  /** The airline wants papers of each traveler, and no passports. */
  | 'other-papers';

const placeShape = /^[A-Z]{3}$/;

/** Only a code that looks like one. Any other text is unreadable. */
const isUnknownPlace = (segment: Json | null, field: string): boolean => {
  const code = textIn(recordIn(segment, field), 'iata_code') ?? '';
  return placeShape.test(code) && airportByIata(code) === undefined;
};

/** A carrier with a name whose code is stated to be none. A missing field is unreadable. */
const isWithoutCode = (segment: Json | null): boolean => {
  const carrier = recordIn(segment, 'marketing_carrier');
  return carrier?.iata_code === null && textIn(carrier, 'name') !== null;
};

const wantsOtherPapers = (offer: Json): boolean => {
  const taken = [
    ...listIn(offer, 'supported_passenger_identity_document_types'),
    ...listIn(offer, 'allowed_passenger_identity_document_types'),
  ];
  return offer.passenger_identity_documents_required === true && taken.length > 0 && !taken.includes('passport');
};

/**
 * @param value an offer of a search
 * @returns why the product does not sell it; null: nothing speaks against it, or it is not an offer
 */
export const notSold = (value: unknown): NotSold | null => {
  const offer = asRecord(value);
  if (offer === null) return null;
  if (offer.type === 'split_ticket') return 'split-ticket';
  if (offer.partial === true) return 'partial';
  const segments = listIn(offer, 'slices').flatMap((slice) => listIn(asRecord(slice), 'segments').map(asRecord));
  if (segments.some((each) => isUnknownPlace(each, 'origin') || isUnknownPlace(each, 'destination')))
    return 'unknown-place';
  if (segments.some(isWithoutCode)) return 'no-airline-code';
  return wantsOtherPapers(offer) ? 'other-papers' : null;
};
