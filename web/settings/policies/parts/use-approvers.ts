import { useQuery } from '@tanstack/react-query';
import type { Policy } from '#contract/settings/policies.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import type { Choice } from '#web/ui/field.tsx';
import { colleaguesQuery } from './calls.ts';

/** The choice for no approver: then the Super Admins are asked. */
const superAdmins: Choice = { value: '', label: 'The Super Admins' };

export type Approvers = {
  readonly choices: readonly Choice[];
  /** Those for second approvals: members, and who is one already although they cannot sign in. */
  readonly secondChoices: readonly Choice[];
  /** The name of a choice; null for none, and while it is loading. */
  readonly nameOf: (value: string) => string | null;
  readonly error: Error | null;
  readonly retry: () => void;
};

/**
 * Possible approvers: the members of the organization, including the person.
 * @param policy its approver stays a choice even after they left
 */
export const useApprovers = (organizationId: number, policy: Policy | null): Approvers => {
  const colleagues = useQuery(colleaguesQuery);
  const user = useQuery(currentUserQuery);
  const members: readonly Choice[] = [
    ...(user.data ? [{ value: String(user.data.id), label: user.data.name }] : []),
    ...(colleagues.data ?? [])
      .filter(({ organization_id }) => organization_id === organizationId)
      .map(({ customer_id, customer_name }) => ({ value: String(customer_id), label: customer_name })),
  ].toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  const named = policy?.approver_id == null ? null : String(policy.approver_id);
  const isKnown = named === null || members.some(({ value }) => value === named);
  // While the list is loading, nobody counts as having left.
  const suffix = colleagues.data ? ' (has left)' : '';
  const left = isKnown || named === null ? [] : [{ value: named, label: `${policy?.approver_name ?? ''}${suffix}` }];
  const people = [...left, ...members];
  const off = colleagues.data ? ' (cannot sign in)' : '';
  const others = (policy?.second_approvers ?? [])
    .filter(({ id }) => !members.some(({ value }) => value === String(id)))
    .map(({ id, name }) => ({ value: String(id), label: `${name}${off}` }));
  return {
    choices: [superAdmins, ...people],
    secondChoices: [...members, ...others],
    nameOf: (value) => [...people, ...others].find((one) => one.value === value)?.label ?? null,
    error: colleagues.error,
    retry: () => void colleagues.refetch(),
  };
};
