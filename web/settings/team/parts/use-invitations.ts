/** Actions on the invitations of a team. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Invitation, sendInvitationAgain, withdrawInvitation } from '#contract/settings/invitations.ts';
import { type ApiFailure, attempt, call } from '#web/kit/api.ts';
import type { FormResult } from '#web/ui/message-box.tsx';
import { invitationsQuery } from './calls.ts';

type Tell = { readonly done: (result: FormResult) => void; readonly failed: (failure: ApiFailure) => void };

/** Sends an invitation again, and withdraws one after a question. */
export const useInvitations = (organizationId: number, tell: Tell) => {
  const client = useQueryClient();
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const [sendingId, setSendingId] = useState<number | undefined>(undefined);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const reload = () => client.invalidateQueries({ queryKey: invitationsQuery(organizationId).queryKey });
  const paramsOf = ({ id }: Invitation) => ({ id: organizationId, invitationId: id });
  const send = async (invitation: Invitation): Promise<void> => {
    if (sendingId !== undefined) return;
    setSendingId(invitation.id);
    const answer = await attempt(call(sendInvitationAgain, { params: paramsOf(invitation) }));
    setSendingId(undefined);
    if (answer.ok) tell.done({ kind: 'success', said: `We mailed ${invitation.customer_email} again.` });
    else tell.failed(answer.error);
    await reload();
  };
  const withdraw = async (invitation: Invitation): Promise<void> => {
    setIsWithdrawing(true);
    const answer = await attempt(call(withdrawInvitation, { params: paramsOf(invitation) }));
    setIsWithdrawing(false);
    setWithdrawing(null);
    if (answer.ok) tell.done({ kind: 'success', said: `The invitation of ${invitation.customer_name} is withdrawn.` });
    else tell.failed(answer.error);
    await reload();
  };
  return { withdrawing, setWithdrawing, sendingId, isWithdrawing, send, withdraw };
};
