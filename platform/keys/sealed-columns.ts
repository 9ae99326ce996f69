/**
 * Every place that may hold sealed text. Code that seals takes its place from this list, and the job that seals again
 * goes through it. sealed-columns.test.ts looks for missing columns. docs/threats.md#stolen-data
 */

export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** Identifies the rows of the table, in ascending order. */
  readonly key: string;
  /** What sealed text is bound to, so that it cannot be opened anywhere else. */
  readonly place: string;
  /** The column whose value is part of the place; null: the whole column is one place. */
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
  { ...text, table: 'travelers', column: 'emergency_name_sealed', place: 'travelers.emergency_name' },
  { ...text, table: 'travelers', column: 'emergency_phone_sealed', place: 'travelers.emergency_phone' },
  {
    ...text,
    table: 'traveler_programs',
    column: 'number_sealed',
    place: 'traveler_programs.number',
    boundTo: 'traveler_id',
  },
  { ...text, table: 'saved_places', column: 'spot_sealed', place: 'saved_places.spot' },
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
  { table: 'outbox', column: 'heading', place: 'outbox.heading', key: 'id', boundTo: null, field: null },
] as const satisfies readonly SealedColumn[];

type AnyColumn = (typeof sealedColumns)[number];

/** The place of one sealed text: `travelers.passport_number.42`, or the column's own when it is one place. */
export type SealedPlace =
  | `${Exclude<AnyColumn, { boundTo: null }>['place']}.${string | number}`
  | Extract<AnyColumn, { boundTo: null }>['place'];

/** The prefix of sealed text, before the key's id. */
export const sealedForm = /^v1\.([0-9a-f]{8})\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
