/** The stays of the hotels section while they are filled in, and their problems. docs/rules.md#hotels */
import type { StayForm } from '#contract/hotels.ts';
import { maxRooms } from '#contract/stays.ts';
import { addDays, type CalendarDate, oneYearAfter } from '#domain/kit/calendar.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { nightsOf, stayProblem } from './stay.ts';
import { isWholeStay, type Stays } from './whole-stay.ts';

/** HTL-04 */
export const incompleteStaysText = 'Please select locations and dates for all hotels before continuing.';

/** The most cities a trip can have. */
export const mostStaysAsked = 6;

export const emptyStay: StayForm = {
  checkin: null,
  checkout: null,
  place: null,
  rooms: [{ adults: 1 }],
  ideal: null,
  other: '',
};

/** Changed stays, and a message if another field changed too. docs/screens.md#dates */
export type StaysEdit = { readonly stays: Stays; readonly said: readonly string[] };

/** A room was chosen for these nights and people. If they change, it must be chosen again. */
const isSameQuestion = (one: StayForm, other: StayForm): boolean =>
  one.checkin === other.checkin &&
  one.checkout === other.checkout &&
  one.place?.id === other.place?.id &&
  one.rooms.map(({ adults }) => adults).join() === other.rooms.map(({ adults }) => adults).join();

/** Moves a check-out that is not after its check-in, keeping the number of nights. */
const withCheckout = (before: StayForm, stay: StayForm): StayForm => {
  const { checkin, checkout } = stay;
  if (checkin === null || checkout === null || before.checkin === checkin || checkout > checkin) return stay;
  const nights = before.checkin === null ? 1 : Math.max(1, nightsOf({ checkin: before.checkin, checkout }));
  return { ...stay, checkout: addDays(checkin, nights) };
};

/**
 * Changes a stay and reports what moved with it. A chosen room is kept only while nights, place and people stay the
 * same.
 */
export const editStay = (stays: Stays, index: number, change: Partial<StayForm>): StaysEdit => {
  const before = stays[index];
  if (before === undefined) return { stays, said: [] };
  const asked = { ...before, ...change };
  const moved = withCheckout(before, asked);
  const stay = isSameQuestion(before, moved) ? moved : { ...moved, ideal: null };
  const said =
    moved.checkout !== null && moved.checkout !== asked.checkout
      ? [`Check-out moved to ${fullDayName(moved.checkout)}: it was not after the check-in.`]
      : [];
  return { stays: stays.with(index, stay), said };
};

/** @returns this many rooms of a stay; new ones have one adult */
export const roomsOf = (rooms: StayForm['rooms'], count: number): StayForm['rooms'] =>
  Array.from({ length: Math.min(Math.max(1, count), maxRooms) }, (_, room) => rooms[room] ?? { adults: 1 });

export const canAddStay = (stays: Stays): boolean => stays.length < mostStaysAsked;

/** Adds a stay that begins where the last one ends. */
export const addStay = (stays: Stays): Stays => {
  if (!canAddStay(stays)) return stays;
  const last = stays.at(-1);
  return [...stays, { ...emptyStay, checkin: last?.checkout ?? null, rooms: last?.rooms ?? emptyStay.rooms }];
};

export const canRemoveStay = (stays: Stays): boolean => stays.length > 1;
export const removeStay = (stays: Stays, index: number): Stays =>
  canRemoveStay(stays) ? stays.toSpliced(index, 1) : stays;

/** The days that can be chosen, both ends included: a check-out not before its check-in. HTL-05 */
export const stayDateBounds = (
  { checkin }: StayForm,
  end: 'checkin' | 'checkout',
  today: CalendarDate,
): { readonly min: CalendarDate; readonly max: CalendarDate } => ({
  min: end === 'checkout' && checkin !== null && checkin > today ? checkin : today,
  max: oneYearAfter(today),
});

export type StaysProblems = {
  /** For the alert box; null when every stay is complete and valid. */
  readonly alert: string | null;
  /** By path, e.g. `stays.0.place`. */
  readonly errors: Readonly<Record<string, string>>;
};

const missingOf = (stay: StayForm, at: string): Readonly<Record<string, string>> => ({
  ...(stay.place === null && { [`${at}.place`]: 'Please select a place from the list' }),
  ...(stay.checkin === null && { [`${at}.checkin`]: 'Please select a date' }),
  ...(stay.checkout === null && { [`${at}.checkout`]: 'Please select a date' }),
});

const wrongOf = (stay: StayForm, at: string, today: CalendarDate): Readonly<Record<string, string>> => {
  if (!isWholeStay(stay)) return {};
  const checked = stayProblem({ ...stay, rooms: stay.rooms.map(({ adults }) => adults) }, today);
  return checked.ok ? {} : { [`${at}.${checked.error.field}`]: checked.error.sentence };
};

/** Everything that prevents going on with the stays. HTL-04, HTL-05 */
export const staysProblems = (stays: Stays, today: CalendarDate): StaysProblems => {
  const each = (
    of: (stay: StayForm, at: string) => Readonly<Record<string, string>>,
  ): Readonly<Record<string, string>> => Object.assign({}, ...stays.map((stay, index) => of(stay, `stays.${index}`)));
  const missing = each(missingOf);
  const wrong = each((stay, at) => wrongOf(stay, at, today));
  if (stays.length === 0 || Object.keys(missing).length > 0)
    return { alert: incompleteStaysText, errors: { ...wrong, ...missing } };
  return { alert: Object.values(wrong)[0] ?? null, errors: wrong };
};
