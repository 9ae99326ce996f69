/** Which changes to a team are refused, and the sentence for each. docs/rules.md#team */
import type { UserType } from '#domain/access/actor.ts';

/** A member, and what depends on them in the organization. */
export type MemberStanding = {
  readonly name: string;
  readonly userType: UserType;
  readonly isCaller: boolean;
  /** The organization is the provider's own, whose members cannot be deleted. */
  readonly isOfProvider: boolean;
  /** Another person who can sign in is Super Admin too. */
  readonly hasOtherSuperAdmin: boolean;
  /** The titles of the policies they approve for. */
  readonly approves: readonly string[];
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const policiesOf = ({ approves }: MemberStanding): string =>
  `the ${approves.length === 1 ? 'policy' : 'policies'} ${listed(approves)}`;

const lastSuperAdmin = (name: string): string =>
  `${name} is the last Super Admin of this organization. Make somebody else Super Admin first.`;

/** @returns why a member's role cannot change to another, or null. docs/rules.md#team */
export const roleProblem = (member: MemberStanding, next: UserType): string | null =>
  member.userType === 1 && next !== 1 && !member.hasOtherSuperAdmin ? lastSuperAdmin(member.name) : null;

/** Whether the list offers to delete a member at all. TEAM-12, TEAM-13 */
export const isDeletable = (member: Pick<MemberStanding, 'isCaller' | 'isOfProvider'>): boolean =>
  !member.isCaller && !member.isOfProvider;

/**
 * Why a member cannot be deleted, or null. A policy's approver stays until another is chosen there, because
 * deleting a member must not change who decides about money.
 */
export const deletionProblem = (member: MemberStanding): string | null => {
  if (member.isCaller) return 'You cannot delete yourself from the team.';
  if (member.isOfProvider) return 'Members of this organization cannot be deleted.';
  if (member.userType === 1 && !member.hasOtherSuperAdmin) return lastSuperAdmin(member.name);
  if (member.approves.length === 0) return null;
  return `${member.name} approves the trips of ${policiesOf(member)}. Choose another approver there first.`;
};

/**
 * Why a member cannot leave, or null: the same reasons as for deleting, addressed to the member.
 * docs/decisions/0051
 */
export const leavingProblem = (member: MemberStanding): string | null => {
  if (member.isOfProvider) return 'Nobody can leave this organization: it runs the service.';
  if (member.userType === 1 && !member.hasOtherSuperAdmin)
    return 'You are the last Super Admin of this organization. Make somebody else Super Admin first, on the Team page.';
  if (member.approves.length === 0) return null;
  return `You approve the trips of ${policiesOf(member)}. A Super Admin has to choose another approver there first.`;
};

/** @returns what leaving an organization ends, shown before it is confirmed */
export const leavingEnds = (organization: string): readonly string[] => [
  `You no longer book for ${organization}, see its trips or approve them; your own trips stay yours.`,
  `Travelers that you share with ${organization} are yours alone again, and you no longer see those of its members.`,
  'Collaboration with its members ends, unless you are on another team together.',
];
