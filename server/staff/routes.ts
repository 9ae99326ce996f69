import * as calls from '#contract/console-staff.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { confirmStaffProposal } from './confirm-staff-proposal.ts';
import { dropStaffProposal } from './drop-staff-proposal.ts';
import { listStaff } from './list-staff.ts';
import { proposeStaffChange } from './propose-staff-change.ts';

export const staffBindings: readonly Binding[] = [
  bind(calls.listStaff, listStaff),
  bind(calls.proposeStaffChange, proposeStaffChange),
  bind(calls.confirmStaffProposal, confirmStaffProposal),
  bind(calls.dropStaffProposal, dropStaffProposal),
];
