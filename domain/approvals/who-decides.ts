/** Who decides, said to the person who is about to ask. docs/decisions/0160 */
import type { WhoApproves } from '#contract/who-approves.ts';

/** @returns "Ada Okafor decides", "Ada Okafor or Sam Rivera decides"; null when nobody could */
export const whoDecidesText = ({ people, others, is_own_trip: isOwnTrip }: WhoApproves): string | null => {
  if (isOwnTrip) return 'There is no other approver, so you decide yourself';
  const names = people.map(({ name }) => name);
  if (names.length === 0) return null;
  if (others > 0)
    return `${names.join(', ')} or ${others === 1 ? 'one more person' : `one of ${others} more people`} decides`;
  return `${names.join(' or ')} decides`;
};
