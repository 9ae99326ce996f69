/** The calls of the console, for contract/routes.ts. */
import { askMerge, confirmMerge, openMerge, previewMerge } from './account-merges.ts';
import { checkAudit, listAuditEvents } from './audit.ts';
import { listDisputes } from './console-disputes.ts';
import { listMails, readMail, readMailProgress, sendMailAgain, sendMailsAgain } from './console-mails.ts';
import { actOnMoney, countConsole, listMoney } from './console-money.ts';
import {
  createConsoleOrganization,
  listConsoleOrganizations,
  readConsoleOrganization,
  resumeConsoleOrganization,
  saveConsoleOrganization,
  saveOrganizationTerms,
  suspendConsoleOrganization,
} from './console-organizations.ts';
import {
  endPersonSession,
  endPersonSessions,
  erasePerson,
  listPeople,
  mailPersonLink,
  mailPersonProof,
  readObligations,
  readPerson,
  resetPersonLimits,
  switchPerson,
} from './console-people.ts';
import { confirmStaffProposal, dropStaffProposal, listStaff, proposeStaffChange } from './console-staff.ts';
import { listConsoleTrips } from './console-trips.ts';

export const consoleRoutes = {
  listAuditEvents,
  checkAudit,
  listConsoleOrganizations,
  createConsoleOrganization,
  readConsoleOrganization,
  saveConsoleOrganization,
  saveOrganizationTerms,
  suspendConsoleOrganization,
  resumeConsoleOrganization,
  listDisputes,
  listMoney,
  actOnMoney,
  countConsole,
  listMails,
  readMail,
  sendMailAgain,
  sendMailsAgain,
  readMailProgress,
  listPeople,
  readPerson,
  endPersonSession,
  endPersonSessions,
  mailPersonLink,
  resetPersonLimits,
  mailPersonProof,
  readObligations,
  switchPerson,
  erasePerson,
  listStaff,
  proposeStaffChange,
  confirmStaffProposal,
  dropStaffProposal,
  listConsoleTrips,
  previewMerge,
  askMerge,
  openMerge,
  confirmMerge,
};
