/** The console is for those who run the installation. docs/roles.md#staff */
import type { Access } from './kit/access.ts';

/** Reaches every organization, so each call is traced. */
export const consoleAccess = { may: { administrator: 'all' }, isByRole: true } as const satisfies Access;
