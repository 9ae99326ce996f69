/** Actions on the mail domains of an organization. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addDomain,
  checkDomain,
  type DomainRole,
  deleteDomain,
  domainName,
  listDomains,
  lockDomain,
  type MailDomain,
  mailDomainProof,
} from '#contract/settings/domains.ts';
import { ok } from '#domain/kit/result.ts';
import { attempt, call } from '#web/kit/api.ts';
import { failureResult, useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import type { FormResult } from '#web/ui/message-box.tsx';

export const domainsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['domains', organizationId],
    queryFn: ({ signal }) => call(listDomains, { params: { id: organizationId } }, { signal }),
    staleTime: 0,
  });

export type DomainAct =
  | { readonly is: 'check' | 'lock' | 'unlock' | 'delete'; readonly domain: MailDomain }
  | { readonly is: 'mail'; readonly domain: MailDomain; readonly role: DomainRole };

const success = (said: string): FormResult => ({ kind: 'success', said });

/** A check without a result is no success, although the call succeeded. */
const lookResult = async (params: { id: number; domainId: number }): Promise<FormResult> => {
  const { look, domain: after } = await call(checkDomain, { params });
  const { domain, state } = after;
  if (look === 'missing')
    return {
      kind: 'error',
      message: `We could not find the record at ${domain} yet. DNS changes can take an hour.`,
    };
  if (look === 'no-answer')
    return {
      kind: 'error',
      message: `The name servers of ${domain} do not answer. Please try again in a few minutes.`,
    };
  const next = state === 'locked' ? 'Its lock stays.' : 'Lock it, and its addresses join at once.';
  return success(`The record is there: ${domain} is proven. ${next}`);
};

const done = async (organizationId: number, act: DomainAct): Promise<FormResult> => {
  const { is, domain } = act;
  const params = { id: organizationId, domainId: domain.id };
  if (act.is === 'mail') {
    const { mailed } = await call(mailDomainProof, { params, body: { role: act.role } });
    return success(`A mail leaves to ${mailed?.to ?? domain.domain}. Its link works once, for 24 hours.`);
  }
  if (is === 'check') return lookResult(params);
  if (is === 'delete') {
    await call(deleteDomain, { params });
    return success(`${domain.domain} is no longer a domain of this organization.`);
  }
  await call(lockDomain, { params, body: { is_locked: is === 'lock' } });
  return success(
    is === 'lock'
      ? `Addresses at ${domain.domain} join at once from now on.`
      : `Addresses at ${domain.domain} are invited from now on.`,
  );
};

/** The form that adds a domain, and the buttons of each domain. Both report in the form's message box. */
export const useDomains = (organizationId: number) => {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: domainsQuery(organizationId).queryKey });
  const state = useSettingsForm<{ readonly domain: string }, null>({
    saved: null,
    formOf: () => ({ domain: '' }),
    fields: ['domain'],
    check: ({ domain }) => {
      const problem = domainName.safeParse(domain).error?.issues[0]?.message;
      return problem === undefined ? {} : { domain: problem };
    },
    fieldOf: (path) => (path === 'domain' ? 'domain' : null),
    save: async ({ domain }) => {
      const answer = await attempt(call(addDomain, { params: { id: organizationId }, body: { domain } }));
      if (!answer.ok) return answer;
      await reload();
      return ok({
        next: null,
        said: `Publish the record at ${answer.value.domain}, then press Check Now; or prove it by mail.`,
      });
    },
  });
  const acting = useMutation({
    mutationFn: (act: DomainAct) => attempt(done(organizationId, act)),
    onSuccess: (answer) => {
      state.tell(answer.ok ? answer.value : failureResult(answer.error));
      return reload();
    },
  });
  return { state, acting };
};
