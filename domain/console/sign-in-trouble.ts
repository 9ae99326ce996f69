/** What keeps a person from signing in, and what our staff can do about it. docs/operations.md#people */
import type { Help, Trouble, TroubleKind } from '#contract/console-people.ts';

export type SignInFacts = {
  readonly state: 'active' | 'pending' | 'disabled';
  readonly isStaff: boolean;
  readonly isProven: boolean;
  readonly teamCount: number;
  readonly activeTeamCount: number;
  readonly passwordsUntil: Date | null;
  readonly codesUntil: Date | null;
  readonly mailsUntil: Date | null;
  /** A new address that waits for its proof. */
  readonly newEmail: { readonly email: string; readonly until: Date } | null;
};

const trouble = (kind: TroubleKind, more: Partial<Trouble> = {}): Trouble => ({
  kind,
  until: null,
  detail: null,
  ...more,
});

const limitOf = (kind: TroubleKind, until: Date | null): readonly Trouble[] =>
  until === null ? [] : [trouble(kind, { until: until.toISOString() })];

/** What keeps the account itself out, whatever else is wrong. */
const standingTrouble = ({ state, isStaff, teamCount, activeTeamCount }: SignInFacts): readonly Trouble[] => {
  if (state === 'disabled') return [trouble('switched-off')];
  if (state === 'pending') return [trouble('waits-for-approval')];
  return teamCount > 0 && activeTeamCount === 0 && !isStaff ? [trouble('no-active-team')] : [];
};

/** @returns all troubles, those that keep a person out whatever they try first; empty: nothing is wrong */
export const signInTroubles = (facts: SignInFacts): readonly Trouble[] => [
  ...standingTrouble(facts),
  ...limitOf('mails-used-up', facts.mailsUntil),
  ...limitOf('passwords-used-up', facts.passwordsUntil),
  ...limitOf('codes-used-up', facts.codesUntil),
  ...(facts.newEmail === null
    ? []
    : [trouble('new-address', { until: facts.newEmail.until.toISOString(), detail: facts.newEmail.email })]),
  ...(facts.isProven ? [] : [trouble('never-proven')]),
];

/** The one button of each trouble; null: another page has it. */
export const helpFor: Readonly<Record<TroubleKind, Help | null>> = {
  'switched-off': null,
  'waits-for-approval': null,
  'no-active-team': null,
  'mails-used-up': 'reset-limits',
  'passwords-used-up': 'reset-limits',
  'codes-used-up': 'reset-limits',
  'new-address': 'mail-proof',
  'never-proven': 'mail-link',
};
