import * as invitations from '#contract/settings/invitations.ts';
import * as calls from '#contract/settings/team.ts';
import { type Binding, bind, bindCookies, bindPublic } from '#server/kit/bind.ts';
import { acceptByLink } from './accept-by-link.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addMember } from './add-member.ts';
import { declineByLink } from './decline-by-link.ts';
import { declineInvitation } from './decline-invitation.ts';
import { deleteMember } from './delete-member.ts';
import { leaveTeam } from './leave-team.ts';
import { listInvitations } from './list-invitations.ts';
import { listMembers } from './list-members.ts';
import { listOwnInvitations } from './list-own-invitations.ts';
import { openInvitationLink } from './open-invitation-link.ts';
import { readMember } from './read-member.ts';
import { saveMember } from './save-member.ts';
import { sendInvitationAgain } from './send-invitation-again.ts';
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
  bindPublic(invitations.openInvitationLink, openInvitationLink),
  bindCookies(invitations.acceptByLink, acceptByLink),
  bindPublic(invitations.declineByLink, declineByLink),
];
