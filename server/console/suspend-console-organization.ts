import type * as calls from '#contract/console-organizations.ts';
import type { Verb } from '#server/kit/verb.ts';
import { switchOrganization } from './parts/switch-organization.ts';

/**
 * Suspends an organization. Nothing that is booked changes: jobs go on, and experts cancel and refund. Refuses
 * `not-found` and `conflict`. docs/operations.md#suspend-and-resume
 */
export const suspendConsoleOrganization: Verb<typeof calls.suspendConsoleOrganization> = (world, call) =>
  switchOrganization(world, call, 'suspended');
