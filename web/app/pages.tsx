/**
 * The screens by the requirements' route names. Pages enter the app only here. Each is a chunk of its own, fetched when
 * its address is opened. A page with a public address (contract/pages.ts) has no shell. Every other page is in the
 * shell and needs a session.
 */
import type { ComponentType, JSX } from 'react';
import type { PageName } from '#contract/pages.ts';
import { type Fetchable, lazyPart } from '#web/kit/lazy-part.tsx';
import { withReload } from '#web/kit/reload-once.ts';

export type Params = Readonly<Record<string, string | undefined>>;
export type Page = ComponentType<{ params: Params }> & Fetchable;

const lazyPage = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyPart(() => withReload(load));

/**
 * A page that receives its parameters.
 * @param key the parameter that identifies the content: when it changes, the screen is mounted again
 */
const withParams = <P extends object>(
  Screen: ComponentType<P> & Fetchable,
  key: string,
  propsOf: (params: Params) => P,
): Page =>
  Object.assign(({ params }: { params: Params }): JSX.Element => <Screen key={params[key]} {...propsOf(params)} />, {
    fetch: Screen.fetch,
  });

const DeskTripPage = lazyPage(async () => (await import('#web/expert-desk/desk-trip-page.tsx')).DeskTripPage);
const LandingPagePage = lazyPage(
  async () => (await import('#web/landing-pages/landing-page-page.tsx')).LandingPagePage,
);
const LanderPage = lazyPage(async () => (await import('#web/landers/lander-page.tsx')).LanderPage);
const ProgramsPage = lazyPage(async () => (await import('#web/programs/programs-page.tsx')).ProgramsPage);
const TripPage = lazyPage(async () => (await import('#web/trips/trip-page.tsx')).TripPage);
const ProposePage = lazyPage(async () => (await import('#web/proposals/propose-page.tsx')).ProposePage);
const BookOptionPage = lazyPage(async () => (await import('#web/proposals/book-option-page.tsx')).BookOptionPage);
const CustomReportPage = lazyPage(async () => (await import('#web/reports/reports-page.tsx')).CustomReportPage);
const ReceiptPage = lazyPage(async () => (await import('#web/trips/receipt-page.tsx')).ReceiptPage);
const OrganizationPage = lazyPage(async () => (await import('#web/console/organization-page.tsx')).OrganizationPage);
const PersonPage = lazyPage(async () => (await import('#web/console/person-page.tsx')).PersonPage);
const ApprovePage = lazyPage(async () => (await import('#web/approvals/approve-page.tsx')).ApprovePage);

export const screens: Readonly<Partial<Record<Exclude<PageName, 'home'>, Page>>> = {
  login: lazyPage(async () => (await import('#web/sign-in/sign-in-page.tsx')).SignInPage),
  lander: withParams(LanderPage, 'slug', ({ slug }) => ({ slug: slug ?? '' })),
  landing_page_programs: withParams(ProgramsPage, 'slug', ({ slug }) => ({ slug: slug ?? '' })),
  landing_pages: lazyPage(async () => (await import('#web/landing-pages/landing-pages-page.tsx')).LandingPagesPage),
  landing_page: withParams(LandingPagePage, 'slug', ({ slug }) => ({ slug: slug ?? '' })),
  trips: lazyPage(async () => (await import('#web/trips/trip-list-page.tsx')).TripListPage),
  trip_new: lazyPage(async () => (await import('#web/new-trip/new-trip-page.tsx')).NewTripPage),
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
  approvals: lazyPage(async () => (await import('#web/approvals/approvals-page.tsx')).ApprovalsPage),
  trip_receipt: withParams(ReceiptPage, 'tripId', ({ tripId }) => ({ tripId: Number(tripId) })),
  desk: lazyPage(async () => (await import('#web/expert-desk/desk-page.tsx')).DeskPage),
  desk_groups: lazyPage(async () => (await import('#web/expert-desk/desk-groups-page.tsx')).DeskGroupsPage),
  desk_replies: lazyPage(async () => (await import('#web/expert-desk/saved-replies-page.tsx')).SavedRepliesPage),
  desk_trip: withParams(DeskTripPage, 'tripId', ({ tripId }) => ({ tripId: Number(tripId) })),
  console_audit: lazyPage(async () => (await import('#web/console/audit-page.tsx')).AuditPage),
  console_money: lazyPage(async () => (await import('#web/console/money-page.tsx')).MoneyPage),
  console_mails: lazyPage(async () => (await import('#web/console/mails-page.tsx')).MailsPage),
  console_setup: lazyPage(async () => (await import('#web/console/setup-page.tsx')).SetupPage),
  console_organizations: lazyPage(async () => (await import('#web/console/organizations-page.tsx')).OrganizationsPage),
  console_create_organization: lazyPage(
    async () => (await import('#web/console/create-organization-page.tsx')).CreateOrganizationPage,
  ),
  console_organization: withParams(OrganizationPage, 'organizationId', ({ organizationId }) => ({
    organizationId: Number(organizationId),
  })),
  console_people: lazyPage(async () => (await import('#web/console/people-page.tsx')).PeoplePage),
  console_registrations: lazyPage(async () => (await import('#web/console/registrations-page.tsx')).RegistrationsPage),
  console_staff: lazyPage(async () => (await import('#web/console/staff-page.tsx')).StaffPage),
  console_person: withParams(PersonPage, 'personId', ({ personId }) => ({ personId: Number(personId) })),
  reports_flights_manifest: lazyPage(async () => (await import('#web/reports/reports-page.tsx')).FlightManifestPage),
  reports_flight_volume: lazyPage(async () => (await import('#web/reports/volume-reports-page.tsx')).FlightVolumePage),
  reports_transactions: lazyPage(async () => (await import('#web/reports/reports-page.tsx')).TransactionsPage),
  reports_travelers_costs: lazyPage(async () => (await import('#web/reports/reports-page.tsx')).TravelerCostsPage),
  reports_travelers_flights: lazyPage(async () => (await import('#web/reports/reports-page.tsx')).TravelerFlightsPage),
  reports_travelers_hotels: lazyPage(async () => (await import('#web/reports/reports-page.tsx')).TravelerHotelsPage),
  reports_custom_users: lazyPage(async () => (await import('#web/reports/reports-page.tsx')).CustomUsersPage),
  reports_custom_flights: lazyPage(async () => (await import('#web/reports/reports-page.tsx')).CustomFlightsPage),
  reports_custom_volume: lazyPage(async () => (await import('#web/reports/volume-reports-page.tsx')).CustomVolumePage),
  reports_custom: withParams(CustomReportPage, 'reportId', ({ reportId }) => ({ reportId: Number(reportId) })),
  invitation: lazyPage(async () => (await import('#web/settings/invitations/invitation-page.tsx')).InvitationPage),
  merge: lazyPage(async () => (await import('#web/settings/merging/merge-page.tsx')).MergePage),
  domain_proof: lazyPage(async () => (await import('#web/settings/domains/domain-proof-page.tsx')).DomainProofPage),
  shared_trip: lazyPage(async () => (await import('#web/trips/shared-trip-page.tsx')).SharedTripPage),
  settings_invitations: lazyPage(
    async () => (await import('#web/settings/invitations/invitations-page.tsx')).InvitationsPage,
  ),
  settings_account: lazyPage(async () => (await import('#web/settings/account/account-page.tsx')).AccountPage),
  settings_travelers: lazyPage(async () => (await import('#web/travelers/travelers-page.tsx')).TravelersPage),
  settings_team: lazyPage(async () => (await import('#web/settings/team/team-page.tsx')).TeamPage),
  settings_vouchers: lazyPage(async () => (await import('#web/settings/vouchers/vouchers-page.tsx')).VouchersPage),
  settings_identifiers: lazyPage(
    async () => (await import('#web/settings/identifiers/identifiers-page.tsx')).IdentifiersPage,
  ),
  settings_what_we_did: lazyPage(
    async () => (await import('#web/settings/staff-acts/staff-acts-page.tsx')).StaffActsPage,
  ),
  settings_billing: lazyPage(async () => (await import('#web/settings/billing/billing-page.tsx')).BillingPage),
  settings_policies: lazyPage(async () => (await import('#web/settings/policies/policies-page.tsx')).PoliciesPage),
};
