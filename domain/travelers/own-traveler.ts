/** Which traveler is the person who adds it: their "You". docs/decisions/0129 */

import { ageOn } from '#domain/kit/age.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { foldText } from '#domain/kit/search-text.ts';

type Person = { readonly name: string; readonly email: string };
type Traveler = {
  readonly passport_first_name: string;
  readonly passport_middle_name?: string | null | undefined;
  readonly passport_last_name: string;
  readonly email: string;
  readonly date_of_birth: CalendarDate;
};

const wordsOf = (...names: readonly string[]): string =>
  foldText(names.join(' '))
    .split(/[\s-]+/)
    .filter(Boolean)
    .join(' ');

/**
 * Whether a traveler is the person who adds it: the name and mail address of the account, and an adult. A parent's
 * child often has the parent's address, and sometimes the name.
 */
export const isSamePerson = (person: Person, traveler: Traveler, today: CalendarDate): boolean => {
  const { passport_first_name: first, passport_middle_name: middle, passport_last_name: last } = traveler;
  const name = wordsOf(person.name);
  const isNamed = name === wordsOf(first, last) || name === wordsOf(first, middle ?? '', last);
  const isAddressed = traveler.email.trim().toLowerCase() === person.email.toLowerCase();
  return isNamed && isAddressed && ageOn(traveler.date_of_birth, today) >= 18;
};
