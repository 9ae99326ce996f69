/** The columns of a traveler that are sealed: each opens only in its own row and column. docs/threats.md#stolen-data */
import type { SealedPlace } from '#platform/keys/sealed-columns.ts';
import type { Secrets } from '#platform/secrets.ts';

type SealedColumn =
  | 'date_of_birth'
  | 'passport_number'
  | 'dietary_requirements'
  | 'phone_number'
  | 'passport_expiry'
  | 'other'
  | 'emergency_name'
  | 'emergency_phone';

const placeOf = (column: SealedColumn, travelerId: number): SealedPlace => `travelers.${column}.${travelerId}`;

export const seal = (secrets: Secrets, column: SealedColumn, travelerId: number, text: string): string =>
  secrets.encrypt(placeOf(column, travelerId), text);

export const open = (secrets: Secrets, column: SealedColumn, travelerId: number, sealed: string): string =>
  secrets.decrypt(placeOf(column, travelerId), sealed);

/** @returns the sealed text; null for an empty text */
export const sealText = (secrets: Secrets, column: SealedColumn, travelerId: number, text: string): string | null =>
  text === '' ? null : seal(secrets, column, travelerId, text);

/** @returns the text; empty for null */
export const openText = (secrets: Secrets, column: SealedColumn, travelerId: number, sealed: string | null): string =>
  sealed === null ? '' : open(secrets, column, travelerId, sealed);

const programPlace = (travelerId: number): SealedPlace => `traveler_programs.number.${travelerId}`;

/** Seals the number of a loyalty program. @returns null for an empty number */
export const sealProgram = (secrets: Secrets, travelerId: number, text: string): string | null =>
  text === '' ? null : secrets.encrypt(programPlace(travelerId), text);

/** @returns the number of a loyalty program; empty for null */
export const openProgram = (secrets: Secrets, travelerId: number, sealed: string | null): string =>
  sealed === null ? '' : secrets.decrypt(programPlace(travelerId), sealed);
