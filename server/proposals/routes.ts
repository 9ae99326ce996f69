import * as arranged from '#contract/arranged-extras.ts';
import * as calls from '#contract/proposals.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { acceptProposal } from './accept-proposal.ts';
import { addProposal } from './add-proposal.ts';
import { confirmExtra } from './confirm-extra.ts';
import { declineProposal } from './decline-proposal.ts';
import { dropExtra } from './drop-extra.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

export const proposalBindings: readonly Binding[] = [
  bind(calls.addProposal, addProposal),
  bind(calls.withdrawProposal, withdrawProposal),
  bind(calls.declineProposal, declineProposal),
  bind(calls.acceptProposal, acceptProposal),
  bind(arranged.confirmExtra, confirmExtra),
  bind(arranged.dropExtra, dropExtra),
];
