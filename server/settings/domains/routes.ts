import * as calls from '#contract/settings/domains.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { addDomain } from './add-domain.ts';
import { checkDomain } from './check-domain.ts';
import { deleteDomain } from './delete-domain.ts';
import { confirmDomainProof, openDomainProof } from './domain-proof-link.ts';
import { listDomains } from './list-domains.ts';
import { lockDomain } from './lock-domain.ts';
import { mailDomainProof } from './mail-domain-proof.ts';

export const domainBindings: readonly Binding[] = [
  bind(calls.listDomains, listDomains),
  bind(calls.addDomain, addDomain),
  bind(calls.checkDomain, checkDomain),
  bind(calls.lockDomain, lockDomain),
  bind(calls.deleteDomain, deleteDomain),
  bind(calls.mailDomainProof, mailDomainProof),
  bind(calls.openDomainProof, openDomainProof),
  bind(calls.confirmDomainProof, confirmDomainProof),
];
