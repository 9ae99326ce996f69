import { z } from 'zod';
import type { SealedPlace } from '#platform/keys/sealed-columns.ts';
import type { Secrets } from '#platform/secrets.ts';

/** The adult who brings a child to the airport and meets it. */
const guardian = z.object({ name: z.string(), phone: z.string(), address: z.string() });
export type Guardian = z.output<typeof guardian>;

const placeOf = (tripId: number): SealedPlace => `lander_requests.guardian.${tripId}`;

/** Seals a guardian for one trip, so that the text cannot be opened anywhere else. docs/threats.md#stolen-data */
export const sealGuardian = (secrets: Secrets, tripId: number, said: Guardian): string =>
  secrets.encrypt(placeOf(tripId), JSON.stringify(said));

/** @param sealed as the trip's request holds it */
export const openGuardian = (secrets: Secrets, tripId: number, sealed: string): Guardian =>
  guardian.parse(JSON.parse(secrets.decrypt(placeOf(tripId), sealed)));
