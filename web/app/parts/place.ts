/** A page's place in the product: its breadcrumb, and whether it has the side menu. */
import { type PageName, pagePatterns } from '#contract/pages.ts';

export type Section = 'Trips' | 'Groups' | 'Reports' | 'Settings' | 'Console' | 'Page';
export type Place = { readonly section: Section; readonly sectionPage: string; readonly title: string };

const sectionPages: Readonly<Record<Section, string>> = {
  Trips: pagePatterns.trips,
  Groups: pagePatterns.desk_groups,
  Reports: pagePatterns.reports_flights_manifest,
  Settings: pagePatterns.settings_account,
  Console: pagePatterns.console_setup,
  Page: pagePatterns.home,
};

/** The section by the route's name. APP-47, APP-48 */
export const sectionOf = (name: string): Section => {
  if (name.includes('groups')) return 'Groups';
  if (name.startsWith('trip') || name === 'approvals') return 'Trips';
  if (name.startsWith('reports')) return 'Reports';
  if (name.startsWith('settings')) return 'Settings';
  if (name.startsWith('console')) return 'Console';
  return 'Page';
};

/** Where the route's name differs from the page's own title. */
const ownTitles: Readonly<Record<string, string>> = {
  trips: 'All Trips',
  approvals: 'Approvals',
  trip_new: 'Book a Trip',
  desk: 'Desk',
  desk_replies: 'Saved Replies',
  landing_page_programs: 'Programs',
  landing_pages: 'Landing Pages',
  reports_flights_manifest: 'Flight Manifest',
  reports_travelers_costs: 'Traveler Costs',
  reports_travelers_flights: 'Traveler Flights',
  reports_travelers_hotels: 'Traveler Hotels',
  reports_custom_users: 'Users',
  reports_custom_flights: 'Flights',
  reports_custom_volume: 'Volume',
  reports_custom: 'Custom Report',
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The subpage's title from the route's name, as on the page: `reports_flight_volume` is "Flight Volume". APP-49 */
export const titleOf = (name: string): string => ownTitles[name] ?? name.split('_').slice(1).map(capital).join(' ');

/**
 * @returns the breadcrumb, or null for the pages of one trip, at the desk too, and of one landing page and its programs, which
 * write their own from its title
 */
export const placeOf = (name: PageName | undefined): Place | null => {
  if (
    name === undefined ||
    name === 'desk_trip' ||
    name === 'landing_page' ||
    name === 'landing_page_programs' ||
    (name.startsWith('trip') && name !== 'trips' && name !== 'trip_new')
  )
    return null;
  const section = sectionOf(name);
  return { section, sectionPage: sectionPages[section], title: titleOf(name) };
};

/** Whether the page has the side menu: lists, reports, settings, the desk and the console, not one trip. docs/rules.md#pages */
export const hasSideMenu = (name: PageName | undefined): boolean =>
  name !== undefined &&
  name !== 'desk_trip' &&
  (name === 'trips' || name === 'landing_pages' || /^(reports|settings|desk|console)/.test(name));
