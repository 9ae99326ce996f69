import * as audit from '#contract/audit.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { checkAudit } from './check-audit.ts';
import { listAuditEvents } from './list-audit-events.ts';

export const consoleBindings: readonly Binding[] = [
  bind(audit.listAuditEvents, { download: listAuditEvents }),
  bind(audit.checkAudit, checkAudit),
];
