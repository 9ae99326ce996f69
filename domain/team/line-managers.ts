/** Who has whom as line manager in an organization. docs/rules.md#line-managers */

/** People by id, each with their line manager. */
export type LineManagers = ReadonlyMap<number, number>;

/** The line managers above somebody, the nearest first. A circle ends where it closes. */
const above = (lineManagers: LineManagers, userId: number): readonly number[] => {
  const seen: number[] = [];
  for (let next = lineManagers.get(userId); next !== undefined && !seen.includes(next); next = lineManagers.get(next))
    seen.push(next);
  return seen;
};

type Wish = {
  readonly member: { readonly userId: number; readonly name: string };
  readonly lineManager: { readonly userId: number; readonly name: string };
};

/**
 * Why somebody cannot be a member's line manager, or null. Two people who decide about each other's trips, also through
 * others, are no control. docs/decisions/0174
 */
export const lineManagerProblem = (lineManagers: LineManagers, { member, lineManager }: Wish): string | null => {
  if (lineManager.userId === member.userId) return 'Nobody can be their own line manager';
  return above(lineManagers, lineManager.userId).includes(member.userId)
    ? `Please choose somebody else: ${lineManager.name} reports to ${member.name}, directly or through others`
    : null;
};

/** "Ada Okafor is the line manager of 2 people, who have none then.", for somebody who is removed. */
export const lossOfLineManager = (name: string, people: number): string | null => {
  if (people === 0) return null;
  return people === 1
    ? `${name} is the line manager of one person, who has none then.`
    : `${name} is the line manager of ${people} people, who have none then.`;
};
