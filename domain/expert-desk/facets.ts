/**
 * The count behind each choice of the desk's filters: how many trips the list shows after it is chosen.
 * docs/screens.md#filters
 */
import type { DeskCount, DeskDeparture, DeskFilter, DeskHolder } from '#contract/expert-desk.ts';

/** A trip that starts in so many days or fewer departs "within 7 days". */
export const departsSoonDays = 7;
/** In so many or fewer: "within 30 days". */
export const departsThisMonthDays = 30;

/** `personal`: trips without an organization. */
export type OrganizationChoice = number | 'personal' | undefined;

export const isOfChoice = (organizationId: number | null, choice: OrganizationChoice): boolean =>
  choice === undefined || (choice === 'personal' ? organizationId === null : organizationId === choice);

/** What the list is narrowed to; undefined: any. */
export type DeskChoices = {
  readonly organization: OrganizationChoice;
  readonly state: DeskFilter | undefined;
  readonly holder: DeskHolder | undefined;
  readonly departs: DeskDeparture | undefined;
};

const countOf = (one: DeskCount, state: DeskFilter | undefined): number => {
  if (state === 'urgent') return one.urgent_count;
  if (state === 'message') return one.message_count;
  return state === undefined || one.state === state ? one.count : 0;
};

const departsIn = (departs: DeskDeparture, choice: DeskDeparture | undefined): boolean =>
  choice === undefined || departs === choice || (choice === 'month' && departs === 'week');

/** @returns how many trips pass all filters */
export const deskCount = (
  counts: readonly DeskCount[],
  { organization, state, holder, departs }: DeskChoices,
): number =>
  counts
    .filter((one) => isOfChoice(one.organization_id, organization))
    .filter((one) => holder === undefined || one.holder === holder)
    .filter((one) => departsIn(one.departs, departs))
    .reduce((sum, one) => sum + countOf(one, state), 0);
