import type { OrganizationState } from '#contract/console-organizations.ts';

export const stateTitles: Readonly<Record<OrganizationState, string>> = {
  active: 'Active',
  suspended: 'Suspended',
  pending: 'Waits for approval',
  closed: 'Closed',
};
