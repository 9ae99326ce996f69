import { isSameText, type Secrets, sha256 } from '#platform/secrets.ts';

/** The content of a price's signature: an offer within a search. */
export type SignedOffer = { readonly searchId: string; readonly offerKey: string };

/** 128 bits. */
const markLength = 22;
/** Signatures of the release before do not name their key. */
const shape = /^([A-Za-z0-9_-]{22})~(\d{1,6}\.\d{1,6})\.(?:([0-9a-f]{8})~)?([A-Za-z0-9_-]{22})$/;
const purpose = 'flight-price';

/** One keyed fingerprint for a whole search, then a plain hash for each of its hundreds of prices. */
const markOf = (key: string, offerKey: string): string =>
  // The key is on both sides, so nothing can be appended to the hashed text.
  sha256(`${key}~${offerKey}~${key}`).slice(0, markLength);

/** @returns a signer for the prices of one search: opaque texts that only we can create, each with its key's id */
export const makePriceSigner = (secrets: Secrets, searchId: string): ((offerKey: string) => string) => {
  const { keyId, key } = secrets.signingKey(purpose, searchId);
  return (offerKey) => `${searchId}~${offerKey}.${keyId}~${markOf(key, offerKey)}`;
};

/** @returns the signed content, or null when no known key signed it */
export const readPriceSignature = (secrets: Secrets, signature: string): SignedOffer | null => {
  const [, searchId, offerKey, keyId = null, mark] = shape.exec(signature) ?? [];
  if (searchId === undefined || offerKey === undefined || mark === undefined) return null;
  const keys = secrets.verifyingKeys(purpose, searchId, keyId);
  return keys.some(({ key }) => isSameText(markOf(key, offerKey), mark)) ? { searchId, offerKey } : null;
};
