/** Travelers in Duffel's format. Pure; data an airline would not accept is refused before any request. */
import type { SupplierError } from '#domain/kit/outcome.ts';
import type { DataField, RefusedData } from '#domain/kit/refused-data.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { mostTicketLetters as mostName } from '#domain/travelers/ticket-name.ts';
import type { NameProblem, Passenger } from '#suppliers/flights/port.ts';
import { asRecord, countIn, type Json, listIn, textIn } from './read.ts';

/** Letters airlines do not accept, in the spelling that passports use. */
const written: Readonly<Record<string, string>> = {
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Ĳ: 'IJ',
  ĳ: 'ij',
  Þ: 'Th',
  þ: 'th',
  ð: 'd',
  ẞ: 'SS',
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
  '–': '-',
  '‐': '-',
  '‑': '-',
};

const isTaken = /^[ '\-A-Za-zÀ-ÖØ-öø-ſ]$/u;

/** @returns a name in letters airlines accept: marks are dropped, and letters without a spelling are left out */
export const airlineName = (name: string): string =>
  [...name.normalize('NFC')]
    .map(
      (letter) =>
        written[letter] ?? (isTaken.test(letter) ? letter : letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')),
    )
    .join('')
    .split('')
    .filter((letter) => isTaken.test(letter))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

type Refusal = { readonly refused: Omit<RefusedData, 'passenger'>; readonly message: string };

const refuseField = (field: DataField, problem: RefusedData['problem'], message: string): Result<never, Refusal> =>
  refuse({ refused: { field, problem }, message });

/** With the middle name if it fits: airlines accept twenty letters. */
const givenName = ({ givenName: first, middleName }: Passenger): string => {
  const whole = airlineName(`${first} ${middleName}`);
  return whole.length <= mostName ? whole : airlineName(first);
};

const wordsFor = { given_name: 'given name', family_name: 'family name' } as const;

/**
 * The part of a traveler's name Duffel would refuse: it accepts 1 to 20 Latin letters each.
 * @returns the field and what to do about it, or null
 * @see duffel.com/docs/api/orders/create-order, passengers: given_name, family_name
 */
export const nameProblem = (passenger: Passenger): NameProblem | null => {
  const names = { given_name: givenName(passenger), family_name: airlineName(passenger.familyName) };
  for (const field of ['given_name', 'family_name'] as const) {
    const name = names[field];
    if (name === '')
      return {
        field,
        message: `Airlines print the letters A to Z only. Please write the ${wordsFor[field]} as in the two lines at the bottom of the passport’s photo page.`,
      };
    if (name.length > mostName)
      return {
        field,
        message: `Airlines take a ${wordsFor[field]} of up to ${mostName} letters. Please write it as on earlier tickets, or ask a travel expert to book.`,
      };
  }
  return null;
};

const documentsOf = (passenger: Passenger, offer: Json): Result<object, Refusal> => {
  const taken = [
    ...listIn(offer, 'supported_passenger_identity_document_types'),
    ...listIn(offer, 'allowed_passenger_identity_document_types'),
  ];
  const { passport } = passenger;
  if (passport === null)
    return offer.passenger_identity_documents_required === true
      ? refuseField('passport_number', 'missing', 'The airline asks for a passport of each traveler.')
      : ok({});
  if (!taken.includes('passport')) return ok({});
  return ok({
    identity_documents: [
      {
        type: 'passport',
        unique_identifier: passport.number,
        issuing_country_code: passport.country,
        expires_on: passport.expiresOn,
      },
    ],
  });
};

type Seat = { readonly id: string; readonly isInfant: boolean; readonly rank: number };

/** A seat with its rank. Infants come first, then seats of a stated age, then adults. */
const seatOf = (value: unknown): Seat | null => {
  const record = asRecord(value);
  const id = textIn(record, 'id');
  if (id === null) return null;
  const type = textIn(record, 'type');
  const age = countIn(record, 'age');
  const isInfant = type === 'infant_without_seat' || (age !== null && age < 2);
  const rank = isInfant ? 0 : (age ?? (type === 'child' ? 11 : 999));
  return { id, isInfant, rank };
};

const nameFields = { given_name: 'passport_first_name', family_name: 'passport_last_name' } as const;

const personOf = (passenger: Passenger, seat: Seat, offer: Json): Result<object, Refusal> => {
  const [given, family] = [givenName(passenger), airlineName(passenger.familyName)];
  const problem = nameProblem(passenger);
  if (problem) return refuseField(nameFields[problem.field], 'not-accepted', problem.message);
  const documents = documentsOf(passenger, offer);
  if (!documents.ok) return documents;
  return ok({
    id: seat.id,
    title: passenger.sex === 'f' ? 'ms' : 'mr',
    gender: passenger.sex,
    given_name: given,
    family_name: family,
    born_on: passenger.bornOn,
    email: passenger.email,
    phone_number: passenger.phone,
    ...documents.value,
  });
};

/** The passengers as Duffel takes them. */
export type People = {
  readonly sent: readonly object[];
  /** The place of each of them in the command. */
  readonly order: readonly number[];
};

/**
 * The passengers of an order, each in the seat the offer has for their age; an infant with an adult.
 * @param offer as just read
 * @returns `validation` with the fields of all of them, or `unsupported`, for data no airline would accept
 */
export const orderPassengers = (passengers: readonly Passenger[], offer: Json): Result<People, SupplierError> => {
  if (passengers.some(({ sex }) => sex === 'x'))
    return refuse({ kind: 'unsupported', what: 'travelers who are neither female nor male' });
  const seats = listIn(offer, 'passengers')
    .map(seatOf)
    .filter((seat) => seat !== null);
  if (seats.length !== passengers.length) {
    const message = `This offer is for ${seats.length} passengers, not ${passengers.length}.`;
    return refuse({ kind: 'validation', fields: { passengers: message }, message });
  }
  const youngestFirst = [...passengers.entries()].toSorted(([, a], [, b]) => (a.bornOn < b.bornOn ? 1 : -1));
  const places = seats.toSorted((a, b) => a.rank - b.rank);
  const infants = places.filter(({ isInfant }) => isInfant).map(({ id }) => id);
  const adults = places
    .toReversed()
    .filter(({ isInfant }) => !isInfant)
    .map(({ id }) => id);
  const sent: object[] = [];
  const refused: RefusedData[] = [];
  const fields: Record<string, string> = {};
  for (const [at, [place, passenger]] of youngestFirst.entries()) {
    const seat = places[at];
    if (seat === undefined) continue;
    const person = personOf(passenger, seat, offer);
    if (!person.ok) {
      refused.push({ passenger: place, ...person.error.refused });
      fields[`passengers.${place}.${person.error.refused.field}`] = person.error.message;
      continue;
    }
    const infant = infants[adults.indexOf(seat.id)];
    sent.push({ ...person.value, ...(!seat.isInfant && infant !== undefined && { infant_passenger_id: infant }) });
  }
  const [message] = Object.values(fields);
  if (message !== undefined) return refuse({ kind: 'validation', fields, message, refused });
  return ok({ sent, order: youngestFirst.map(([place]) => place) });
};
