/** The columns of a traveler that are sealed: each opens only in its own row and column. docs/threats.md#stolen-data */
import type { SealedPlace } from '#platform/keys/sealed-columns.ts';
import type { Secrets } from '#platform/secrets.ts';

type SealedColumn =
  | 'date_of_birth'
  | 'passport_number'
  | 'dietary_requirements'
  | 'phone_number'
  | 'passport_expiry'
  | 'other';

const placeOf = (column: SealedColumn, travelerId: number): SealedPlace => `travelers.${column}.${travelerId}`;

export const seal = (secrets: Secrets, column: SealedColumn, travelerId: number, text: string): string =>
  secrets.encrypt(placeOf(column, travelerId), text);

export const open = (secrets: Secrets, column: SealedColumn, travelerId: number, sealed: string): string =>
  secrets.decrypt(placeOf(column, travelerId), sealed);

/** The columns that the release before reads stay in clear while it may run; later they are sealed. docs/decisions/0057 */
export type PlainOrSealed = { readonly plain: string | null; readonly sealed: string | null };

type Keeping = { readonly id: number; readonly isPlainKept: boolean };

/** One text as stored in its two columns. */
export const keptText = (
  secrets: Secrets,
  column: SealedColumn,
  { id, isPlainKept }: Keeping,
  text: string,
): { readonly plain: string; readonly sealed: string | null } =>
  isPlainKept || text === '' ? { plain: text, sealed: null } : { plain: '', sealed: seal(secrets, column, id, text) };

/** The clear text is newer, because this release leaves none beside sealed text. @returns the text, or empty */
export const openOrPlain = (
  secrets: Secrets,
  column: SealedColumn,
  travelerId: number,
  { plain, sealed }: PlainOrSealed,
): string => plain || (sealed === null ? '' : open(secrets, column, travelerId, sealed));

const programPlace = (travelerId: number): SealedPlace => `traveler_programs.number.${travelerId}`;

/** The number of a loyalty program as stored in its two columns. */
export const keptNumber = (
  secrets: Secrets,
  { id, isPlainKept }: Keeping,
  text: string,
): { readonly number: string; readonly number_sealed: string | null } =>
  isPlainKept || text === ''
    ? { number: text, number_sealed: null }
    : { number: '', number_sealed: secrets.encrypt(programPlace(id), text) };

export const openProgram = (secrets: Secrets, travelerId: number, { plain, sealed }: PlainOrSealed): string =>
  plain || (sealed === null ? '' : secrets.decrypt(programPlace(travelerId), sealed));
