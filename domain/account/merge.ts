/** Merging two accounts of one person: what prevents it, and the words. docs/decisions/0127 */

/** How long the mailed question waits. */
export const mergeDays = 7;

type Account = {
  readonly id: number;
  readonly name: string;
  readonly isStaff: boolean;
  readonly isActive: boolean;
  readonly isProven: boolean;
  /** Active or suspended organizations by id. */
  readonly organizations: ReadonlyMap<number, string>;
};

export type MergeStanding = {
  readonly kept: Account;
  readonly lost: Account;
  /** Organizations with other members whose last Super Admin the account that ends is. */
  readonly lastSuperAdminOf: readonly string[];
  /** Payments of the account that ends that are not settled. */
  readonly openPayments: number;
  /** Trips of the account that ends that are being booked. */
  readonly openBookings: number;
  /** Trips that wait for the answer of one of the two, or of theirs that wait for anybody's. */
  readonly openApprovals: number;
  /** Policies whose approver the account that ends is, and under which the account that stays travels. */
  readonly ownPolicies: readonly string[];
};

const many = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`);

const accountObstacles = ({ kept, lost }: MergeStanding): readonly string[] => [
  ...(kept.isStaff || lost.isStaff ? ['An account of our staff is never merged.'] : []),
  ...[kept, lost].flatMap(({ isActive, name }) =>
    isActive ? [] : [`The account of ${name} is switched off or waits for approval.`],
  ),
  ...(kept.isProven
    ? []
    : [`Nobody has proven the address that stays. ${kept.name} has to sign in by mail with it first.`]),
];

const teamObstacles = ({ kept, lost, lastSuperAdminOf }: MergeStanding): readonly string[] => {
  const common = [...lost.organizations.keys()].filter((id) => kept.organizations.has(id));
  const foreign = [...lost.organizations].filter(([id]) => !kept.organizations.has(id)).map(([, name]) => name);
  if (common.length === 0) return ['The two accounts are in no common organization.'];
  return [
    ...foreign.map(
      (name) => `The account that ends is also in ${name}, and the other one is not. Its team has to remove it first.`,
    ),
    ...lastSuperAdminOf.map(
      (name) => `The account that ends is the last Super Admin of ${name}. Make the other one Super Admin first.`,
    ),
  ];
};

const workObstacles = (standing: MergeStanding): readonly string[] => {
  const { openPayments, openBookings, openApprovals, ownPolicies } = standing;
  return [
    ...(openBookings > 0
      ? [`${many(openBookings, 'trip is', 'trips are')} being booked. Wait until that has ended.`]
      : []),
    ...(openPayments > 0
      ? [`${many(openPayments, 'payment is', 'payments are')} not settled. Wait, or look at Money.`]
      : []),
    ...(openApprovals > 0
      ? [`${many(openApprovals, 'approval is', 'approvals are')} open. They have to be decided first.`]
      : []),
    ...ownPolicies.map(
      (policy) =>
        `The account that ends approves the trips of the policy ${policy}, under which the other one travels. Choose another approver first.`,
    ),
  ];
};

/** @returns what must be done first, one sentence each; empty: the accounts can be merged */
export const mergeObstacles = (standing: MergeStanding): readonly string[] => {
  if (standing.kept.id === standing.lost.id) return ['Both addresses are the same account.'];
  const ofAccounts = accountObstacles(standing);
  return ofAccounts.length > 0 ? ofAccounts : [...teamObstacles(standing), ...workObstacles(standing)];
};

/** What the account that ends has. */
export type MergeCounts = {
  readonly trips: number;
  readonly travelers: number;
  readonly cards: number;
  readonly vouchers: number;
  readonly messages: number;
  readonly policies: number;
  readonly followed: number;
  readonly sessions: number;
};

/** What moves, a phrase each; nothing is named that is not there. */
export const movesWords = (counts: MergeCounts): readonly string[] =>
  [
    [counts.trips, 'trip, with its bookings and receipts', 'trips, with their bookings and receipts'],
    [counts.travelers, 'traveler', 'travelers'],
    [counts.cards, 'card of the person', 'cards of the person'],
    [counts.vouchers, 'voucher', 'vouchers'],
    [counts.messages, 'message', 'messages'],
    [counts.policies, 'policy whose trips it approves', 'policies whose trips it approves'],
    [counts.followed, 'trip that it follows', 'trips that it follows'],
  ].flatMap(([count, one, more]) => (Number(count) > 0 ? [many(Number(count), String(one), String(more))] : []));

/** What does not move, and why. */
export const staysWords = (
  { sessions }: MergeCounts,
  { kept, lost }: { kept: string; lost: string },
): readonly string[] => [
  `The role, policy and reports of ${kept} stay as they are, so nobody gains a right by a merge.`,
  ...(sessions > 0
    ? [`${many(sessions, 'session', 'sessions')} of ${lost} ${sessions === 1 ? 'ends' : 'end'}, and its password.`]
    : []),
  `${lost} no longer signs in. The address is free, and reaches nothing that was moved.`,
  `People who may see the trips of ${kept} see the moved ones too.`,
  'The people who may see the trips of the account that ends, its unanswered invitations to other teams, and what the books and the audit recorded stay as they are.',
];
