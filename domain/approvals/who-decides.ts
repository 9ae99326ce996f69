/** Who decides about a trip, in words. docs/decisions/0160 */
import type { WhoApproves } from '#contract/who-approves.ts';

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** @returns "Ada Okafor", "Ada Okafor or Sam Rivera", "Ada Okafor, Sam Rivera, or one of 3 other people" */
export const anyOfText = (names: readonly string[], others = 0): string =>
  anyOf.format(others === 0 ? names : [...names, others === 1 ? '1 other person' : `one of ${others} other people`]);

/** @returns a sentence for the person who is about to ask; null when nobody could decide */
export const whoDecidesText = ({ people, others, is_own_trip: isOwnTrip }: WhoApproves): string | null => {
  if (isOwnTrip) return 'There is no other approver, so you decide yourself within 24 hours.';
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name);
  return `${anyOfText(names, others)} reads this and decides within 24 hours.`;
};
