/** The team's form and the actions of its rows. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addMember, deleteMember, type Member, member as memberShape, saveMember } from '#contract/settings/team.ts';
import { ok } from '#domain/kit/result.ts';
import {
  type FormOutcome,
  lineManagerBodyOf,
  type MemberForm,
  memberBodyOf,
  memberFieldOf,
  memberFields,
  memberFormOf,
  memberProblems,
  memberSaidOf,
} from '#domain/team/member-form.ts';
import { attempt, call } from '#web/kit/api.ts';
import { organizationsQuery } from '#web/kit/session.ts';
import { failureResult, useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import { invitationsQuery, membersQuery } from './calls.ts';

const saved = async (organizationId: number, form: MemberForm, before: Member): Promise<FormOutcome> => ({
  member: await call(saveMember, {
    params: { id: organizationId, memberId: before.id },
    body: { ...memberBodyOf(form), ...lineManagerBodyOf(form), seen_version: before.version },
  }),
});

const send = (organizationId: number, form: MemberForm, before: Member | null): Promise<FormOutcome> =>
  before === null
    ? call(addMember, { params: { id: organizationId }, body: memberBodyOf(form) })
    : saved(organizationId, form, before);

/** Reloads what depends on the team elsewhere: the person's own role decides about the menu. */
const useReload = (organizationId: number) => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    void client.invalidateQueries({ queryKey: organizationsQuery.queryKey });
    void client.invalidateQueries({ queryKey: invitationsQuery(organizationId).queryKey });
    await client.invalidateQueries({ queryKey: membersQuery(organizationId).queryKey });
  };
};

/** SET-03 to SET-05; TEAM-14, TEAM-17 to TEAM-19 */
export const useTeam = (organizationId: number) => {
  const reload = useReload(organizationId);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const state = useSettingsForm<MemberForm, Member | null>({
    saved: null,
    formOf: memberFormOf,
    fields: memberFields,
    check: memberProblems,
    fieldOf: memberFieldOf,
    readCurrent: (current) => memberShape.safeParse(current).data ?? null,
    save: async (form, before) => {
      const answer = await attempt(send(organizationId, form, before));
      if (!answer.ok) return answer;
      void reload();
      return ok({ next: null, said: memberSaidOf(before, answer.value) });
    },
  });
  const remove = async (member: Member): Promise<void> => {
    setIsDeleting(true);
    const answer = await attempt(call(deleteMember, { params: { id: organizationId, memberId: member.id } }));
    setIsDeleting(false);
    setLeaving(null);
    if (!answer.ok) return state.tell(failureResult(answer.error));
    state.restart(null);
    state.tell({ kind: 'success', said: `${member.customer_name} is no longer on the team.` });
    await reload();
  };
  return { state, leaving, setLeaving, isDeleting, remove };
};
