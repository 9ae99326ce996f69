/** The columns of a traveler that are sealed: each opens only in its own row and column. Threat T22 */
import type { SealedPlace } from '#platform/keys/sealed-columns.ts';
import type { Secrets } from '#platform/secrets.ts';

type SealedColumn = 'date_of_birth' | 'passport_number' | 'dietary_requirements';

const placeOf = (column: SealedColumn, travelerId: number): SealedPlace => `travelers.${column}.${travelerId}`;

export const seal = (secrets: Secrets, column: SealedColumn, travelerId: number, text: string): string =>
  secrets.encrypt(placeOf(column, travelerId), text);

export const open = (secrets: Secrets, column: SealedColumn, travelerId: number, sealed: string): string =>
  secrets.decrypt(placeOf(column, travelerId), sealed);
