/**
 * The screens by the requirements' route names. Pages enter the app only here. Each is a chunk of its own, fetched when
 * its address is opened. A page with a public address (contract/pages.ts) has no shell. Every other page is in the
 * shell and needs a session.
 */
import { type AsyncRouteComponent, lazyRouteComponent, useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import type { PageName } from '#contract/pages.ts';

type Params = Readonly<Record<string, string | undefined>>;
export type Page = AsyncRouteComponent<Record<never, never>>;

/**
 * A page that receives its parameters.
 * @param key the parameter that identifies the content: when it changes, the screen is mounted again
 */
const withParams = <P extends object>(
  Screen: AsyncRouteComponent<P>,
  key: string,
  propsOf: (params: Params) => P,
): Page =>
  Object.assign((): JSX.Element => {
    const params: Params = useParams({ strict: false });
    return <Screen key={params[key]} {...propsOf(params)} />;
  }, Screen.preload && { preload: Screen.preload });

const DeskTripPage = lazyRouteComponent(() => import('#web/expert-desk/desk-trip-page.tsx'), 'DeskTripPage');
const LandingPagePage = lazyRouteComponent(() => import('#web/landing-pages/landing-page-page.tsx'), 'LandingPagePage');
const LanderPage = lazyRouteComponent(() => import('#web/landers/lander-page.tsx'), 'LanderPage');
const ProgramsPage = lazyRouteComponent(() => import('#web/programs/programs-page.tsx'), 'ProgramsPage');
const TripPage = lazyRouteComponent(() => import('#web/trips/trip-page.tsx'), 'TripPage');
const ProposePage = lazyRouteComponent(() => import('#web/proposals/propose-page.tsx'), 'ProposePage');
const BookOptionPage = lazyRouteComponent(() => import('#web/proposals/book-option-page.tsx'), 'BookOptionPage');
const CustomReportPage = lazyRouteComponent(() => import('#web/reports/reports-page.tsx'), 'CustomReportPage');
const ReceiptPage = lazyRouteComponent(() => import('#web/trips/receipt-page.tsx'), 'ReceiptPage');
const OrganizationPage = lazyRouteComponent(() => import('#web/console/organization-page.tsx'), 'OrganizationPage');
const PersonPage = lazyRouteComponent(() => import('#web/console/person-page.tsx'), 'PersonPage');
const ApprovePage = lazyRouteComponent(() => import('#web/approvals/approve-page.tsx'), 'ApprovePage');

export const screens: Readonly<Partial<Record<Exclude<PageName, 'home'>, Page>>> = {
  login: lazyRouteComponent(() => import('#web/sign-in/sign-in-page.tsx'), 'SignInPage'),
  lander: withParams(LanderPage, 'slug', ({ slug }) => ({ slug: slug ?? '' })),
  landing_page_programs: withParams(ProgramsPage, 'slug', ({ slug }) => ({ slug: slug ?? '' })),
  landing_pages: lazyRouteComponent(() => import('#web/landing-pages/landing-pages-page.tsx'), 'LandingPagesPage'),
  landing_page: withParams(LandingPagePage, 'slug', ({ slug }) => ({ slug: slug ?? '' })),
  trips: lazyRouteComponent(() => import('#web/trips/trip-list-page.tsx'), 'TripListPage'),
  trip_new: lazyRouteComponent(() => import('#web/new-trip/new-trip-page.tsx'), 'NewTripPage'),
  trip: withParams(TripPage, 'tripId', ({ tripId }) => ({ tripId: Number(tripId) })),
  trip_itinerary: withParams(TripPage, 'tripId', ({ tripId, itineraryIndex }) => ({
    tripId: Number(tripId),
    itineraryIndex: Number(itineraryIndex),
  })),
  trip_propose: withParams(ProposePage, 'tripId', ({ tripId }) => ({ tripId: Number(tripId) })),
  trip_book_option: withParams(BookOptionPage, 'itineraryIndex', ({ tripId, itineraryIndex }) => ({
    tripId: Number(tripId),
    itineraryIndex: Number(itineraryIndex),
  })),
  trip_approve: withParams(ApprovePage, 'tripId', ({ tripId }) => ({ tripId: Number(tripId) })),
  approvals: lazyRouteComponent(() => import('#web/approvals/approvals-page.tsx'), 'ApprovalsPage'),
  trip_receipt: withParams(ReceiptPage, 'tripId', ({ tripId }) => ({ tripId: Number(tripId) })),
  desk: lazyRouteComponent(() => import('#web/expert-desk/desk-page.tsx'), 'DeskPage'),
  desk_groups: lazyRouteComponent(() => import('#web/expert-desk/desk-groups-page.tsx'), 'DeskGroupsPage'),
  desk_replies: lazyRouteComponent(() => import('#web/expert-desk/saved-replies-page.tsx'), 'SavedRepliesPage'),
  desk_trip: withParams(DeskTripPage, 'tripId', ({ tripId }) => ({ tripId: Number(tripId) })),
  console_audit: lazyRouteComponent(() => import('#web/console/audit-page.tsx'), 'AuditPage'),
  console_money: lazyRouteComponent(() => import('#web/console/money-page.tsx'), 'MoneyPage'),
  console_mails: lazyRouteComponent(() => import('#web/console/mails-page.tsx'), 'MailsPage'),
  console_setup: lazyRouteComponent(() => import('#web/console/setup-page.tsx'), 'SetupPage'),
  console_organizations: lazyRouteComponent(() => import('#web/console/organizations-page.tsx'), 'OrganizationsPage'),
  console_create_organization: lazyRouteComponent(
    () => import('#web/console/create-organization-page.tsx'),
    'CreateOrganizationPage',
  ),
  console_organization: withParams(OrganizationPage, 'organizationId', ({ organizationId }) => ({
    organizationId: Number(organizationId),
  })),
  console_people: lazyRouteComponent(() => import('#web/console/people-page.tsx'), 'PeoplePage'),
  console_registrations: lazyRouteComponent(() => import('#web/console/registrations-page.tsx'), 'RegistrationsPage'),
  console_staff: lazyRouteComponent(() => import('#web/console/staff-page.tsx'), 'StaffPage'),
  console_person: withParams(PersonPage, 'personId', ({ personId }) => ({ personId: Number(personId) })),
  reports_flights_manifest: lazyRouteComponent(() => import('#web/reports/reports-page.tsx'), 'FlightManifestPage'),
  reports_flight_volume: lazyRouteComponent(() => import('#web/reports/volume-reports-page.tsx'), 'FlightVolumePage'),
  reports_transactions: lazyRouteComponent(() => import('#web/reports/reports-page.tsx'), 'TransactionsPage'),
  reports_travelers_costs: lazyRouteComponent(() => import('#web/reports/reports-page.tsx'), 'TravelerCostsPage'),
  reports_travelers_flights: lazyRouteComponent(() => import('#web/reports/reports-page.tsx'), 'TravelerFlightsPage'),
  reports_travelers_hotels: lazyRouteComponent(() => import('#web/reports/reports-page.tsx'), 'TravelerHotelsPage'),
  reports_custom_users: lazyRouteComponent(() => import('#web/reports/reports-page.tsx'), 'CustomUsersPage'),
  reports_custom_flights: lazyRouteComponent(() => import('#web/reports/reports-page.tsx'), 'CustomFlightsPage'),
  reports_custom_volume: lazyRouteComponent(() => import('#web/reports/volume-reports-page.tsx'), 'CustomVolumePage'),
  reports_custom: withParams(CustomReportPage, 'reportId', ({ reportId }) => ({ reportId: Number(reportId) })),
  invitation: lazyRouteComponent(() => import('#web/settings/invitations/invitation-page.tsx'), 'InvitationPage'),
  merge: lazyRouteComponent(() => import('#web/settings/merging/merge-page.tsx'), 'MergePage'),
  domain_proof: lazyRouteComponent(() => import('#web/settings/domains/domain-proof-page.tsx'), 'DomainProofPage'),
  settings_invitations: lazyRouteComponent(
    () => import('#web/settings/invitations/invitations-page.tsx'),
    'InvitationsPage',
  ),
  settings_account: lazyRouteComponent(() => import('#web/settings/account/account-page.tsx'), 'AccountPage'),
  settings_travelers: lazyRouteComponent(() => import('#web/travelers/travelers-page.tsx'), 'TravelersPage'),
  settings_team: lazyRouteComponent(() => import('#web/settings/team/team-page.tsx'), 'TeamPage'),
  settings_vouchers: lazyRouteComponent(() => import('#web/settings/vouchers/vouchers-page.tsx'), 'VouchersPage'),
  settings_what_we_did: lazyRouteComponent(
    () => import('#web/settings/staff-acts/staff-acts-page.tsx'),
    'StaffActsPage',
  ),
  settings_billing: lazyRouteComponent(() => import('#web/settings/billing/billing-page.tsx'), 'BillingPage'),
  settings_policies: lazyRouteComponent(() => import('#web/settings/policies/policies-page.tsx'), 'PoliciesPage'),
};
