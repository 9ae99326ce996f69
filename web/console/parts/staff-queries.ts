import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  confirmStaffProposal,
  dropStaffProposal,
  listStaff,
  proposeStaffChange,
  type StaffProposal,
} from '#contract/console-staff.ts';
import { proposalText, proposedText } from '#domain/console/staff-words.ts';
import { ApiProblem, call } from '#web/kit/api.ts';

export const staffQuery = queryOptions({
  queryKey: ['console', 'staff'],
  queryFn: ({ signal }) => call(listStaff, {}, { signal }),
  refetchOnMount: 'always' as const,
});

export type Change = Pick<StaffProposal, 'email' | 'name' | 'role' | 'is_giving'>;

export type Act =
  | { readonly kind: 'propose'; readonly change: Change }
  | { readonly kind: 'confirm' | 'drop'; readonly proposal: StaffProposal };

const perform = async (act: Act): Promise<string> => {
  if (act.kind === 'propose') {
    await call(proposeStaffChange, { body: act.change });
    return proposedText(act.change);
  }
  const { proposal } = act;
  const params = { id: String(proposal.id) };
  if (act.kind === 'confirm') {
    await call(confirmStaffProposal, { params });
    return `Done: ${proposalText(proposal)}.`;
  }
  await call(dropStaffProposal, { params });
  return proposal.is_own ? 'Your proposal is withdrawn.' : 'The proposal is declined.';
};

/** Proposes, confirms and ends changes of staff, and says what was done. */
export const useStaffActs = () => {
  const client = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  const acting = useMutation({
    mutationFn: perform,
    onMutate: () => setSaid(null),
    onSuccess: setSaid,
    onSettled: () => client.invalidateQueries({ queryKey: ['console'] }),
  });
  const act = (next: Act): void => {
    if (!acting.isPending) acting.mutate(next);
  };
  const isBusy = (isMeant: (act: Act) => boolean): boolean => acting.isPending && isMeant(acting.variables);
  const { error, variables } = acting;
  return {
    act,
    isBusy,
    said,
    dismiss: () => setSaid(null),
    failure: error,
    /** The server wants a fresh sign-in before it does the last act. */
    isFreshAsked: error instanceof ApiProblem && error.code === 'sign-in-again',
    last: variables,
    reset: acting.reset,
  };
};
export type StaffActs = ReturnType<typeof useStaffActs>;
