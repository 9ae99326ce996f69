import { isSameText, type Secrets, sha256 } from '#platform/secrets.ts';

/** What a price's signature names: an offer within a search. */
export type SignedOffer = { readonly searchId: string; readonly offerKey: string };

/** 128 bits. */
const markLength = 22;
const shape = /^([A-Za-z0-9_-]{22})~(\d{1,6}\.\d{1,6})\.([A-Za-z0-9_-]{22})$/;

/** One keyed fingerprint for a whole search, then a plain hash for each of its hundreds of prices. */
const makeMarker = (secrets: Secrets, searchId: string): ((offerKey: string) => string) => {
  const key = secrets.hmac('flight-price', searchId);
  // The key on both sides: nothing can be appended to what was hashed.
  return (offerKey) => sha256(`${key}~${offerKey}~${key}`).slice(0, markLength);
};

/** @returns what signs the prices of one search: opaque texts that only we could have made */
export const makePriceSigner = (secrets: Secrets, searchId: string): ((offerKey: string) => string) => {
  const mark = makeMarker(secrets, searchId);
  return (offerKey) => `${searchId}~${offerKey}.${mark(offerKey)}`;
};

/** @returns what was signed, or null when we did not sign it */
export const readPriceSignature = (secrets: Secrets, signature: string): SignedOffer | null => {
  const [, searchId, offerKey, mark] = shape.exec(signature) ?? [];
  if (searchId === undefined || offerKey === undefined || mark === undefined) return null;
  return isSameText(makeMarker(secrets, searchId)(offerKey), mark) ? { searchId, offerKey } : null;
};
