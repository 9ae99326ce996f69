/** The form that names a delegate: its fields, its problems, and the request. docs/decisions/0173 */
import type { DelegateBody, Delegation } from '#contract/settings/delegates.ts';
import { type CalendarDate, isCalendarDate } from '#domain/kit/calendar.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { daysOfDelegation, delegationProblems } from './delegation.ts';

export type DelegateForm = {
  /** A person's id, or '' for nobody. */
  readonly delegate: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly isAway: boolean;
};

export const delegateFields = ['delegate', 'firstDay', 'lastDay', 'isAway'] as const;

/** @param given null: the empty form, from today on */
export const delegateFormOf = (given: Delegation | null, today: CalendarDate): DelegateForm => ({
  delegate: given ? String(given.delegate_id) : '',
  firstDay: given?.first_day ?? today,
  lastDay: given?.last_day ?? '',
  isAway: given?.is_away ?? true,
});

const fieldsOnTheWire: Readonly<Record<string, keyof DelegateForm>> = {
  delegate_id: 'delegate',
  'delegate.delegate_id': 'delegate',
  first_day: 'firstDay',
  'delegate.first_day': 'firstDay',
  last_day: 'lastDay',
  'delegate.last_day': 'lastDay',
};
export const delegateFieldOf = (path: string): keyof DelegateForm | null => fieldsOnTheWire[path] ?? null;

/** @param today in the time zone of the person */
export const delegateFormProblems = (
  { delegate, firstDay, lastDay }: DelegateForm,
  today: CalendarDate,
): Partial<Record<keyof DelegateForm, string>> => {
  const isFirstGood = isCalendarDate(firstDay);
  const isLastGood = isCalendarDate(lastDay);
  const days =
    (isFirstGood || firstDay === '') && (isLastGood || lastDay === '')
      ? delegationProblems({ firstDay, lastDay }, today)
      : {
          ...(!isFirstGood && { first_day: 'Please use a date such as 2026-06-01' }),
          ...(!isLastGood && { last_day: 'Please use a date such as 2026-06-12' }),
        };
  return {
    ...(delegate === '' && { delegate: 'Please choose a colleague' }),
    ...(days.first_day !== undefined && { firstDay: days.first_day }),
    ...(days.last_day !== undefined && { lastDay: days.last_day }),
  };
};

export const delegateBodyOf = ({ delegate, firstDay, lastDay, isAway }: DelegateForm): DelegateBody => ({
  delegate: { delegate_id: Number(delegate), first_day: firstDay, last_day: lastDay, is_away: isAway },
});

/**
 * What is set, as a sentence.
 * @param approver in the middle of a sentence: "you", "Tom Lindqvist"
 */
export const givenText = (given: Delegation, approver: string): string => {
  const { delegate_name: name, first_day: firstDay, last_day: lastDay, is_away: isAway } = given;
  const days = given.is_now ? `until ${dayName(lastDay)}` : daysOfDelegation({ firstDay, lastDay });
  const asked = isAway ? `Requests go to ${name} only.` : 'Requests go to both.';
  return `${name} decides for ${approver} ${days}. ${asked}`;
};
