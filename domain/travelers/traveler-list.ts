/** The traveler list: order, search, and the actions for each traveler. docs/rules.md#travelers */
import type { TravelerSummary } from '#contract/travelers.ts';

/** Name search appears when more travelers than this are listed. TRV-28 */
export const searchableAbove = 2;

/** @returns first, middle and last name as in the passport. */
export const travelerName = (
  traveler: Pick<TravelerSummary, 'passport_first_name' | 'passport_middle_name' | 'passport_last_name'>,
): string =>
  [traveler.passport_first_name, traveler.passport_middle_name, traveler.passport_last_name]
    .filter((part) => part !== '')
    .join(' ');

/** @returns the travelers with the person's own first, the rest in their original order. TRV-27 */
export const ownFirst = (travelers: readonly TravelerSummary[]): readonly TravelerSummary[] => [
  ...travelers.filter(({ is_me }) => is_me),
  ...travelers.filter(({ is_me }) => !is_me),
];

// "Zoe" finds "Zoë"; letters without a mark to drop, such as "ł", are spelled out.
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss');

/** @returns the travelers whose name contains every typed word, ignoring case and accents. TRV-28 */
export const travelersNamed = (travelers: readonly TravelerSummary[], typed: string): readonly TravelerSummary[] => {
  const words = folded(typed).split(/\s+/);
  return travelers.filter((traveler) => {
    const name = folded(travelerName(traveler));
    return words.every((word) => name.includes(word));
  });
};

/** One of the person's own travelers can be marked as the person. TRV-26 */
export const maySetAsYou = ({ belonging, is_me }: TravelerSummary): boolean => belonging === 'own' && !is_me;

/**
 * A traveler that the person may not delete is removed from their own list. Staff have no list of their own.
 * docs/roles.md#travelers
 */
export const mayTakeOffList = ({ belonging, may_delete }: TravelerSummary): boolean =>
  !may_delete && belonging !== 'other';

/** @returns the question before a deletion; stronger for a traveler that someone else made. TRV-24, TRV-25 */
export const deletionQuestion = (traveler: TravelerSummary): string =>
  traveler.belonging === 'own'
    ? 'Are you sure you want to delete this traveler?'
    : `Are you sure you want to delete this traveler? ${traveler.creator_name} created it. Deleting a traveler created by someone else is allowed only to remove duplicates.`;

/**
 * The problem of the chosen travelers for flights priced for a number of passengers, or null.
 * @param pax passengers of the flight search, null without flights
 * @see WIZ-15
 */
export const selectionProblem = (selected: number, pax: number | null): string | null => {
  if (selected === 0)
    return 'You must select a traveler for Self Booking. Please select a traveler or change your trip to Assisted Booking (see top-right corner).';
  if (pax === null || selected === pax) return null;
  const people = pax === 1 ? '1 traveler' : `${pax} travelers`;
  return `The flights are priced for ${people}. Please select ${people}, or change the number in the flight search.`;
};
