import type { Secrets } from '#platform/secrets.ts';

/** What a price's signature names: an offer within a search. */
export type SignedOffer = { readonly searchId: string; readonly offerKey: string };

const purpose = 'flight-price';
const shape = /^([A-Za-z0-9_-]{22})~(\d{1,6}\.\d{1,6})$/;

/** @returns an opaque text that only we could have made */
export const signPrice = (secrets: Secrets, { searchId, offerKey }: SignedOffer): string =>
  secrets.sign(purpose, `${searchId}~${offerKey}`);

/** @returns what was signed, or null when we did not sign it */
export const readPriceSignature = (secrets: Secrets, signature: string): SignedOffer | null => {
  const match = shape.exec(secrets.verify(purpose, signature) ?? '');
  const [, searchId, offerKey] = match ?? [];
  return searchId === undefined || offerKey === undefined ? null : { searchId, offerKey };
};
