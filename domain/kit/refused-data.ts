/** The details of travelers that a supplier may refuse, by the names that a traveler has on the wire. */
export const dataFields = [
  'passport_first_name',
  'passport_last_name',
  'email',
  'phone_number',
  'date_of_birth',
  'sex',
  'passport_number',
  'passport_country_id',
  'passport_expiry',
] as const;
export type DataField = (typeof dataFields)[number];

/** One detail of a traveler that a supplier refused. It has no value: values are personal. */
export type RefusedData = {
  /** The place of the passenger or guest in the command, from 0; null: the supplier named none. */
  readonly passenger: number | null;
  /** Null: it named none that we know. */
  readonly field: DataField | null;
  readonly problem: 'missing' | 'not-accepted';
};
