import type * as calls from '#contract/console-organizations.ts';
import type { Verb } from '#server/kit/verb.ts';
import { switchOrganization } from './parts/switch-organization.ts';

/** Ends a suspension: its people sign in again. Refuses `not-found` and `conflict`. docs/operations.md#suspend-and-resume */
export const resumeConsoleOrganization: Verb<typeof calls.resumeConsoleOrganization> = (world, call) =>
  switchOrganization(world, call, 'active');
