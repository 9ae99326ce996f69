/**
 * The token that names a room's price to a browser: the supplier's rate, the stay, the person, the expiry and the price
 * shown. It is signed, so that no price or policy ever comes from a client. The supplier is asked for the current
 * price.
 */
import { z } from 'zod';
import { rateSignatureMaxLength } from '#contract/stays.ts';
import type { Secrets } from '#platform/secrets.ts';

const purpose = 'hotel-rate';

const signedRate = z.strictObject({
  /** The person who was shown it. Nobody else may book with it. */
  userId: z.number(),
  organizationId: z.number().nullable(),
  contactId: z.number().nullable(),
  supplierId: z.string(),
  propertyId: z.string(),
  rateRef: z.string(),
  room: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  /** Adults of each room. */
  rooms: z.array(z.number()),
  /** The whole stay with what is paid at the property. */
  shownMinor: z.number(),
  currency: z.string(),
  expiresMs: z.number(),
});
export type SignedRate = z.output<typeof signedRate>;

/** @returns an opaque text that only we can create */
export const signRate = (secrets: Secrets, rate: SignedRate): string =>
  secrets.sign(purpose, Buffer.from(JSON.stringify(rate)).toString('base64url'));

/** @returns the signed content, or null when we did not sign it */
export const readRateSignature = (secrets: Secrets, signature: string): SignedRate | null => {
  const payload = signature.length > rateSignatureMaxLength ? null : secrets.verify(purpose, signature);
  if (payload === null) return null;
  return signedRate.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
};
