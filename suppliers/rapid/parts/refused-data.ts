/** Which details of which guests an answer of Rapid refuses. Pure. docs/booking.md#refused-details */
import type { DataField, RefusedData } from '#domain/kit/refused-data.ts';
import type { RapidAnswer } from '../client.ts';
import { meaningOf, problemIn } from '../refusals.ts';

export type Refused = {
  readonly data: readonly RefusedData[];
  /** The fields that name no detail of a guest, for our log. */
  readonly unknown: readonly string[];
};

/** By the names of the fields that we send for a guest. The email and the payer are the provider's own. */
const guestFields: Readonly<Record<string, DataField>> = {
  given_name: 'passport_first_name',
  family_name: 'passport_last_name',
};

/** The first guest's phone number stands for all rooms. */
const lead = 0;

/** A field as we log it: names and numbers only, whatever was sent. */
const loggable = (field: string): string => (/^[\w./[\]-]{1,100}$/.test(field) ? field : 'none');

/** Of "rooms[1].given_name", "rooms.1.given_name", "phone.number" or "given_name". */
const detailOf = (field: string): Omit<RefusedData, 'problem'> | null => {
  const parts = field.split(/[/.[\]]+/).filter((part) => part !== '');
  const [first = ''] = parts;
  if (first === 'phone') return { passenger: lead, field: 'phone_number' };
  const name = parts.at(-1) ?? '';
  const known = Object.hasOwn(guestFields, name) ? guestFields[name] : undefined;
  if (known === undefined || (first !== 'rooms' && parts.length > 1)) return null;
  const place = parts.find((part) => /^\d{1,2}$/.test(part));
  return { passenger: place === undefined ? null : Number(place), field: known };
};

const none: Refused = { data: [], unknown: [] };

/**
 * All fields that an answer refuses. One that names no detail that we know is told without one.
 * @param guests how many were sent: the only one is meant where no place is named
 * @returns nothing for an answer that is not a refusal of data
 */
export const refusedDataIn = (answer: RapidAnswer, guests: number): Refused => {
  if (answer.is !== 'reply' || answer.status < 400) return none;
  const problem = problemIn(answer.body);
  if (problem.types.length === 0 || meaningOf(answer.status, problem) !== 'validation') return none;
  const read = problem.details.map(({ type, field }) => ({ field, type, detail: detailOf(field) }));
  const data = read.map(({ type, detail }): RefusedData => {
    const passenger = detail?.passenger ?? (detail && guests === 1 ? lead : null);
    return {
      // A place that was not sent is nobody's.
      passenger: passenger !== null && passenger < guests ? passenger : null,
      field: detail?.field ?? null,
      problem: /required|missing/.test(type) ? 'missing' : 'not-accepted',
    };
  });
  const unknown = read.flatMap(({ field, detail }) => (detail === null ? [loggable(field)] : []));
  // It says that something is refused, and names nothing.
  return read.length === 0
    ? { data: [{ passenger: null, field: null, problem: 'not-accepted' }], unknown: ['none'] }
    : { data, unknown };
};
