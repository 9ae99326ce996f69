/** The server's checks of a traveler in addition to its form. docs/rules.md#travelers */
import type { TravelerBody } from '#contract/travelers.ts';
import { type CalendarDate, daysBetween } from '#domain/kit/calendar.ts';
import { emergencyContactProblems } from './emergency-contact.ts';
import { isMasked } from './passport-mask.ts';

/** There are 101 birth years to choose from: the current one and the hundred before it. */
const oldestYears = 100;
const passportYears = 10;

export type KnownPassport = {
  /** The number as it is shown. */
  readonly masked: string;
  readonly expiry: CalendarDate | null;
};

export type ProblemContext = {
  readonly today: CalendarDate;
  /** The passport on file, when a traveler is changed. A number that is still masked means this one. */
  readonly known: KnownPassport | null;
  readonly isCountry: (id: number) => boolean;
  readonly isProgram: (id: number) => boolean;
};

type Errors = Record<string, string>;

const birthErrors = ({ date_of_birth: born }: TravelerBody, today: CalendarDate): Errors => {
  if (daysBetween(born, today) <= 0) return { date_of_birth: 'Date of birth must be in the past' };
  const oldest = Number(today.slice(0, 4)) - oldestYears;
  return Number(born.slice(0, 4)) < oldest ? { date_of_birth: `Please use a year from ${oldest}` } : {};
};

const expiryError = (expiry: CalendarDate, { today, known }: ProblemContext): string | null => {
  if (expiry === known?.expiry) return null;
  if (daysBetween(today, expiry) < 0) return 'This passport has expired';
  const latest = Number(today.slice(0, 4)) + passportYears;
  return Number(expiry.slice(0, 4)) > latest ? `Please use a year up to ${latest}` : null;
};

/** Country and expiry belong to a number; without one they are not checked. TRV-11 */
const passportErrors = (body: TravelerBody, context: ProblemContext): Errors => {
  const { passport_number: number, passport_country_id: country, passport_expiry: expiry } = body;
  if (!number) return {};
  const errors: Errors = {};
  if (isMasked(number) && number !== context.known?.masked) errors.passport_number = 'Please enter the whole number';
  if (!country) errors.passport_country_id = 'Please select the passport country';
  else if (!context.isCountry(country)) errors.passport_country_id = 'Please select a country';
  const expiryProblem = expiry ? expiryError(expiry, context) : 'Please enter the passport expiry date';
  if (expiryProblem !== null) errors.passport_expiry = expiryProblem;
  return errors;
};

const emergencyErrors = (body: TravelerBody): Errors => {
  const { name, phone } = emergencyContactProblems({
    name: body.emergency_name ?? '',
    phone: body.emergency_phone ?? '',
  });
  return { ...(name && { emergency_name: name }), ...(phone && { emergency_phone: phone }) };
};

const programErrors = ({ traveler_programs: programs = [] }: TravelerBody, context: ProblemContext): Errors =>
  Object.fromEntries(
    programs.flatMap(({ program_id: id }, index) =>
      id === null || context.isProgram(id)
        ? []
        : [[`traveler_programs.${index}.program_id`, 'Please select a program']],
    ),
  );

/**
 * @returns a sentence for each wrong field of the wire; empty when there are none
 * @see TRV-07, TRV-08, TRV-11, TRV-12
 */
export const travelerErrors = (body: TravelerBody, context: ProblemContext): Readonly<Record<string, string>> => ({
  ...birthErrors(body, context.today),
  ...passportErrors(body, context),
  ...emergencyErrors(body),
  ...programErrors(body, context),
});
