/** The calls of the settings: account, cards, policies, team, domains and vouchers. */
import { listColleagues, listOwnOrganizations, readIsSelfBook } from '../organizations.ts';
import { proveEmail, readAccount, readOrganization, saveAccount, saveOrganization } from './account.ts';
import {
  acceptAdmission,
  askAdmission,
  confirmAdmission,
  declineAdmission,
  listAdmissions,
  openAdmission,
  subscribeToTeam,
} from './admissions.ts';
import {
  addOrganizationCard,
  addOwnCard,
  deleteOrganizationCard,
  deleteOwnCard,
  labelOrganizationCard,
  labelOwnCard,
  listOrganizationCards,
  listOwnCards,
  readIsCard,
  setDefaultOrganizationCard,
  setDefaultOwnCard,
} from './billing.ts';
import { readDelegates, readMemberDelegate, saveMemberDelegate, saveOwnDelegate } from './delegates.ts';
import {
  addDomain,
  checkDomain,
  confirmDomainProof,
  deleteDomain,
  listDomains,
  lockDomain,
  mailDomainProof,
  openDomainProof,
} from './domains.ts';
import { eraseAccount, readErasure } from './erasure.ts';
import { importIdentifiers, listAllIdentifiers, setIdentifierActive, setIdentifiersOnly } from './identifiers.ts';
import {
  acceptByLink,
  acceptInvitation,
  declineByLink,
  declineInvitation,
  listInvitations,
  listOwnInvitations,
  openInvitationLink,
  sendInvitationAgain,
  withdrawInvitation,
} from './invitations.ts';
import { createPolicy, deletePolicy, listPolicies, readPolicy, savePolicy, setDefaultPolicy } from './policies.ts';
import { addMember, deleteMember, leaveTeam, listMembers, readMember, saveMember } from './team.ts';
import {
  addVoucher,
  checkVoucher,
  listVouchers,
  readUsableVoucher,
  readVoucher,
  saveVoucher,
  setVoucherActive,
} from './vouchers.ts';

const settingsRoutes = {
  mailDomainProof,
  openDomainProof,
  confirmDomainProof,
  readAccount,
  saveAccount,
  proveEmail,
  readErasure,
  eraseAccount,
  readOrganization,
  saveOrganization,
  listOwnOrganizations,
  listColleagues,
  readIsSelfBook,
  readIsCard,
  listOrganizationCards,
  addOrganizationCard,
  setDefaultOrganizationCard,
  deleteOrganizationCard,
  labelOrganizationCard,
  listOwnCards,
  addOwnCard,
  setDefaultOwnCard,
  deleteOwnCard,
  labelOwnCard,
  listPolicies,
  readPolicy,
  createPolicy,
  savePolicy,
  deletePolicy,
  setDefaultPolicy,
};

const teamRoutes = {
  listMembers,
  readMember,
  addMember,
  saveMember,
  deleteMember,
  listInvitations,
  sendInvitationAgain,
  withdrawInvitation,
  listOwnInvitations,
  acceptInvitation,
  declineInvitation,
  openInvitationLink,
  acceptByLink,
  declineByLink,
  leaveTeam,
  readDelegates,
  saveOwnDelegate,
  readMemberDelegate,
  saveMemberDelegate,
  askAdmission,
  openAdmission,
  confirmAdmission,
  listAdmissions,
  acceptAdmission,
  declineAdmission,
  subscribeToTeam,
  listDomains,
  addDomain,
  checkDomain,
  lockDomain,
  deleteDomain,
};

const voucherRoutes = {
  listVouchers,
  readVoucher,
  addVoucher,
  saveVoucher,
  setVoucherActive,
  checkVoucher,
  readUsableVoucher,
};

const identifierRoutes = { listAllIdentifiers, importIdentifiers, setIdentifierActive, setIdentifiersOnly };

/** Every call of the settings by its name in the contract. */
export const allSettingsRoutes = { ...settingsRoutes, ...teamRoutes, ...voucherRoutes, ...identifierRoutes };
