/** What a supplier refused about the travelers, in words for the person who can correct it. docs/booking.md#refused-details */
import { type DataField, dataFields, type RefusedData } from '../kit/refused-data.ts';
import type { Subject } from './failure-sentence.ts';
import type { ItemKind } from './items.ts';

/** One refused detail as it is stored with an item. */
export type RefusedDetail = Omit<RefusedData, 'passenger'> & {
  /** Null: the supplier named nobody, or the booking is from before travelers were noted. */
  readonly travelerId: number | null;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** More would not be read. */
const mostDetails = 60;

/** @returns the stored details; what cannot be read is left out */
export const readRefusedDetails = (value: unknown): readonly RefusedDetail[] =>
  (Array.isArray(value) ? value : []).slice(0, mostDetails).flatMap((each: unknown) => {
    if (!isRecord(each)) return [];
    const { travelerId, field, problem } = each;
    return [
      {
        travelerId: typeof travelerId === 'number' ? travelerId : null,
        field: dataFields.find((name) => name === field) ?? null,
        problem: problem === 'missing' ? 'missing' : 'not-accepted',
      },
    ];
  });

/**
 * The refused details with the travelers whose they are, each once.
 * @param travelerIds of the passengers or guests, in the order of the command
 */
export const refusedDetails = (
  refused: readonly RefusedData[],
  travelerIds: readonly (number | null)[],
): readonly RefusedDetail[] => {
  const details = refused.map(({ passenger, ...rest }) => ({
    travelerId: passenger === null ? null : (travelerIds[passenger] ?? null),
    ...rest,
  }));
  const keyOf = ({ travelerId, field }: RefusedDetail) => `${travelerId} ${field}`;
  return [...new Map(details.toReversed().map((detail) => [keyOf(detail), detail])).values()]
    .toReversed()
    .slice(0, mostDetails);
};

const names: Readonly<Record<DataField, string>> = {
  passport_first_name: 'first (given) names',
  passport_last_name: 'last (family) name',
  email: 'email address',
  phone_number: 'phone number',
  date_of_birth: 'date of birth',
  sex: 'sex',
  passport_number: 'passport number',
  passport_country_id: 'passport country',
  passport_expiry: 'passport expiry date',
};

const advices: Readonly<Record<DataField, string>> = {
  passport_first_name: 'Please compare it with the passport.',
  passport_last_name: 'Please compare it with the passport.',
  email: 'Please check it.',
  phone_number: 'Please write it with + and the country code.',
  date_of_birth: 'Please compare it with the passport, and with the age that the fare is for.',
  sex: 'Please compare it with the passport.',
  passport_number: 'Please compare it with the passport.',
  passport_country_id: 'Please compare it with the passport.',
  passport_expiry: 'Please compare it with the passport.',
};

const sellers: Readonly<Record<ItemKind, string>> = {
  flight: 'The airline',
  hotel: 'The hotel',
  extra: 'The seller',
};

const wholes: Readonly<Record<Subject, string>> = {
  flight: 'The airline did not accept the details of the travelers.',
  hotel: 'The hotel did not accept the details of the guests.',
  extra: 'The details of the travelers were not accepted.',
  trip: 'The details of the travelers were not accepted.',
};

/**
 * What a booking that failed says instead of "choose another": the traveler can correct it.
 * @returns null when nothing was refused that names a detail
 */
export const refusedDataSentence = (
  subject: Subject,
  refused: readonly Pick<RefusedDetail, 'field'>[],
): string | null =>
  refused.some(({ field }) => field !== null)
    ? `${wholes[subject]} Nothing was charged. Please correct them and book again.`
    : null;

/** @returns "The airline did not accept the phone number. Please write it with + and the country code." */
export const refusedDetailSentence = (
  kind: ItemKind,
  { field, problem }: Omit<RefusedDetail, 'travelerId'>,
): string => {
  const seller = sellers[kind];
  if (field === null)
    return `${seller} refused something that we cannot match with a field. Please ask our experts to book this.`;
  return problem === 'missing'
    ? `${seller} asks for the ${names[field]}.`
    : `${seller} did not accept the ${names[field]}. ${advices[field]}`;
};
