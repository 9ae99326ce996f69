import * as admissions from '#contract/settings/admissions.ts';
import * as invitations from '#contract/settings/invitations.ts';
import * as calls from '#contract/settings/team.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { acceptAdmission } from './accept-admission.ts';
import { acceptByLink } from './accept-by-link.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addMember } from './add-member.ts';
import { askAdmission } from './ask-admission.ts';
import { confirmAdmission } from './confirm-admission.ts';
import { declineAdmission } from './decline-admission.ts';
import { declineByLink } from './decline-by-link.ts';
import { declineInvitation } from './decline-invitation.ts';
import { deleteMember } from './delete-member.ts';
import { leaveTeam } from './leave-team.ts';
import { listAdmissions } from './list-admissions.ts';
import { listInvitations } from './list-invitations.ts';
import { listMembers } from './list-members.ts';
import { listOwnInvitations } from './list-own-invitations.ts';
import { openAdmission } from './open-admission.ts';
import { openInvitationLink } from './open-invitation-link.ts';
import { readMember } from './read-member.ts';
import { saveMember } from './save-member.ts';
import { sendInvitationAgain } from './send-invitation-again.ts';
import { subscribeToTeam } from './subscribe-to-team.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const teamBindings: readonly Binding[] = [
  bind(calls.listMembers, listMembers),
  bind(calls.readMember, readMember),
  bind(calls.addMember, addMember),
  bind(calls.saveMember, saveMember),
  bind(calls.deleteMember, deleteMember),
  bind(calls.leaveTeam, leaveTeam),
  bind(invitations.listInvitations, listInvitations),
  bind(invitations.sendInvitationAgain, sendInvitationAgain),
  bind(invitations.withdrawInvitation, withdrawInvitation),
  bind(invitations.listOwnInvitations, listOwnInvitations),
  bind(invitations.acceptInvitation, acceptInvitation),
  bind(invitations.declineInvitation, declineInvitation),
  bind(invitations.openInvitationLink, openInvitationLink),
  bind(invitations.acceptByLink, { cookies: acceptByLink }),
  bind(invitations.declineByLink, declineByLink),
  bind(admissions.askAdmission, askAdmission),
  bind(admissions.openAdmission, openAdmission),
  bind(admissions.confirmAdmission, confirmAdmission),
  bind(admissions.listAdmissions, listAdmissions),
  bind(admissions.acceptAdmission, acceptAdmission),
  bind(admissions.declineAdmission, declineAdmission),
  bind(admissions.subscribeToTeam, { stream: subscribeToTeam }),
];
