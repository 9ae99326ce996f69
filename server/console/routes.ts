import * as audit from '#contract/audit.ts';
import * as organizations from '#contract/console-organizations.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { checkAudit } from './check-audit.ts';
import { createConsoleOrganization } from './create-console-organization.ts';
import { listAuditEvents } from './list-audit-events.ts';
import { listConsoleOrganizations } from './list-console-organizations.ts';
import { readConsoleOrganization } from './read-console-organization.ts';
import { saveConsoleOrganization } from './save-console-organization.ts';

export const consoleBindings: readonly Binding[] = [
  bind(audit.listAuditEvents, { download: listAuditEvents }),
  bind(audit.checkAudit, checkAudit),
  bind(organizations.listConsoleOrganizations, listConsoleOrganizations),
  bind(organizations.createConsoleOrganization, createConsoleOrganization),
  bind(organizations.readConsoleOrganization, readConsoleOrganization),
  bind(organizations.saveConsoleOrganization, saveConsoleOrganization),
];
