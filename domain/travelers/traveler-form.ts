/** The traveler form: its fields as typed, what is wrong with them, and what is sent. docs/rules.md#travelers */
import { type Traveler, type TravelerBody, travelerBody } from '#contract/travelers.ts';
import { type CalendarDate, isCalendarDate } from '#domain/kit/calendar.ts';
import { emergencyContactProblems } from './emergency-contact.ts';
import { phonePrefix } from './phone-text.ts';
import { notShared } from './traveler-sharing.ts';

/** A day picked in three selects; each part may still be empty. */
export type DayParts = { readonly year: string; readonly month: string; readonly day: string };
export type SeatChoice = 'none' | 'aisle' | 'window';
export type ProgramEntry = { readonly programId: string; readonly number: string };

/** As typed; ids as their select's value. */
export type TravelerForm = {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly birth: DayParts;
  readonly sex: '' | 'f' | 'm';
  readonly passportNumber: string;
  readonly passportCountry: string;
  readonly passportExpiry: DayParts;
  readonly seat: SeatChoice;
  readonly dietary: string;
  readonly other: string;
  readonly emergencyName: string;
  readonly emergencyPhone: string;
  readonly programs: readonly ProgramEntry[];
  /** The organization it is shared with, by id; empty: it is not shared. */
  readonly share: string;
};

const noDay: DayParts = { year: '', month: '', day: '' };

/**
 * A new traveler: phone with the usual prefix, which can be changed, and no seat preference.
 * docs/screens.md#traveler-form
 */
export const emptyTravelerForm: TravelerForm = {
  firstName: '',
  middleName: '',
  lastName: '',
  email: '',
  phone: phonePrefix,
  birth: noDay,
  sex: '',
  passportNumber: '',
  passportCountry: '',
  passportExpiry: noDay,
  seat: 'none',
  dietary: '',
  other: '',
  emergencyName: '',
  emergencyPhone: phonePrefix,
  programs: [],
  share: notShared,
};

const birthYearChoices = 101;
const passportYearChoices = 11;

/** @returns the current year and the hundred before it. TRV-08; docs/rules.md#travelers */
export const birthYears = (today: CalendarDate): readonly number[] =>
  Array.from({ length: birthYearChoices }, (_, index) => Number(today.slice(0, 4)) - index);

/** @returns the current year and the ten after it. TRV-12 */
export const passportYears = (today: CalendarDate): readonly number[] =>
  Array.from({ length: passportYearChoices }, (_, index) => Number(today.slice(0, 4)) + index);

/** @returns the day that three selects say, `YYYY-MM-DD`; a real day only when isCalendarDate says so */
export const dayOf = ({ year, month, day }: DayParts): CalendarDate =>
  `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const partsOf = (date: string | null): DayParts => {
  if (date === null) return noDay;
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: String(Number(month)), day: String(Number(day)) };
};

/** @returns whether all three selects say something */
export const isWholeDay = ({ year, month, day }: DayParts): boolean => year !== '' && month !== '' && day !== '';

const isEmptyDay = ({ year, month, day }: DayParts): boolean => year === '' && month === '' && day === '';

const seatOf = (preference: boolean | null): SeatChoice =>
  preference === null ? 'none' : preference ? 'window' : 'aisle';

/** @returns the form filled with a saved traveler; its passport number is masked but for the last 3. */
export const travelerFormOf = (traveler: Traveler): TravelerForm => ({
  firstName: traveler.passport_first_name,
  middleName: traveler.passport_middle_name,
  lastName: traveler.passport_last_name,
  email: traveler.email,
  phone: traveler.phone_number,
  birth: partsOf(traveler.date_of_birth),
  sex: traveler.sex === 'o' ? '' : traveler.sex,
  passportNumber: traveler.passport_number ?? '',
  passportCountry: traveler.passport_country_id === null ? '' : String(traveler.passport_country_id),
  passportExpiry: partsOf(traveler.passport_expiry),
  seat: seatOf(traveler.seat_preference),
  dietary: traveler.dietary_requirements,
  other: traveler.other,
  emergencyName: traveler.emergency_name,
  emergencyPhone: traveler.emergency_phone || phonePrefix,
  programs: traveler.traveler_programs.map(({ program_id, number }) => ({ programId: String(program_id), number })),
  share: traveler.shared_organization_id === null ? notShared : String(traveler.shared_organization_id),
});

const isOnlyPrefix = (phone: string): boolean => /^\s*(\+1?)?\s*$/.test(phone);

/** The prefix alone is no phone number. */
const typedPhone = (phone: string): string => (isOnlyPrefix(phone) ? '' : phone);

/** As the wire says it. */
export const seatPreference: Record<SeatChoice, boolean | null> = { none: null, aisle: false, window: true };
const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/**
 * What is sent for a form: passport country and expiry only with a passport number, and only programs that are named.
 * @see TRV-11, TRV-13, TRV-16
 */
export const travelerBodyOf = (form: TravelerForm): TravelerBody => {
  const passportNumber = orNull(form.passportNumber);
  const hasPassport = passportNumber !== null;
  return {
    passport_first_name: form.firstName,
    passport_middle_name: orNull(form.middleName),
    passport_last_name: form.lastName,
    email: form.email,
    phone_number: form.phone,
    date_of_birth: dayOf(form.birth),
    sex: form.sex === 'f' ? 'f' : 'm',
    passport_number: passportNumber,
    passport_country_id: hasPassport && form.passportCountry !== '' ? Number(form.passportCountry) : null,
    passport_expiry: hasPassport && !isEmptyDay(form.passportExpiry) ? dayOf(form.passportExpiry) : null,
    seat_preference: seatPreference[form.seat],
    dietary_requirements: orNull(form.dietary),
    other: orNull(form.other),
    emergency_name: orNull(form.emergencyName),
    emergency_phone: orNull(typedPhone(form.emergencyPhone)),
    traveler_programs: form.programs
      .filter(({ programId }) => programId !== '')
      .map(({ programId, number }) => ({ program_id: Number(programId), number })),
    shared_organization_id: form.share === notShared ? null : Number(form.share),
  };
};

export type TravelerProblems = Partial<Record<keyof TravelerForm, string>>;

const fieldOf: Readonly<Record<string, keyof TravelerForm>> = {
  passport_first_name: 'firstName',
  passport_middle_name: 'middleName',
  passport_last_name: 'lastName',
  email: 'email',
  phone_number: 'phone',
  date_of_birth: 'birth',
  sex: 'sex',
  passport_number: 'passportNumber',
  passport_country_id: 'passportCountry',
  passport_expiry: 'passportExpiry',
  seat_preference: 'seat',
  dietary_requirements: 'dietary',
  other: 'other',
  emergency_name: 'emergencyName',
  emergency_phone: 'emergencyPhone',
  traveler_programs: 'programs',
  shared_organization_id: 'share',
};

/** @returns the form's field for a path of the wire, such as `traveler_programs.0.number`, or null. */
export const travelerFieldOf = (path: string): keyof TravelerForm | null => fieldOf[path.split('.')[0] ?? ''] ?? null;

/** @returns what is wrong with a date of birth, or null. docs/screens.md#traveler-form */
export const birthProblem = ({ birth }: Pick<TravelerForm, 'birth'>, today: CalendarDate): string | null => {
  if (!isWholeDay(birth)) return 'Please enter the date of birth';
  if (!isCalendarDate(dayOf(birth))) return 'Date of birth must be a real date';
  return dayOf(birth) < today ? null : 'Date of birth must be in the past';
};

const passportProblems = (form: TravelerForm): TravelerProblems => {
  if (form.passportNumber.trim() === '') return {};
  return {
    ...(form.passportCountry === '' && { passportCountry: 'Please select the passport country' }),
    ...(!isWholeDay(form.passportExpiry)
      ? { passportExpiry: 'Please enter the passport expiry date' }
      : !isCalendarDate(dayOf(form.passportExpiry)) && { passportExpiry: 'Passport expiry must be a real date' }),
  };
};

const emergencyProblems = (form: TravelerForm): TravelerProblems => {
  const { name, phone } = emergencyContactProblems({
    name: form.emergencyName,
    phone: typedPhone(form.emergencyPhone),
  });
  return { ...(name && { emergencyName: name }), ...(phone && { emergencyPhone: phone }) };
};

const required: readonly (readonly [keyof TravelerForm, string])[] = [
  ['firstName', 'Please enter the first (given) names'],
  ['lastName', 'Please enter the last (family) name'],
  ['email', 'Please enter an email address'],
  ['sex', 'Please select the sex'],
];

/**
 * What is wrong with a traveler form, one sentence a field; empty when nothing is.
 * @param today `YYYY-MM-DD`
 * @see TRV-02 to TRV-16; docs/screens.md#traveler-form
 */
export const travelerProblems = (form: TravelerForm, today: CalendarDate): TravelerProblems => {
  const problems: TravelerProblems = {};
  for (const [field, sentence] of required) if (form[field] === '') problems[field] = sentence;
  if (isOnlyPrefix(form.phone)) problems.phone = 'Please enter a phone number';
  const birth = birthProblem(form, today);
  if (birth !== null) problems.birth = birth;
  Object.assign(problems, passportProblems(form), emergencyProblems(form));
  const parsed = travelerBody.safeParse(travelerBodyOf(form));
  for (const issue of parsed.error?.issues ?? []) {
    const field = travelerFieldOf(issue.path.join('.'));
    if (field !== null) problems[field] ??= issue.message;
  }
  return problems;
};

/**
 * Many countries ask that a passport outlives the journey by half a year: worth saying, never a reason to refuse.
 * @param lastDay the journey's last day, or null when none is known
 * @see docs/screens.md#traveler-form
 */
export const isPassportShort = (form: TravelerForm, lastDay: CalendarDate | null): boolean => {
  const expiry = dayOf(form.passportExpiry);
  if (lastDay === null || form.passportNumber.trim() === '' || !isCalendarDate(expiry)) return false;
  return expiry < halfYearAfter(lastDay);
};

const halfYearAfter = (date: CalendarDate): CalendarDate => {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + 6;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  const month = String((months % 12) + 1).padStart(2, '0');
  const same = `${year}-${month}-${date.slice(8)}`;
  return isCalendarDate(same) ? same : `${year}-${month}-${month === '02' ? '28' : '30'}`;
};
