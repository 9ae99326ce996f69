/** The form in which an expert types an extra of a proposal. docs/decisions/0122 */
import type { ExtraType } from '#contract/extras.ts';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import { moneyOf } from '#domain/kit/decimal-text.ts';
import { instantOfLocal } from '#domain/kit/local-time.ts';
import { toDecimal } from '#domain/kit/money.ts';
import { type ExtraSpot, extraProblem } from './extra.ts';

/** Every field as it is typed. */
export type ExtraForm = {
  readonly type: ExtraType;
  readonly title: string;
  readonly provider: string;
  readonly description: string;
  readonly beginPlace: string;
  readonly beginDay: string;
  /** `HH:mm`; empty: any time of the day. */
  readonly beginTime: string;
  readonly beginZone: string;
  readonly endPlace: string;
  /** Empty: it has no end. */
  readonly endDay: string;
  readonly endTime: string;
  readonly endZone: string;
  readonly price: string;
  readonly conditions: string;
  readonly refund: 'never' | 'until';
  readonly freeDay: string;
  readonly freeTime: string;
  readonly confirmation: string;
};

export const emptyExtra = (said: Pick<ExtraForm, 'type' | 'beginDay' | 'endDay' | 'beginZone'>): ExtraForm => ({
  title: '',
  provider: '',
  description: '',
  beginPlace: '',
  beginTime: '',
  endPlace: '',
  endTime: '',
  endZone: said.beginZone,
  price: '',
  conditions: '',
  refund: 'never',
  freeDay: '',
  freeTime: '',
  confirmation: '',
  ...said,
});

const spotOf = (place: string, day: string, time: string, zone: string): ExtraSpot => ({
  place: place.trim(),
  day,
  time: time === '' ? null : time,
  zone,
});

const beginsOf = ({ beginPlace, beginDay, beginTime, beginZone }: ExtraForm): ExtraSpot =>
  spotOf(beginPlace, beginDay, beginTime, beginZone);

const endsOf = ({ endPlace, endDay, endTime, endZone }: ExtraForm): ExtraSpot | null =>
  endDay === '' ? null : spotOf(endPlace, endDay, endTime, endZone);

const freeUntilOf = ({ refund, freeDay, freeTime, beginZone }: ExtraForm): string | null => {
  const at = refund === 'until' ? instantOfLocal(`${freeDay}T${freeTime || '23:59'}`, beginZone) : null;
  return at === null ? null : new Date(at).toISOString();
};

export type ExtraField = keyof ExtraForm;

/** The fields that a form may have problems at, in the order of the screen. */
export const extraFields = ['title', 'beginDay', 'endDay', 'price', 'freeDay'] as const satisfies readonly ExtraField[];

const fieldOfProblem: Readonly<Record<string, ExtraField>> = {
  begins: 'beginDay',
  ends: 'endDay',
  free_until: 'freeDay',
};

/** What is missing or wrong in a form, by field. @param currency of the proposal */
export const extraFormProblems = (
  form: ExtraForm,
  { currency, now }: { readonly currency: string; readonly now: Date },
): Readonly<Partial<Record<ExtraField, string>>> => {
  const day = 'Please use a date like 2026-06-16';
  const problems: Partial<Record<ExtraField, string>> = {
    ...(form.title.trim() === '' && { title: 'Please say what it is' }),
    ...(!isCalendarDate(form.beginDay) && { beginDay: day }),
    ...(form.endDay !== '' && !isCalendarDate(form.endDay) && { endDay: day }),
    ...((moneyOf(form.price.trim(), currency)?.minor ?? 0) <= 0 && { price: `Please enter a price in ${currency}` }),
    ...(form.refund === 'until' && !isCalendarDate(form.freeDay) && { freeDay: day }),
  };
  if (Object.keys(problems).length > 0) return problems;
  const offer = { begins: beginsOf(form), ends: endsOf(form), freeUntil: freeUntilOf(form) };
  const found = extraProblem(offer, now);
  return found ? { [fieldOfProblem[found.field] ?? 'title']: found.sentence } : {};
};

/** A form without problems, as the call takes it. */
export const wireExtra = (form: ExtraForm, currency: string) => {
  const price = moneyOf(form.price.trim(), currency);
  return {
    type: form.type,
    title: form.title.trim(),
    provider: form.provider.trim(),
    description: form.description.trim(),
    begins: beginsOf(form),
    ends: endsOf(form),
    price: toDecimal(price?.minor ?? 0, currency),
    currency,
    conditions: form.conditions.trim(),
    free_until: freeUntilOf(form),
    confirmation: form.confirmation.trim(),
  };
};
