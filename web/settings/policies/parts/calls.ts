/** The policy calls as queries and mutations; each change reloads the organization's list. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listColleagues } from '#contract/organizations.ts';
import { deletePolicy, listPolicies, setDefaultPolicy } from '#contract/settings/policies.ts';
import { call } from '#web/kit/api.ts';

/** The policies of an organization, the default first. POL-13 */
export const policiesQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['policies', organizationId],
    queryFn: ({ signal }) => call(listPolicies, { params: { id: organizationId } }, { signal }),
  });

/** Possible approvers besides the person. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => call(listColleagues, {}, { signal }),
});

export type PolicyAct = { readonly do: 'set-default' | 'delete'; readonly policyId: number };

/** Makes a policy the default, or deletes it. POL-16, POL-18 */
export const usePolicyAct = (organizationId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ do: act, policyId }: PolicyAct) =>
      call(act === 'delete' ? deletePolicy : setDefaultPolicy, { params: { id: organizationId, policyId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: policiesQuery(organizationId).queryKey }),
  });
};
