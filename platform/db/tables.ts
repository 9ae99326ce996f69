/** The tables as the query layer sees them; information-schema.test.ts holds them against the migrated database. */

import type {
  AttemptItemsTable,
  BookingAttemptsTable,
  ChargesTable,
  DailyCapRaisesTable,
  DeskOrdersTable,
  DutiesTable,
  EffectsTable,
  FlightChangeAnswersTable,
  FlightChangesTable,
  IdempotencyTable,
  InboxTable,
  OutboxTable,
  PaymentClosingsTable,
  PaymentDisputesTable,
  PaymentEffectsTable,
  PaymentRefundsTable,
  PaymentsTable,
  ServiceFeesTable,
  SpendingAlertsTable,
  TransitionsTable,
  TripEventsTable,
} from './parts/bookings-tables.ts';
import type {
  AuditAnchorsTable,
  AuditEventsTable,
  BackupsTable,
  DeskCallsTable,
  ErrorReportsTable,
  ListWatermarksTable,
  LooseCardsTable,
  SetupTrialsTable,
  StaffActsTable,
  WorkFailuresTable,
} from './parts/evidence-tables.ts';
import type { KeyHoldersTable, SealingProgressTable, SecretKeysTable } from './parts/keys-tables.ts';
import type {
  LanderDraftsTable,
  LanderRequestsTable,
  LandersTable,
  LanderVersionsTable,
  OrganizationProgramsTable,
  TripCollaboratorsTable,
} from './parts/landers-tables.ts';
import type {
  AccountMergesTable,
  AdmissionsTable,
  BoundedMailsTable,
  CalendarFeedsTable,
  CardsTable,
  DelegationsTable,
  EmailChangesTable,
  FavoriteHotelsTable,
  InvitationsTable,
  MailDomainsTable,
  MembershipsTable,
  OrganizationIdentifiersTable,
  OrganizationsTable,
  PoliciesTable,
  PolicySecondApproversTable,
  SavedPlacesTable,
  SavedSearchesTable,
  SessionsTable,
  SignInAttemptsTable,
  SignInChallengesTable,
  SignInFailuresToldTable,
  StaffProposalsTable,
  StripeCustomersTable,
  TravelerProgramsTable,
  TravelersOffListTable,
  TravelersTable,
  UsersTable,
} from './parts/people-tables.ts';
import type {
  SandboxCardsTable,
  SandboxMailsTable,
  SandboxNewsTable,
  SandboxOrdersTable,
  SandboxPaymentCallsTable,
  SandboxPaymentsTable,
  SandboxRefundsTable,
  SandboxWorldTable,
} from './parts/sandbox-tables.ts';
import type {
  ApprovalAskedTable,
  ApprovalChecksTable,
  ApprovalsTable,
  DeskHoldersTable,
  DeskNotesTable,
  FlightSearchBatchesTable,
  FlightSearchesTable,
  ItinerariesTable,
  ProposalsTable,
  QuotesTable,
  SavedRepliesTable,
  TripExtrasTable,
  TripFlightsTable,
  TripLinksTable,
  TripMessagesTable,
  TripStaysTable,
  TripsTable,
  TripTravelersTable,
} from './parts/trips-tables.ts';
import type { VouchersTable } from './parts/vouchers-tables.ts';

export interface Tables {
  organizations: OrganizationsTable;
  organization_identifiers: OrganizationIdentifiersTable;
  users: UsersTable;
  email_changes: EmailChangesTable;
  policies: PoliciesTable;
  policy_second_approvers: PolicySecondApproversTable;
  memberships: MembershipsTable;
  delegations: DelegationsTable;
  invitations: InvitationsTable;
  admissions: AdmissionsTable;
  mail_domains: MailDomainsTable;
  account_merges: AccountMergesTable;
  calendar_feeds: CalendarFeedsTable;
  saved_searches: SavedSearchesTable;
  saved_places: SavedPlacesTable;
  favorite_hotels: FavoriteHotelsTable;
  sessions: SessionsTable;
  sign_in_challenges: SignInChallengesTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_failures_told: SignInFailuresToldTable;
  staff_proposals: StaffProposalsTable;
  bounded_mails: BoundedMailsTable;
  landers: LandersTable;
  organization_programs: OrganizationProgramsTable;
  lander_requests: LanderRequestsTable;
  lander_drafts: LanderDraftsTable;
  lander_versions: LanderVersionsTable;
  trip_collaborators: TripCollaboratorsTable;
  audit_events: AuditEventsTable;
  staff_acts: StaffActsTable;
  audit_anchors: AuditAnchorsTable;
  daily_cap_raises: DailyCapRaisesTable;
  error_reports: ErrorReportsTable;
  setup_trials: SetupTrialsTable;
  backups: BackupsTable;
  loose_cards: LooseCardsTable;
  work_failures: WorkFailuresTable;
  desk_calls: DeskCallsTable;
  list_watermarks: ListWatermarksTable;
  cards: CardsTable;
  stripe_customers: StripeCustomersTable;
  travelers: TravelersTable;
  travelers_off_list: TravelersOffListTable;
  traveler_programs: TravelerProgramsTable;
  flight_searches: FlightSearchesTable;
  flight_search_batches: FlightSearchBatchesTable;
  trips: TripsTable;
  trip_travelers: TripTravelersTable;
  itineraries: ItinerariesTable;
  proposals: ProposalsTable;
  quotes: QuotesTable;
  trip_flights: TripFlightsTable;
  trip_extras: TripExtrasTable;
  trip_stays: TripStaysTable;
  vouchers: VouchersTable;
  trip_links: TripLinksTable;
  trip_messages: TripMessagesTable;
  desk_notes: DeskNotesTable;
  desk_holders: DeskHoldersTable;
  saved_replies: SavedRepliesTable;
  approvals: ApprovalsTable;
  approval_checks: ApprovalChecksTable;
  approval_asked: ApprovalAskedTable;
  booking_attempts: BookingAttemptsTable;
  attempt_items: AttemptItemsTable;
  desk_orders: DeskOrdersTable;
  effects: EffectsTable;
  payment_effects: PaymentEffectsTable;
  payment_closings: PaymentClosingsTable;
  payment_refunds: PaymentRefundsTable;
  payment_disputes: PaymentDisputesTable;
  payments: PaymentsTable;
  transitions: TransitionsTable;
  charges: ChargesTable;
  flight_changes: FlightChangesTable;
  flight_change_answers: FlightChangeAnswersTable;
  service_fees: ServiceFeesTable;
  spending_alerts: SpendingAlertsTable;
  duties: DutiesTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  inbox: InboxTable;
  trip_events: TripEventsTable;
  secret_keys: SecretKeysTable;
  key_holders: KeyHoldersTable;
  sealing_progress: SealingProgressTable;
  sandbox_orders: SandboxOrdersTable;
  sandbox_news: SandboxNewsTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_payment_calls: SandboxPaymentCallsTable;
  sandbox_refunds: SandboxRefundsTable;
  sandbox_cards: SandboxCardsTable;
  sandbox_mails: SandboxMailsTable;
  sandbox_world: SandboxWorldTable;
}
