/** Who decides about a trip, in words. docs/decisions/0160 */
import type { WhoApproves } from '#contract/who-approves.ts';
import { dayName } from '#domain/kit/day-names.ts';

/** @returns a sentence for the person who is about to ask; null when nobody could decide */
export const whoDecidesText = ({
  people,
  others,
  away,
  line_manager_note: note,
  second_note: second,
  is_own_trip: isOwnTrip,
}: WhoApproves): string | null => {
  if (isOwnTrip) return 'There is no other approver, so you decide yourself within 24 hours.';
  if (people.length === 0) return null;
  const more = others === 1 ? 'another person' : `one of ${others} other people`;
  const names = [...people.map(({ name }) => name), ...(others > 0 ? [more] : [])];
  const decides = `${names.join(' or ')} reads this and decides within 24 hours.`;
  return [
    ...(note === null ? [] : [note]),
    ...(away === null ? [] : [`${away.name} is away until ${dayName(away.until)}.`]),
    decides,
    ...(second === null ? [] : [second]),
  ].join(' ');
};
