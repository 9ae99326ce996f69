import * as audit from '#contract/audit.ts';
import * as disputes from '#contract/console-disputes.ts';
import * as mails from '#contract/console-mails.ts';
import * as money from '#contract/console-money.ts';
import * as organizations from '#contract/console-organizations.ts';
import * as trips from '#contract/console-trips.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { actOnMoney } from './act-on-money.ts';
import { checkAudit } from './check-audit.ts';
import { countConsole } from './count-console.ts';
import { createConsoleOrganization } from './create-console-organization.ts';
import { listAuditEvents } from './list-audit-events.ts';
import { listConsoleOrganizations } from './list-console-organizations.ts';
import { listConsoleTrips } from './list-console-trips.ts';
import { listDisputes } from './list-disputes.ts';
import { listMails } from './list-mails.ts';
import { listMoney } from './list-money.ts';
import { readConsoleOrganization } from './read-console-organization.ts';
import { readMail } from './read-mail.ts';
import { readMailProgress } from './read-mail-progress.ts';
import { resumeConsoleOrganization } from './resume-console-organization.ts';
import { saveConsoleOrganization } from './save-console-organization.ts';
import { saveOrganizationTerms } from './save-organization-terms.ts';
import { sendMailAgain } from './send-mail-again.ts';
import { sendMailsAgain } from './send-mails-again.ts';
import { suspendConsoleOrganization } from './suspend-console-organization.ts';

export const consoleBindings: readonly Binding[] = [
  bind(audit.listAuditEvents, { download: listAuditEvents }),
  bind(audit.checkAudit, checkAudit),
  bind(organizations.listConsoleOrganizations, listConsoleOrganizations),
  bind(organizations.createConsoleOrganization, createConsoleOrganization),
  bind(organizations.readConsoleOrganization, readConsoleOrganization),
  bind(organizations.saveConsoleOrganization, saveConsoleOrganization),
  bind(organizations.saveOrganizationTerms, saveOrganizationTerms),
  bind(trips.listConsoleTrips, listConsoleTrips),
  bind(disputes.listDisputes, listDisputes),
  bind(money.listMoney, listMoney),
  bind(money.actOnMoney, actOnMoney),
  bind(money.countConsole, countConsole),
  bind(mails.listMails, listMails),
  bind(mails.readMail, readMail),
  bind(mails.sendMailAgain, sendMailAgain),
  bind(mails.sendMailsAgain, sendMailsAgain),
  bind(mails.readMailProgress, readMailProgress),
  bind(organizations.suspendConsoleOrganization, suspendConsoleOrganization),
  bind(organizations.resumeConsoleOrganization, resumeConsoleOrganization),
];
