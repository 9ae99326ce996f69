/** What a kept place says, which opens only in its own row. docs/threats.md#stolen-data */
import { z } from 'zod';
import type { SealedPlace } from '#platform/keys/sealed-columns.ts';
import type { Secrets } from '#platform/secrets.ts';

const spot = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Its town, alone and with its region and country. */
  city: z.string(),
  city_full: z.string(),
});
export type Spot = z.output<typeof spot>;

const placeOf = (id: number): SealedPlace => `saved_places.spot.${id}`;

export const sealSpot = (secrets: Secrets, id: number, value: Spot): string =>
  secrets.encrypt(placeOf(id), JSON.stringify(value));

export const openSpot = (secrets: Secrets, id: number, sealed: string): Spot =>
  spot.parse(JSON.parse(secrets.decrypt(placeOf(id), sealed)));
