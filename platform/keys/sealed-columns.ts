/**
 * Every place where sealed text stands, and nothing else may be sealed: what seals takes its place from here, and the
 * job that seals anew goes through this list. sealed-columns.test.ts looks for columns that are missing. T22
 */

export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** Tells the rows of the table apart, and is in ascending order. */
  readonly key: string;
  /** What sealed text is bound to, so that it opens nowhere else. */
  readonly place: string;
  /** The column whose value is part of the place; null: one place for the whole column. */
  readonly boundTo: string | null;
  /** The field of a JSON document that holds the sealed text; null: the column itself does. */
  readonly field: string | null;
};

const text = { key: 'id', boundTo: 'id', field: null } as const;

export const sealedColumns = [
  { ...text, table: 'travelers', column: 'date_of_birth_sealed', place: 'travelers.date_of_birth' },
  { ...text, table: 'travelers', column: 'passport_number_sealed', place: 'travelers.passport_number' },
  { ...text, table: 'travelers', column: 'dietary_requirements_sealed', place: 'travelers.dietary_requirements' },
  { ...text, table: 'travelers', column: 'phone_number_sealed', place: 'travelers.phone_number' },
  { ...text, table: 'travelers', column: 'passport_expiry_sealed', place: 'travelers.passport_expiry' },
  { ...text, table: 'travelers', column: 'other_sealed', place: 'travelers.other' },
  {
    ...text,
    table: 'traveler_programs',
    column: 'number_sealed',
    place: 'traveler_programs.number',
    boundTo: 'traveler_id',
  },
  {
    table: 'lander_requests',
    column: 'guardian_sealed',
    place: 'lander_requests.guardian',
    key: 'trip_id',
    boundTo: 'trip_id',
    field: null,
  },
  {
    ...text,
    table: 'booking_attempts',
    column: 'passengers_sealed',
    place: 'booking_attempts.passengers_sealed',
    boundTo: 'key',
  },
  {
    ...text,
    table: 'sign_in_challenges',
    column: 'sealed',
    place: 'sign_in_challenges.sealed',
    boundTo: 'link_hash',
  },
  { table: 'outbox', column: 'payload', place: 'outbox.payload', key: 'id', boundTo: null, field: 'sealed' },
] as const satisfies readonly SealedColumn[];

type AnyColumn = (typeof sealedColumns)[number];

/** The place of one sealed text: `travelers.passport_number.42`, or a column's own where nothing tells its rows apart. */
export type SealedPlace =
  | `${Exclude<AnyColumn, { boundTo: null }>['place']}.${string | number}`
  | Extract<AnyColumn, { boundTo: null }>['place'];

/** What the release before keeps in clear, by the place where it stands sealed; `blank` is what is left there. */
export const plainColumns = [
  { place: 'travelers.phone_number', plain: 'phone_number', blank: '' },
  { place: 'travelers.passport_expiry', plain: 'passport_expiry', blank: null },
  { place: 'travelers.other', plain: 'other', blank: '' },
  { place: 'traveler_programs.number', plain: 'number', blank: '' },
] as const;

/** What sealed text begins with, behind the key's id. */
export const sealedForm = /^v1\.([0-9a-f]{8})\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
