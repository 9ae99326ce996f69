/**
 * The three roles in words, and the rights a change of role gives or takes. docs/rules.md#team;
 * docs/screens.md#settings-forms
 */
import type { UserType } from '#domain/access/actor.ts';

export const roleNames: Readonly<Record<UserType, string>> = {
  0: 'Standard',
  2: 'Trip Admin',
  1: 'Super Admin',
};

/** TEAM-08, TEAM-09, TEAM-10 */
export const roleHelp: Readonly<Record<UserType, string>> = {
  0: 'Creates trips, sees only own trips.',
  2: 'Sees all trips in the organization and decides which are approved.',
  1: 'Settings, reports and all trips.',
};

const allTrips = 'seeing all trips of the organization';
const creating = 'creating trips for colleagues';
const approving = 'approving and declining trips';
const reports = 'reports of everybody, with costs and downloads';
const settings = 'settings: billing, vouchers, policies and team';

/** What a role may do beyond a Standard member, from the calls' declarations. docs/roles.md */
const rights: Readonly<Record<UserType, readonly string[]>> = {
  0: [],
  2: [allTrips, creating, approving],
  1: [allTrips, creating, approving, reports, settings],
};

export type RoleChange = { readonly gains: readonly string[]; readonly loses: readonly string[] };

/** The rights a person gains and loses with another role; both empty when it stays. docs/screens.md#settings-forms */
export const roleChange = (from: UserType, to: UserType): RoleChange => ({
  gains: rights[to].filter((right) => !rights[from].includes(right)),
  loses: rights[from].filter((right) => !rights[to].includes(right)),
});
