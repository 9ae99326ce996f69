/**
 * The count behind each choice of the desk's filters: how many trips the list shows after it is chosen.
 * docs/screens.md#filters
 */
import type { DeskCount, DeskState } from '#contract/expert-desk.ts';

/** `personal`: trips without an organization. */
export type OrganizationChoice = number | 'personal' | undefined;

export const isOfChoice = (organizationId: number | null, choice: OrganizationChoice): boolean =>
  choice === undefined || (choice === 'personal' ? organizationId === null : organizationId === choice);

/** @returns how many trips pass both filters; undefined: any */
export const deskCount = (
  counts: readonly DeskCount[],
  { organization, state }: { readonly organization: OrganizationChoice; readonly state: DeskState | undefined },
): number =>
  counts
    .filter((one) => isOfChoice(one.organization_id, organization) && (state === undefined || one.state === state))
    .reduce((sum, { count }) => sum + count, 0);
