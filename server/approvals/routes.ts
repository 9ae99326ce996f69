import * as calls from '#contract/approvals.ts';
import * as counts from '#contract/approvals-count.ts';
import * as checks from '#contract/choice-checks.ts';
import * as delegates from '#contract/settings/delegates.ts';
import * as lists from '#contract/waiting-approvals.ts';
import * as who from '#contract/who-approves.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { approveTrip } from './approve-trip.ts';
import { checkChoice } from './check-choice.ts';
import { declineTrip } from './decline-trip.ts';
import { countApprovals, listApprovals } from './list-approvals.ts';
import { readApproval } from './read-approval.ts';
import { readChoiceCheck } from './read-choice-check.ts';
import { readDelegates } from './read-delegates.ts';
import { readMemberDelegate } from './read-member-delegate.ts';
import { readWhoApproves } from './read-who-approves.ts';
import { remindApprover } from './remind-approver.ts';
import { saveMemberDelegate } from './save-member-delegate.ts';
import { saveOwnDelegate } from './save-own-delegate.ts';
import { undoApproval } from './undo-approval.ts';

export const approvalBindings: readonly Binding[] = [
  bind(calls.readApproval, readApproval),
  bind(calls.approveTrip, approveTrip),
  bind(calls.declineTrip, declineTrip),
  bind(calls.undoApproval, undoApproval),
  bind(calls.remindApprover, remindApprover),
  bind(lists.listApprovals, listApprovals),
  bind(counts.countApprovals, countApprovals),
  bind(checks.checkChoice, checkChoice),
  bind(checks.readChoiceCheck, readChoiceCheck),
  bind(who.readWhoApproves, readWhoApproves),
  bind(delegates.readDelegates, readDelegates),
  bind(delegates.saveOwnDelegate, saveOwnDelegate),
  bind(delegates.readMemberDelegate, readMemberDelegate),
  bind(delegates.saveMemberDelegate, saveMemberDelegate),
];
