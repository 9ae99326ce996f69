/** The console is for those who run the installation. docs/roles.md#staff */
import type { Access } from './kit/access.ts';

/** Reaches every organization, so each call is traced. */
export const consoleAccess = { may: { administrator: 'all' }, isByRole: true } as const satisfies Access;

/**
 * Finding and helping people, and reading organizations: on an installation with the setting also for experts. Never for
 * changes of staff, switching off, erasing, Setup, Mails or the audit. docs/decisions/0109
 */
export const helpAccess = {
  ...consoleAccess,
  mayBySetting: { setting: 'EXPERTS_IN_CONSOLE', may: { expert: 'all', administrator: 'all' } },
} as const satisfies Access;
