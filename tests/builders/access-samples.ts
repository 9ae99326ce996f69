/** The requests that the role test sends to every call of the API. */
import type { Route } from '#contract/kit/route.ts';
import type { ObjectKind, Relation } from './access-objects.ts';
import { pageSamples } from './access-page-samples.ts';
import type { CallName, CallWith, QueriedCallName } from './call-names.ts';
import { cardBody } from './card-body.ts';
import { linkSamples } from './good-link-calls.ts';
import { goodOwnCalls } from './good-own-calls.ts';
import { providerAuthorization } from './inbound-mail.ts';
import { hotelBody, placeBody } from './kept-place.ts';

export type Sample = {
  readonly object?: ObjectKind;
  /** Instead of the route's path, when the object is only in the query. */
  readonly path?: string;
  readonly query?: string;
  /** `:id` in it is replaced by the object's id. */
  readonly body?: unknown;
  /** What proves the caller instead of a session. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The reply is a list of such objects: exactly those the caller reaches. */
  readonly lists?: ObjectKind;
  /** Relations in which something other than the declaration decides; a test of the room covers them. */
  readonly except?: readonly Relation[];
};

const travelerBody = {
  passport_first_name: 'Sam',
  passport_last_name: 'Rivera',
  email: 'sam@acme.example',
  phone_number: '+16175550142',
  date_of_birth: '1988-04-17',
  sex: 'm',
};
const policyBody = {
  title: 'Held',
  approver_id: null,
  hotel_max: 250,
  flight_within_mr_percentage: 10,
  flight_max_cabin_short: 'economy',
  flight_max_cabin_long: 'economy',
  flight_max_upgrade_short: 50,
  flight_max_upgrade_long: 100,
  is_approve_always: false,
  is_notify_upfront: false,
};

const consoleOrganizationBody = {
  name: 'Acme Robotics',
  identifier_label: 'Cost Center',
  is_identifier_required: true,
  is_self_booking: true,
  is_reports: false,
  is_custom_reports: false,
  is_partner: false,
  staff_notes: '',
  seen_version: 1,
};
const organizationTermsBody = {
  service_fee: 25,
  booking_fee: null,
  daily_cap_usd: 5_000,
  voucher_credit: null,
  seen_version: 99,
};
const newOrganizationBody = {
  name: 'Fresh Orchards',
  currency: 'EUR',
  admin_name: 'Nora New',
  admin_email: 'nora@fresh.example',
  has_domain: true,
};
const memberBody = {
  customer_name: 'Nora New',
  customer_email: 'nora@fresh.example',
  policy_id: null,
  user_type: 0,
};
const voucherBody = { customer_name: 'Nora New', customer_email: 'nora@fresh.example', amount_usd: 150 };
const voucherSample = { object: 'organization', path: '/vouchers/:voucherId', query: '?organization_id=:id' } as const;

const staySample = 'checkin=2026-04-02&checkout=2026-04-04&adults=2';

const reportSample: Sample = {
  object: 'organization',
  query: '?organization_id=:id&from=2026-03-01&to=2026-03-31&basis=booked',
};

/** The objects by the first part of a call's path. */
const objectsByPath = {
  trips: 'trip',
  organizations: 'organization',
  travelers: 'traveler',
  customers: 'person',
  sessions: 'session',
} as const satisfies Readonly<Record<string, ObjectKind>>;

/** `/trips/:id/...`: the path identifies the object. */
type OnObject = `${string} /${keyof typeof objectsByPath}/:id${string}`;
/** Calls that need no sample: without a body, and without an object or with one that their path names. */
type Sendable = Exclude<CallName, CallWith<'body'> | Exclude<CallWith<'params'>, OnObject>>;

/**
 * The request of each call in addition to the object in its path. The compiler requires a sample for every call
 * with a body, with another parameter in its path, or with a query that has rights of its own; other calls may have
 * one too.
 */
const samples: Readonly<Record<Exclude<CallName | QueriedCallName, Sendable>, Sample>> &
  Readonly<Partial<Record<Sendable, Sample>>> = {
  'GET /signin': { query: '?email=none' },
  'POST /signin': { body: { email: 'nobody@acme.example' } },
  'GET /signin-link': { query: '?email=nobody@acme.example' },
  'GET /reset-link': { query: '?email=nobody@acme.example' },
  'POST /customers': { body: { name: 'Nora New', email: 'nora@fresh.example', organization: 'Acme Robotics' } },
  'POST /error-report': { body: { message: 'x is not a function' } },
  ...linkSamples,
  'GET /calendar-feeds/:token': { path: '/calendar-feeds/none' },
  'GET /landers/config/:slug': { path: '/landers/config/northstar-camps' },
  'GET /events/:category': { path: '/events/northstar-camps' },
  // It belongs to nobody: everybody with access to the call may see it.
  'GET /event/:programId': { path: '/event/1' },
  'GET /organization-programs/:category/is-existing/:email': {
    path: '/organization-programs/northstar-camps/is-existing/nobody@acme.example',
  },
  // Refused because of its content: a valid one is in server/landers.
  'POST /landers/trip': { body: { category: 'northstar-camps' } },
  'PUT /customers': { body: { name: 'Somebody', email: 'somebody@else.example', collaborator_id: null } },
  // Every caller with access is refused because of the content: somebody else's link would be "not found".
  'PUT /customers/reading': { body: { region: 'en-US', clock: '12' } },
  'PUT /customers/email': {},
  // Every caller with access is refused because of the content: a valid one would delete the people of this test.
  'DELETE /customers': { body: {} },
  'PUT /organizations/:id': { body: { name: 'Acme Robotics', currency: 'USD' } },
  'POST /organizations/:id/cards': { body: cardBody },
  'POST /organizations/:id/members': { body: memberBody },
  'PUT /organizations/:id/members/:memberId': { body: { policy_id: null, user_type: 0 } },
  'PUT /organizations/:id/delegate': { body: { delegate: null } },
  'PUT /organizations/:id/members/:memberId/delegate': { body: { delegate: null } },
  // Refused because of its content: valid calls are in server/settings/team.
  'POST /admissions': { body: {} },
  'GET /console/people/:id/merge': { path: '/console/people/1/merge', query: '?email=none' },
  'POST /console/people/:id/merge': { path: '/console/people/1/merge', body: {} },
  'POST /merge-link': { body: {} },
  'POST /merge-link/confirm': { body: {} },
  'POST /domain-proof-link': { body: {} },
  'POST /domain-proof-link/confirm': { body: {} },
  'POST /admission-link': { body: {} },
  'POST /admission-link/confirm': { body: {} },
  'POST /saved-places': { body: placeBody },
  // Every caller with access is refused because of the form: somebody else's would be "not found".
  'DELETE /saved-places/:id': { path: '/saved-places/none' },
  'POST /favorite-hotels': { body: hotelBody },
  'DELETE /favorite-hotels/:id': { path: '/favorite-hotels/1' },
  'POST /organizations/:id/saved-places': { body: placeBody },
  // Refused because of the content: a valid one would change which identifiers trips can use.
  'POST /organizations/:id/identifiers': { body: {} },
  'PUT /organizations/:id/identifiers/active': { body: {} },
  'PUT /organizations/:id/identifiers/only': { body: {} },
  'POST /organizations/:id/domains': { body: { domain: 'acme.example' } },
  'POST /organizations/:id/domains/:domainId/mail': { body: { role: 'postmaster' } },
  'PUT /organizations/:id/domains/:domainId/lock': { body: { is_locked: true } },
  // Every caller with access is refused because of the form: for somebody else's organization it would be "not
  // found".
  'POST /organizations/:id/leave': { path: '/organizations/none/leave' },
  // Every caller with access is refused because of the form: somebody else's would be "not found".
  'POST /invitations/:id/accept': { path: '/invitations/none/accept' },
  'POST /invitations/:id/decline': { path: '/invitations/none/decline' },
  // Refused because of its content: a valid link is in server/settings/team.
  'POST /invitation-link': { body: {} },
  'POST /invitation-link/accept': { body: {} },
  'POST /invitation-link/decline': { body: {} },
  'GET /vouchers': { object: 'organization', query: '?organization_id=:id' },
  'POST /vouchers': { object: 'organization', query: '?organization_id=:id', body: voucherBody },
  'GET /vouchers/:id': voucherSample,
  'PUT /vouchers/:id': { ...voucherSample, body: { customer_name: 'Nora New', amount_usd: 150 } },
  'PUT /vouchers/:id/set-active': {
    ...voucherSample,
    path: '/vouchers/:voucherId/set-active',
    query: '?organization_id=:id&action=activate',
  },
  'GET /voucher/usable': { query: '?organization_id=1&amount=412&currency=USD' },
  'GET /voucher/check': { query: '?email=nobody@acme.example&organization_id=1' },
  'PUT /organizations/:id/cards/:cardId/label': { body: { label: 'Blue' } },
  'POST /organizations/:id/policies': { body: policyBody },
  'PUT /organizations/:id/policies/:policyId': { body: policyBody },
  'POST /customers/:id/cards': { body: cardBody },
  'PUT /customers/:id/cards/:cardId/label': { body: { label: 'Blue' } },
  'GET /travelers': { lists: 'traveler' },
  'GET /travelers?all=true': { query: '?all=true', lists: 'traveler' },
  'POST /travelers': { object: 'person', body: { ...travelerBody, customer_id: ':id' } },
  'PUT /travelers/:id': { body: travelerBody },
  // Somebody else's traveler is removed from the caller's own list, unless the caller is the Super Admin:
  // server/travelers.
  'DELETE /travelers/:id': { except: ['colleague', 'named', 'reviewed'] },
  'PUT /travelers/:id/listed': { except: ['colleague', 'named', 'reviewed'] },
  'GET /who-approves': { query: '?organization_id=1&is_external=true' },
  'GET /flight-search': { query: '?way=oneway&from=JFK&to=LHR&depart=2026-04-02&pax=1' },
  'GET /flight-search?landing-page=true': {
    query: '?way=oneway&from=JFK&to=LHR&depart=2026-04-02&pax=1&landing-page=true',
  },
  'POST /flight-search': {
    query: '?way=oneway&from=JFK&to=LHR&depart=2026-04-02',
    body: { passengers: [{ first_name: 'Ana', last_name: 'Núñez', dob: '2017-04-01', gender: 'f' }] },
  },
  'POST /flight-search?landing-page=true': {
    query: '?way=oneway&from=JFK&to=LHR&depart=2026-04-02&landing-page=true',
    body: { passengers: [{ first_name: 'Ana', last_name: 'Núñez', dob: '1990-04-01', gender: 'f' }] },
  },
  'GET /flight-days': { query: '?way=oneway&from=JFK&to=LHR' },
  'GET /nearby-airports': { query: '?from=JFK&to=LHR' },
  'GET /flight-search/:id': {},
  'GET /geographies': { query: '?query=lon' },
  'GET /geographies/:id': { path: '/geographies/232' },
  'GET /properties': { query: `?geo=232&${staySample}` },
  'GET /properties/:id': { path: '/properties/sandbox-nej2r53.0', query: `?${staySample}` },
  'GET /stay-notices': { query: '?signature=rate' },
  'GET /hotel-images/:id': { path: '/hotel-images/sandbox-nej2r53.0.house' },
  'GET /flight-search/:id?landing-page=true': { query: '?landing-page=true' },
  // Every caller with access is refused because of the content.
  'POST /trips': { body: { isSelfBook: true } },
  'POST /trips/:id/messages': { body: { text: 'Can I have an aisle seat?' } },
  'PUT /trips/:id/flight-change': { body: { change_id: 1, answer: 'accept' } },
  'PUT /trips/:id/payment-question': { body: { answer: 'answered' } },
  // In a currency it is not paid in: nothing is canceled.
  'PUT /trips/:id/cancel': { body: { kept: 0, currency: 'CHF', fee: 0 } },
  'PUT /trips/:id/identifier': { body: { identifier: 'CC-1' } },
  'PUT /trips/:id/confirm-price': { body: { confirmed_amount: 1, confirmed_currency: 'USD' } },
  // No flights are chosen, and the first itinerary is not an expert's proposal.
  'POST /trips/:id/links': { body: { name: 'Kim', until: '2026-03-02' } },
  'POST /trips/:id/itineraries': { body: {} },
  'DELETE /trips/:id/itineraries/:index': { path: '/trips/:id/itineraries/1' },
  // No cars were requested, which callers who may answer are told.
  'PUT /trips/:id/cars': { body: { text: 'A compact car' } },
  'PUT /desk/trips/:id/open-parts': { body: { reason: 'They stay with friends' } },
  'PUT /trips/:id/extras/:extraId/confirmation': {
    path: '/trips/:id/extras/999999/confirmation',
    body: { confirmation: 'AL-7781' },
  },
  'PUT /trips/:id/extras/:extraId/not-arranged': { path: '/trips/:id/extras/999999/not-arranged' },
  'PUT /trips/:id/itineraries/:index/decline': { path: '/trips/:id/itineraries/1/decline', body: {} },
  'PUT /trips/:id/itineraries/:index/accept': { path: '/trips/:id/itineraries/1/accept', body: {} },
  // Nothing waits, which callers who may decide are told; others learn that they may not. One's own trip:
  // server/approvals.
  'PUT /trips/:id/approve': { except: ['own'] },
  'PUT /trips/:id/decline': { body: { reason: 'Too dear' }, except: ['own'] },
  'PUT /trips/:id/undo-approval': { except: ['own'] },
  'GET /trips/:id/approval/check': { except: ['own'] },
  'POST /trips/:id/approval/check': { except: ['own'] },
  'GET /reports/trips': { lists: 'trip' },
  'GET /reports/flights/manifest': reportSample,
  'GET /reports/flights/manifest?format=csv': { ...reportSample, query: `${reportSample.query}&format=csv` },
  'GET /reports/flight/volume': reportSample,
  'GET /reports/transactions': reportSample,
  'GET /reports/travelers/costs': reportSample,
  'GET /reports/travelers/flights': reportSample,
  'GET /reports/travelers/hotels': reportSample,
  'GET /reports/custom/:id': { ...reportSample, path: '/reports/custom/1' },
  ...pageSamples,
  'GET /desk/customers': { query: '?text=sam' },
  'GET /desk/customers/:id': { path: '/desk/customers/1' },
  'GET /desk/trips/:id': { object: 'trip' },
  'GET /desk/trips/:id/asked': { object: 'trip' },
  // It names no traveler, which callers who may open the text are told.
  'POST /desk/trips/:id/sealed': { object: 'trip', body: { part: 'health' } },
  'POST /desk/trips/:id/notes': { object: 'trip', body: { text: 'Ask the hotel about the cot.' } },
  // It changes nothing, which callers who may change it are told.
  'PUT /desk/trips/:id/holder': { object: 'trip', body: { holder_id: null, seen_holder_id: null } },
  'POST /saved-searches': { body: goodOwnCalls['POST /saved-searches'].body },
  'PUT /saved-searches/:id': { path: '/saved-searches/1', body: { name: 'Home office' } },
  'DELETE /saved-searches/:id': { path: '/saved-searches/1' },
  'POST /desk/replies': { body: { title: 'Thanks', text: 'Thank you, {first name}.' } },
  'PUT /desk/replies/:id': { path: '/desk/replies/1', body: { title: 'Thanks', text: 'Thank you.' } },
  'DELETE /desk/replies/:id': { path: '/desk/replies/1' },
  'PUT /desk/trips/:id/message-settlement': {
    object: 'trip',
    body: { message_id: 999_999, is_answer_needed: false },
  },
  'POST /desk/trips/:id/messages': { object: 'trip', body: { text: 'Seat 14C is yours.' } },
  // There is no such call, which callers who may close it are told.
  'PUT /desk/calls/:id/close': { path: '/desk/calls/1/close' },
  // It does not wait, which callers who may decide are told. Waiting registrations: server/expert-desk.
  'PUT /desk/registrations/:id/approve': { path: '/desk/registrations/1/approve' },
  'PUT /desk/organizations/:id/daily-cap': {
    path: '/desk/organizations/1/daily-cap',
    body: { cap_usd: 9_000_000, reason: 'A conference' },
  },
  'PUT /desk/registrations/:id/decline': { path: '/desk/registrations/1/decline', body: { reason: 'Unknown to us' } },
  // Nobody asked, which callers who may answer are told.
  'PUT /desk/admissions/:id/accept': { path: '/desk/admissions/1/accept' },
  'PUT /desk/admissions/:id/decline': { path: '/desk/admissions/1/decline' },
  // Refused because of its content: a valid one is in server/console.
  'POST /console/organizations': { body: { ...newOrganizationBody, currency: 'ZZZ' } },
  'GET /console/trips': { query: '?organization_id=1' },
  'GET /console/organizations/:id': { path: '/console/organizations/1' },
  // An older version, which callers who may change it are told.
  'PUT /console/organizations/:id/terms': { path: '/console/organizations/1/terms', body: organizationTermsBody },
  'PUT /console/organizations/:id/suspend': {
    path: '/console/organizations/1/suspend',
    body: { reason: 'Does not pay', seen_version: 99 },
  },
  'PUT /console/organizations/:id/resume': {
    path: '/console/organizations/1/resume',
    body: { reason: 'Has paid', seen_version: 99 },
  },
  'PUT /console/organizations/:id': { path: '/console/organizations/1', body: consoleOrganizationBody },
  'GET /console/people/:id': { path: '/console/people/1' },
  // Nobody has it, which callers who may end it are told.
  'DELETE /console/people/:id/sessions/:sessionId': { path: '/console/people/1/sessions/999999' },
  // Every caller with access is refused because of the form: ended sessions would be missing in the next calls.
  'POST /console/staff/proposals': {
    body: { email: 'nora@fresh.example', name: 'Nora New', role: 'expert', is_giving: true },
  },
  // There is none, which callers who may answer are told.
  'PUT /console/staff/proposals/:id/confirm': { path: '/console/staff/proposals/999999/confirm' },
  'DELETE /console/staff/proposals/:id': { path: '/console/staff/proposals/999999' },
  'GET /console/people/:id/obligations': { path: '/console/people/1/obligations' },
  'PUT /console/people/:id/standing': { path: '/console/people/none/standing', body: { is_on: true } },
  // Refused because of its content: a valid one would erase a person of this test.
  'DELETE /console/people/:id': { path: '/console/people/1', body: {} },
  'DELETE /console/people/:id/limits': { path: '/console/people/none/limits' },
  'POST /console/people/:id/sign-in-link': { path: '/console/people/none/sign-in-link' },
  'POST /console/people/:id/email-proof': { path: '/console/people/none/email-proof' },
  'DELETE /console/people/:id/sessions': { path: '/console/people/none/sessions' },
  // There is no such payment, which callers who may settle it are told.
  'POST /console/money/:key/act': { path: '/console/money/fee-999999/act', body: { act: 'look-again', seen: 'x' } },
  'GET /console/mails/:id': { path: '/console/mails/1' },
  // There is no such mail, which callers who may send it are told.
  'POST /console/mails/:id/again': { path: '/console/mails/999999/again' },
  'POST /console/mails/again': { body: { since: '2026-03-01' } },
  'GET /console/mail-progress': { query: '?at=2026-03-01T09:00:00Z' },
  'POST /setup/:part/try': { path: '/setup/database/try' },
  'POST /setup/mail/arrived': { body: {} },
  'GET /setup/echo': { query: '?nonce=12345678901234567890' },
  'POST /webhooks/inbound-mail': {
    body: { MessageID: 'mail-1', FromFull: { Email: 'someone@elsewhere.example' } },
    headers: { authorization: providerAuthorization },
  },
  'POST /webhooks/:source': { path: '/webhooks/tested', body: { id: 'event-1' } },
  'POST /sandbox/disruption': { body: { trip_id: 999_999, is: 'moved' } },
  'POST /sandbox/bank': { body: { question: 'never-asked', is_approved: true } },
  'POST /sandbox/clock': { body: { advance_minutes: 0 } },
};

const isObjectPath = (name: string): name is keyof typeof objectsByPath => name in objectsByPath;

const samplesByCall: ReadonlyMap<string, Sample> = new Map(Object.entries(samples));

/** The request of a call, or of one of its queries with rights of their own. */
export const sampleOf = (call: string, { path }: Pick<Route, 'path'>): Sample => {
  const own = samplesByCall.get(call) ?? {};
  const [, name = ''] = /^\/(\w+)\/:id\b/.exec(own.path ?? path) ?? [];
  return { ...(isObjectPath(name) && { object: objectsByPath[name] }), ...own };
};
