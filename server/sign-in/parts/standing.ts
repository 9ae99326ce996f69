import type { Standing } from '#contract/sign-in.ts';
import type { Account } from '#server/people/account-store.ts';

/**
 * The state of an account that is not in good standing. Its person may sign in and see this state, and do nothing else.
 * server/kit/guard.ts judges sessions by the same rule. docs/roles.md#waiting-accounts
 */
export const standingOf = (account: Account): Standing | undefined => {
  const { status, is_expert, is_admin, has_active_organization, has_suspended_organization } = account;
  if (status === 'disabled') return 'disabled';
  const isWaiting = has_active_organization === false && !is_expert && !is_admin;
  if (isWaiting && has_suspended_organization === true) return 'suspended';
  return status === 'pending' || isWaiting ? 'pending' : undefined;
};
