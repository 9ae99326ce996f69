/** Which details of which travelers an answer of Duffel refuses. Pure. docs/booking.md#refused-details */
import type { SupplierError } from '#domain/kit/outcome.ts';
import type { DataField, RefusedData } from '#domain/kit/refused-data.ts';
import type { DuffelAnswer } from '../client.ts';
import { type DuffelProblem, problemsIn } from '../refusals.ts';

/** By the names of the fields that we send for a person. */
const personFields: Readonly<Record<string, DataField>> = {
  given_name: 'passport_first_name',
  family_name: 'passport_last_name',
  born_on: 'date_of_birth',
  gender: 'sex',
  title: 'sex',
  email: 'email',
  phone_number: 'phone_number',
  // The documents as a whole: one is missing or refused.
  identity_documents: 'passport_number',
  // An age or a type is refused when it does not fit the date of birth.
  age: 'date_of_birth',
  type: 'date_of_birth',
};

const documentFields: Readonly<Record<string, DataField>> = {
  unique_identifier: 'passport_number',
  issuing_country_code: 'passport_country_id',
  expires_on: 'passport_expiry',
};

/** Outside a list of people these are names of other things. */
const onlyInList: ReadonlySet<string> = new Set(['title', 'age', 'type']);

/** How we sent the travelers. */
type Sent = {
  readonly list: 'passengers' | 'guests';
  /** The place in the command of each that was sent. */
  readonly order: readonly number[];
};

export type Refused = {
  readonly data: readonly RefusedData[];
  /** The pointers that name no detail of a traveler, for our log. */
  readonly unknown: readonly string[];
};

/** A pointer as we log it: names and numbers only, whatever was sent. */
const loggable = (pointer: string): string => (/^[\w./[\]-]{1,100}$/.test(pointer) ? pointer : 'none');

/** The parts of "/passengers/0/born_on", "passengers[0].born_on" and "born_on". */
const partsOf = (pointer: string): readonly string[] =>
  pointer.split(/[/.[\]]+/).filter((part) => part !== '' && part !== 'data');

const isIndex = (part: string): boolean => /^\d{1,3}$/.test(part);

const placeOf = (parts: readonly string[], { list, order }: Sent): number | null => {
  const at = parts.indexOf(list);
  const index = parts[at + 1] ?? '';
  if (at >= 0 && isIndex(index)) return order[Number(index)] ?? null;
  // The only traveler, or the one whose address and phone number stand for all guests.
  return order.length === 1 || (at < 0 && list === 'guests') ? (order[0] ?? null) : null;
};

const fieldOf = (parts: readonly string[], { list }: Sent): DataField | null => {
  const names = parts.filter((part) => !isIndex(part));
  const name = names.at(-1) ?? '';
  const isInList = names.includes(list);
  if (!isInList && (names.length !== 1 || onlyInList.has(name))) return null;
  const fields = names.at(-2) === 'identity_documents' ? documentFields : personFields;
  return (Object.hasOwn(fields, name) ? fields[name] : null) ?? null;
};

const readOne = (problem: DuffelProblem, sent: Sent): RefusedData => {
  const parts = partsOf(problem.field);
  const field = fieldOf(parts, sent);
  return {
    passenger: field === null ? null : placeOf(parts, sent),
    field,
    problem: problem.code === 'validation_required' ? 'missing' : 'not-accepted',
  };
};

const none: Refused = { data: [], unknown: [] };

/**
 * All validation errors of an answer. One that names no detail that we know is told without one.
 * @returns nothing for an answer that is not a refusal of data
 */
export const refusedDataIn = (answer: DuffelAnswer, sent: Sent): Refused => {
  if (answer.is !== 'reply' || answer.status < 400) return none;
  const problems = problemsIn(answer.body).filter(({ type }) => type === 'validation_error');
  const read = problems.map((problem) => ({ problem, refused: readOne(problem, sent) }));
  return {
    data: read.map(({ refused }) => refused),
    unknown: read.flatMap(({ problem, refused }) => (refused.field === null ? [loggable(problem.field)] : [])),
  };
};

/** @returns the error with the refused details, if it is about them */
export const withRefused = (error: SupplierError, { data }: Refused): SupplierError =>
  error.kind === 'validation' ? { ...error, refused: data } : error;
