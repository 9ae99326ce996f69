import * as calls from '#contract/settings/team.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { addMember } from './add-member.ts';
import { deleteMember } from './delete-member.ts';
import { listMembers } from './list-members.ts';
import { readMember } from './read-member.ts';
import { saveMember } from './save-member.ts';

export const teamBindings: readonly Binding[] = [
  bind(calls.listMembers, listMembers),
  bind(calls.readMember, readMember),
  bind(calls.addMember, addMember),
  bind(calls.saveMember, saveMember),
  bind(calls.deleteMember, deleteMember),
];
