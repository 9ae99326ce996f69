/** People in words, for the lists of the console. */
import type { AccountState, PersonSummary } from '#contract/console-people.ts';
import { mostPeopleCounted } from '#contract/console-people.ts';
import { roleNames } from '#domain/team/roles.ts';

export const accountStateTitles: Readonly<Record<AccountState, string>> = {
  active: 'Active',
  pending: 'Waits for approval',
  disabled: 'Switched off',
};

/** What somebody is on our staff; null: not on the staff. */
export const staffTitle = ({ is_admin, is_expert }: Pick<PersonSummary, 'is_admin' | 'is_expert'>): string | null => {
  if (is_admin) return is_expert ? 'Administrator and expert' : 'Administrator';
  return is_expert ? 'Expert' : null;
};

/** One team of a person: "Acme Robotics (Super Admin)". */
export const teamText = ({ organization_name: name, user_type: type }: PersonSummary['teams'][number]): string =>
  `${name} (${roleNames[type]})`;

/** How many people a list shows of those who match. */
export const peopleCountText = (shown: number, total: number): string => {
  if (total >= mostPeopleCounted)
    return `The newest ${shown} of at least ${mostPeopleCounted} people. Search to find others.`;
  if (total > shown) return `The newest ${shown} of ${total} people. Search to find others.`;
  return total === 1 ? '1 person' : `${total} people`;
};
