/** The side menu's items by rights; "admin flag": docs/rules.md#pages */
import { pagePatterns, pages } from '#contract/pages.ts';

export type MenuItem = { readonly to: string; readonly label: string };

/** How many wait behind a page of the menu, by its address. */
export type MenuCounts = Readonly<Record<string, number>>;
export type MenuGroup = {
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** Items below a separate heading. */
  readonly more?: { readonly title: string; readonly items: readonly MenuItem[] };
};

export type MenuRights = {
  /** An expert or administrator. */
  readonly isStaff: boolean;
  /** An administrator of the installation, whatever organization is chosen. */
  readonly isAdministrator: boolean;
  /** An expert who may find and help people on the console. */
  readonly mayHelp: boolean;
  /** A visitor of a landing page whose address is not proven: has a trip, but no account to set up. */
  readonly isGuest: boolean;
  /** Approves for a policy, manages an organization, or was asked to approve. */
  readonly isApprover: boolean;
  /** False for guests and for people who are only administrators: they create no trips. docs/roles.md#trips */
  readonly mayBook: boolean;
  /** The chosen organization's user_type is 1, or the person is an administrator. */
  readonly isAdmin: boolean;
  /** In the chosen organization. The settings pages refuse an administrator who is Super Admin of none. SET-01 */
  readonly isSuperAdmin: boolean;
  /** Super Admin of an organization that makes landing pages. */
  readonly isPartner: boolean;
  /** The person has an organization to report on. */
  readonly hasOrganization: boolean;
  readonly isReports: boolean;
  readonly isCustomReports: boolean;
  readonly customReports: readonly { readonly id: number; readonly title: string }[];
};

const item = (to: string, label: string): MenuItem => ({ to, label });

const trips = ({ mayBook, isApprover }: Pick<MenuRights, 'mayBook' | 'isApprover'>): MenuGroup => ({
  title: 'Trips',
  items: [
    item(pages.trips(), 'All Trips'),
    ...(isApprover ? [item(pages.approvals(), 'Approvals')] : []),
    ...(mayBook ? [item(pages.newTrip(), 'Book a Trip')] : []),
  ],
});

/** For experts who may help. */
const help: MenuGroup = {
  title: 'Console',
  items: [
    item(pages.consoleOrganizations(), 'Organizations'),
    item(pages.consolePeople(), 'People'),
    item(pages.consoleRegistrations(), 'Registrations'),
  ],
};

const console: MenuGroup = {
  title: 'Console',
  items: [
    item(pages.setup(), 'Setup'),
    item(pages.consoleOrganizations(), 'Organizations'),
    item(pages.consolePeople(), 'People'),
    item(pages.consoleRegistrations(), 'Registrations'),
    item(pages.mails(), 'Mails'),
    item(pages.money(), 'Money'),
    item(pages.audit(), 'Audit'),
  ],
};

const desk: MenuGroup = {
  title: 'Expert Desk',
  items: [
    item(pages.desk(), 'Desk'),
    item(pages.deskGroups(), 'Groups'),
    item(pages.deskReplies(), 'Saved Replies'),
    item(pages.landingPages(), 'Landing Pages'),
  ],
};

const adminReports = [
  item(pages.flightVolume(), 'Flight Volume'),
  item(pages.transactions(), 'Transactions'),
  item(pages.travelerCosts(), 'Traveler Costs'),
  item(pages.travelerFlights(), 'Traveler Flights'),
  item(pages.travelerHotels(), 'Traveler Hotels'),
];

const reports = ({ isAdmin, customReports }: MenuRights): MenuGroup => ({
  title: 'Reports',
  items: [item(pages.flightManifest(), 'Flight Manifest'), ...(isAdmin ? adminReports : [])],
  ...(customReports.length > 0 && {
    more: { title: 'Custom Reports', items: customReports.map(({ id, title }) => item(pages.customReport(id), title)) },
  }),
});

const ownSettings = [
  item(pages.account(), 'Account'),
  item(pages.travelers(), 'Travelers'),
  item(pages.billing(), 'Billing'),
];

const adminSettings = [
  item(pages.vouchers(), 'Vouchers'),
  item(pages.policies(), 'Policies'),
  item(pages.team(), 'Team'),
  item(pagePatterns.settings_identifiers, 'Identifiers'),
  item(pages.staffActs(), 'What We Did'),
];

const programs: MenuGroup = { title: 'Programs', items: [item(pages.landingPages(), 'Landing Pages')] };

const settings = ({ isSuperAdmin }: MenuRights): MenuGroup => ({
  title: 'Settings',
  items: [...ownSettings, ...(isSuperAdmin ? adminSettings : [])],
});

/** The menu before the rights are loaded: only what depends on the person alone, so that nothing moves later. */
export const menuBefore = ({
  isStaff,
  isAdministrator,
  mayHelp,
  mayBook,
  isApprover,
}: Pick<MenuRights, 'isStaff' | 'isAdministrator' | 'mayHelp' | 'mayBook' | 'isApprover'>): readonly MenuGroup[] => [
  ...(isAdministrator ? [console] : []),
  ...(mayHelp && !isAdministrator ? [help] : []),
  ...(isStaff ? [desk] : []),
  trips({ mayBook, isApprover }),
];

// Staff without an organization open a report by its address, which names the organization.
const hasReports = ({ isReports, isCustomReports, isStaff, hasOrganization }: MenuRights): boolean =>
  (isReports || isCustomReports) && (hasOrganization || !isStaff);

/**
 * @returns the groups from top to bottom: reports only with the feature, and no item whose page would refuse.
 * APP-50 to APP-53, REP-02 to REP-07
 */
export const menuOf = (rights: MenuRights): readonly MenuGroup[] => [
  ...menuBefore(rights),
  // Staff find them at the desk.
  ...(rights.isPartner && !rights.isStaff ? [programs] : []),
  ...(hasReports(rights) ? [reports(rights)] : []),
  ...(rights.isGuest ? [] : [settings(rights)]),
];
