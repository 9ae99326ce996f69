/** One valid request for every call with input: tests of bad input change one part of it at a time. */
import { listOwnOrganizations } from '#contract/organizations.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { listTravelers } from '#contract/travelers.ts';
import { readItineraries } from '#contract/trips.ts';
import type { CallWith } from './call-names.ts';
import { cardBody } from './card-body.ts';
import { consoleCalls } from './good-console-calls.ts';
import { goodLinkCalls } from './good-link-calls.ts';
import { goodMemberCalls } from './good-member-calls.ts';
import { goodIdentifierCalls, goodOwnCalls } from './good-own-calls.ts';
import { goodCalendarCalls, goodPageCalls } from './good-page-calls.ts';
import { goodProgram } from './good-program.ts';
import { travelerBody } from './good-traveler.ts';
import { goodPlaceCalls } from './kept-place.ts';
import { policyBody } from './policy-body.ts';
import type { tripWorld } from './trip-world.ts';

export type GoodCall = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

const labelledCard = { ...cardBody, number: '4242 4242 4242 4242', label: 'Blue' };

const landerBody = {
  ip_address: '203.0.113.7',
  category: 'northstar-camps',
  email: 'uma@elsewhere.example',
  name: "Zoë O'Connor-Núñez",
  participant_name: 'Łucja',
  organization_id: 3,
  organization_program_id: 1,
  organization_program_type: 'Chaperoned',
  organization_program_selected: 'London Stage and Screen',
  home_airport_from: 'BOS',
  home_airport_to: 'JFK',
  home_airport_dates_diff: 'a day later',
  pax_count: 1,
  um_name: 'Uma O’Brien',
  um_phone: '+12125550142',
  um_address: '1 Long Lane, Boston',
  collaborators: [{ name: 'Ann', email: 'ann@elsewhere.example', relationship: 'Aunt' }],
  traveler: {
    passport_first_name: 'Uma',
    passport_middle_name: 'Zoë',
    passport_last_name: "O'Brien-Šimić",
    passport_number: 'X1234567',
    passport_country_id: 231,
    date_of_birth: '2012-04-17',
    sex: 'o',
    phone_number: '+1 (212) 555-0142',
    dietary_requirements: 'vegan',
    email: 'uma@elsewhere.example',
    seat_preference: null,
    is_me: false,
  },
  card: labelledCard,
  is_self_search: false,
  flights: [],
  is_risk_accepted: true,
  is_unchaperoned_accepted: true,
  additional_request_details: 'Near the window',
  insurance_type: 'Undecided',
  visa_received: 'eta',
  disclaimers_accepted: [1, 2, 3, 4],
  description: 'Boston to London',
};

const memberBody = {
  customer_name: "Zoë O'Connor-Núñez",
  customer_email: 'uma@elsewhere.example',
  policy_id: null,
  user_type: 2,
};

/** A good request for each call that takes something: a new one without it does not compile. */
export type GoodCalls = Readonly<Record<CallWith<'params'> | CallWith<'query'> | CallWith<'body'>, GoodCall>>;

/**
 * By call, `POST /trips`; calls without input are missing. Sam has booked one trip and found flights for another,
 * whose offer was created last.
 */
export const goodCalls = async (at: ReturnType<typeof tripWorld>): Promise<GoodCalls> => {
  const sam = at.as('sam');
  at.offerNew();
  const tripId = await at.created('sam');
  at.offerNew();
  const tripBody = await at.chosen('sam');
  const [user, [organization], [traveler], { itineraries }] = await Promise.all([
    sam.get(readCurrentUser),
    sam.get(listOwnOrganizations),
    sam.get(listTravelers, { query: { all: false } }),
    sam.get(readItineraries, { params: { id: tripId } }),
  ]);
  const acceptBody = { approval_reason: 'A client asks for it', travelers: [1], is_overlap_accepted: true };
  const ofExtra = { params: { id: String(tripId), extraId: '1' } };
  const option = { params: { id: String(tripId), index: '2' } };
  const [ofTrip, ofTraveler, ofUser, ofOrganization] = [tripId, traveler?.id, user.id, organization?.id].map((id) => ({
    params: { id: String(id) },
  }));
  const ofMember = { params: { id: String(organization?.id), memberId: '999999' } };
  const ofDomain = { params: { id: String(organization?.id), domainId: '999999' } };
  const ofInvitation = { params: { id: String(organization?.id), invitationId: '999999' } };
  const ofAdmission = { params: { id: String(organization?.id), admissionId: '999999' } };
  const voucherQuery = { organization_id: String(organization?.id) };
  const ofVoucher = { params: { id: '999999' }, query: voucherQuery };
  const voucherBody = {
    customer_name: "Zoë O'Connor-Núñez",
    customer_email: 'uma@elsewhere.example',
    amount_usd: 150.25,
    organization_id: organization?.id,
  };
  const search = tripBody.flights?.[0]?.price.signature.split('~')[0] ?? '';
  const itineraryId = String(itineraries[0]?.id);
  const ofCard = (ownerId: number | undefined) => ({ params: { id: String(ownerId), cardId: '999999' } });
  const ofPolicy = { params: { id: String(organization?.id), policyId: '999999' } };
  const report = {
    query: {
      organization_id: String(organization?.id),
      from: '2026-03-01',
      to: '2026-06-30',
      basis: 'departs',
      format: 'json',
    },
  };
  const stay = { checkin: '2026-06-01', checkout: '2026-06-08', adults: '2,1', org: String(organization?.id) };
  return {
    'GET /signin': { query: { email: 'sam@acme.example' } },
    'POST /signin': { query: { 'is-link': 'true' }, body: { email: 'sam@acme.example', password: null, code: '1234' } },
    'GET /signin-link': { query: { email: 'nobody@acme.example' } },
    'GET /reset-link': { query: { email: 'nobody@acme.example' } },
    'POST /customers': {
      body: { name: "Zoë O'Connor-Núñez", email: 'zoe@new.example', organization: 'Łódź & Söhne' },
    },
    'POST /error-report': {
      body: {
        message: 'x is not a function',
        stack: 'TypeError: x is not a function\n    at f (https://trips.example/assets/a.js:1:2)',
        component: 'at TripPage',
        info: 'reference abc',
        url: 'https://trips.example/trips/7',
        app: 'tripwright-web',
        source: 'https://trips.example/assets/a.js',
        lineno: 1,
        colno: 2,
      },
    },
    'DELETE /sessions/:id': { params: { id: '999999' } },
    ...goodCalendarCalls(String(organization?.id)),
    'GET /airports': { query: { text: 'lon' } },
    'GET /event/:programId': { params: { programId: '1' } },
    'GET /organization-programs/:category/is-existing/:email': {
      params: { category: 'northstar-camps', email: 'parent@family.example' },
    },
    ...goodPageCalls,
    ...goodOwnCalls,
    ...goodMemberCalls(String(organization?.id), user.id),
    'POST /landers/trip': { body: landerBody },
    'GET /is-card': { query: { organization_id: String(organization?.id), is_personal: 'false' } },
    // Refused: she is the last Super Admin of her organization.
    'DELETE /customers': { body: { email: 'ada@acme.example' } },
    'PUT /customers/email': { body: { token: 'x'.repeat(43) } },
    'GET /organizations/:id': { ...ofOrganization },
    'PUT /organizations/:id': { ...ofOrganization, body: { name: 'Acme Robotics', currency: 'USD', seen_version: 1 } },
    'GET /organizations/:id/cards': { ...ofOrganization },
    'POST /organizations/:id/cards': { ...ofOrganization, body: labelledCard },
    'GET /organizations/:id/members': { ...ofOrganization },
    'POST /organizations/:id/members': { ...ofOrganization, body: memberBody },
    'PUT /organizations/:id/members/:memberId': { ...ofMember, body: { ...memberBody, seen_version: 1 } },
    'GET /organizations/:id/invitations': { ...ofOrganization },
    'POST /organizations/:id/invitations/:invitationId/send': ofInvitation,
    'DELETE /organizations/:id/invitations/:invitationId': ofInvitation,
    'GET /organizations/:id/admissions': { ...ofOrganization },
    'GET /organizations/:id/subscribe': { params: { id: '999999' } },
    'POST /organizations/:id/admissions/:admissionId/accept': ofAdmission,
    'POST /organizations/:id/admissions/:admissionId/decline': ofAdmission,
    'POST /admissions': { body: { email: 'uma@elsewhere.example', name: "Zoë O'Connor-Núñez" } },
    'POST /domain-proof-link': { body: { token: 'x'.repeat(43) } },
    'POST /domain-proof-link/confirm': { body: { token: 'x'.repeat(43) } },
    'POST /admission-link': { body: { token: 'x'.repeat(43) } },
    'POST /admission-link/confirm': { body: { token: 'x'.repeat(43), name: 'Zoë' } },
    ...goodPlaceCalls(String(organization?.id)),
    ...goodIdentifierCalls(String(organization?.id)),
    'GET /organizations/:id/domains': { ...ofOrganization },
    'POST /organizations/:id/domains': { ...ofOrganization, body: { domain: 'acme.com' } },
    'POST /organizations/:id/domains/:domainId/check': ofDomain,
    'POST /organizations/:id/domains/:domainId/mail': { ...ofDomain, body: { role: 'postmaster' } },
    'PUT /organizations/:id/domains/:domainId/lock': { ...ofDomain, body: { is_locked: true } },
    'DELETE /organizations/:id/domains/:domainId': ofDomain,
    'POST /organizations/:id/leave': { params: { id: '999999' } },
    'POST /invitations/:id/accept': { params: { id: '999999' } },
    'POST /invitations/:id/decline': { params: { id: '999999' } },
    'POST /invitation-link': { body: { token: 'x'.repeat(43) } },
    'POST /invitation-link/accept': { body: { token: 'x'.repeat(43), name: 'Zoë' } },
    'POST /invitation-link/decline': { body: { token: 'x'.repeat(43) } },
    'GET /vouchers': { query: { ...voucherQuery, search: 'zoë' } },
    'POST /vouchers': { query: voucherQuery, body: voucherBody },
    'GET /vouchers/:id': ofVoucher,
    'PUT /vouchers/:id': { ...ofVoucher, body: { ...voucherBody, seen_version: 1 } },
    'PUT /vouchers/:id/set-active': { params: ofVoucher.params, query: { ...voucherQuery, action: 'activate' } },
    'GET /voucher/usable': { query: { ...voucherQuery, amount: '412', currency: 'USD' } },
    'GET /voucher/check': { query: { ...voucherQuery, email: 'sam@acme.example' } },
    'PUT /organizations/:id/cards/:cardId': ofCard(organization?.id),
    'DELETE /organizations/:id/cards/:cardId': ofCard(organization?.id),
    'PUT /organizations/:id/cards/:cardId/label': { ...ofCard(organization?.id), body: { label: 'Blue' } },
    'GET /organizations/:id/policies': { ...ofOrganization },
    'GET /organizations/:id/policies/:policyId': ofPolicy,
    'POST /organizations/:id/policies': { ...ofOrganization, body: policyBody },
    'PUT /organizations/:id/policies/:policyId': { ...ofPolicy, body: { ...policyBody, seen_version: 1 } },
    'DELETE /organizations/:id/policies/:policyId': ofPolicy,
    'PUT /organizations/:id/policies/:policyId/default': ofPolicy,
    'GET /customers/:id/cards': { ...ofUser },
    'POST /customers/:id/cards': { ...ofUser, body: labelledCard },
    'PUT /customers/:id/cards/:cardId': ofCard(user.id),
    'DELETE /customers/:id/cards/:cardId': ofCard(user.id),
    'PUT /customers/:id/cards/:cardId/label': { ...ofCard(user.id), body: { label: 'Blue' } },
    'GET /travelers': { query: { all: 'true' } },
    'GET /travelers/:id': { ...ofTraveler },
    'POST /travelers': { body: travelerBody },
    'PUT /travelers/:id': { ...ofTraveler, body: travelerBody },
    'DELETE /travelers/:id': { params: { id: '999999' } },
    'PUT /travelers/:id/default': { ...ofTraveler },
    'PUT /travelers/:id/listed': { params: { id: '999999' } },
    'PUT /trips/:id/collaborators/:collaboratorId': { params: { id: String(tripId), collaboratorId: '999999' } },
    'DELETE /trips/:id/collaborators/:collaboratorId': { params: { id: String(tripId), collaboratorId: '999999' } },
    'GET /flight-search': {
      query: {
        way: 'multicity',
        'multi-from': 'JFK,LHR',
        'multi-to': 'LHR,JFK',
        'multi-depart': '2026-06-01,2026-06-08',
      },
    },
    'POST /flight-search': {
      query: { way: 'oneway', from: 'JFK', to: 'LHR', depart: '2026-06-01' },
      body: { passengers: [{ first_name: 'Ana', last_name: 'Núñez', dob: '1990-04-01', gender: 'f' }] },
    },
    'GET /flight-days': { query: { way: 'roundtrip', from: 'JFK', to: 'LHR', leg: '1', pax: '2' } },
    'GET /nearby-airports': { query: { from: 'JFK', to: 'LON' } },
    'GET /geographies': { query: { query: 'são pau' } },
    'GET /geographies/:id': { params: { id: '232' } },
    'GET /properties': { query: { ...stay, geo: '102' } },
    'GET /properties/:id': { params: { id: 'sandbox-nej2r53.0' }, query: stay },
    'GET /stay-notices': { query: { signature: 'rate' } },
    'GET /hotel-images/:id': { params: { id: 'sandbox-nej2r53.0.house' } },
    'GET /flight-search/:id': { params: { id: search }, query: { 'landing-page': 'false' } },
    'POST /trips': { body: { ...tripBody, customer_name: 'Uma External', customer_email: 'uma@elsewhere.example' } },
    'GET /trips/:id': { ...ofTrip },
    'GET /trips/:id/itineraries': { ...ofTrip },
    'GET /trips/:id/stay-notices': { ...ofTrip },
    'GET /trips/:id/staff-acts': { ...ofTrip },
    'GET /staff-acts': { query: { before: '999999' } },
    'GET /organizations/:id/staff-acts': {
      params: { id: '1' },
      query: { from: '2026-03-01', to: '2026-03-31', before: '999999' },
    },
    'GET /trips/:id/confirmation-info/:itineraryId': { params: { id: String(tripId), itineraryId } },
    'GET /trips/:id/calendar': { ...ofTrip },
    ...goodLinkCalls(String(tripId)),
    'GET /trips/:id/receipt': { ...ofTrip },
    'GET /trips/:id/receipt-file': { ...ofTrip },
    'GET /trips/:id/promise': { ...ofTrip },
    'GET /trips/:id/messages': { ...ofTrip, query: { before: '999999' } },
    'POST /trips/:id/messages': { ...ofTrip, body: { text: 'Can I have an aisle seat?', is_urgent: true } },
    // A valid one would not end.
    'GET /trips/:id/subscribe': { params: { id: '999999' } },
    'GET /trips/:id/approval': { ...ofTrip },
    'GET /trips/:id/approval/check': { ...ofTrip },
    'POST /trips/:id/approval/check': { ...ofTrip },
    'GET /trips/:id/flight-change': { ...ofTrip },
    'PUT /trips/:id/flight-change': { ...ofTrip, body: { change_id: 1, answer: 'ask' } },
    'GET /trips/:id/payment-question': { ...ofTrip },
    'POST /trips/:id/payment-question': { ...ofTrip },
    'PUT /trips/:id/payment-question': { ...ofTrip, body: { answer: 'answered' } },
    'GET /trips/:id/cancellation': { ...ofTrip },
    'PUT /trips/:id/cancel': { ...ofTrip, body: { kept: 412, currency: 'USD', fee: 50 } },
    'PUT /trips/:id/identifier': { ...ofTrip, body: { identifier: 'CC-1' } },
    'PUT /trips/:id/confirm-price': { ...ofTrip, body: { confirmed_amount: 412, confirmed_currency: 'USD' } },
    'POST /trips/:id/itineraries': { ...ofTrip, body: { flights: tripBody.flights, note: 'The shortest way' } },
    'DELETE /trips/:id/itineraries/:index': { ...option },
    'PUT /trips/:id/cars': { ...ofTrip, body: { text: 'A compact car' } },
    'PUT /desk/trips/:id/open-parts': { ...ofTrip, body: { reason: 'They stay with friends' } },
    'PUT /trips/:id/extras/:extraId/confirmation': { ...ofExtra, body: { confirmation: 'AL-7781' } },
    'PUT /trips/:id/extras/:extraId/not-arranged': { ...ofExtra },
    'PUT /trips/:id/itineraries/:index/decline': { ...option, body: { reason: 'Too early', is_another_wanted: true } },
    'PUT /trips/:id/itineraries/:index/accept': { ...option, body: acceptBody },
    'PUT /trips/:id/approve': { ...ofTrip, query: { key: 'abc' } },
    'PUT /trips/:id/decline': { ...ofTrip, body: { reason: 'Too dear' } },
    'PUT /trips/:id/remind-approver': { ...ofTrip },
    'PUT /trips/:id/undo-approval': { ...ofTrip },
    'GET /reports/trips': { query: { timeFilter: 'active' } },
    'GET /reports/flights/manifest': report,
    'GET /reports/flight/volume': { query: { ...report.query, group: 'route' } },
    'GET /reports/transactions': report,
    'GET /reports/travelers/costs': report,
    'GET /reports/travelers/flights': report,
    'GET /reports/travelers/hotels': report,
    'GET /reports/custom/:id': { ...report, params: { id: '5' } },
    'GET /desk/trips': {
      query: { organization: 'personal', state: 'failed', holder: 'nobody', departs: 'later' },
    },
    'GET /desk/trips/:id': { ...ofTrip },
    'GET /desk/trips/:id/asked': { ...ofTrip },
    'POST /desk/trips/:id/sealed': { ...ofTrip, body: { part: 'guardian' } },
    'POST /desk/trips/:id/notes': { ...ofTrip, body: { text: 'Ask the hotel about the cot.' } },
    'PUT /desk/trips/:id/holder': { ...ofTrip, body: { holder_id: null, seen_holder_id: null } },
    'POST /desk/replies': { body: { title: 'Thanks', text: 'Thank you, {first name}.' } },
    'PUT /desk/replies/:id': { params: { id: '999999' }, body: { title: 'Thanks', text: 'Thank you.' } },
    'DELETE /desk/replies/:id': { params: { id: '999999' } },
    'PUT /desk/trips/:id/message-settlement': { ...ofTrip, body: { message_id: 999_999, is_answer_needed: false } },
    'GET /landing-pages/:slug/programs': { params: { slug: 'northstar-camps' }, query: { format: 'csv' } },
    'POST /landing-pages/:slug/programs': { params: { slug: 'northstar-camps' }, body: goodProgram },
    'GET /landing-pages/:slug/programs/:programId': { params: { slug: 'northstar-camps', programId: '999999' } },
    'PUT /landing-pages/:slug/programs/:programId': {
      params: { slug: 'northstar-camps', programId: '999999' },
      body: { ...goodProgram, seen_version: 1 },
    },
    'POST /landing-pages/:slug/programs/import': {
      params: { slug: 'northstar-camps' },
      body: { csv: 'Program,Season\nCamp,Summer', mode: 'preview', seen_stamp: '1-1' },
    },
    'POST /desk/trips/:id/messages': { ...ofTrip, body: { text: 'Seat 14C is yours.' } },
    'PUT /desk/organizations/:id/daily-cap': {
      ...ofOrganization,
      body: { cap_usd: 50_000, reason: 'A conference, as Ada said' },
    },
    'PUT /desk/calls/:id/close': { params: { id: '999999' } },
    'GET /desk/customers': { query: { text: 'sam' } },
    'GET /desk/customers/:id': { params: { id: '1' } },
    'GET /desk/groups': { query: { organization: '1', program: 'requests' } },
    'PUT /desk/admissions/:id/accept': { params: { id: '999999' } },
    'PUT /desk/admissions/:id/decline': { params: { id: '999999' } },
    'PUT /desk/registrations/:id/approve': { params: { id: '999999' } },
    'PUT /desk/registrations/:id/decline': { params: { id: '999999' }, body: { reason: 'Unknown to us' } },
    'GET /sandbox/mailbox': { query: { to: 'sam@acme.example' } },
    'GET /console/audit': {
      query: { event: 'signed-in', person: 'sam@acme.example', from: '2026-03-01', before: '9' },
    },
    ...consoleCalls,
    'GET /console/organizations': { query: { text: 'acme', state: 'active' } },
    'POST /console/organizations': {
      body: {
        name: 'Fresh Orchards',
        currency: 'EUR',
        admin_name: 'Nora New',
        admin_email: 'nora@fresh.example',
        has_domain: true,
      },
    },
    'GET /console/organizations/:id': { ...ofOrganization },
    'PUT /console/organizations/:id/terms': {
      params: { id: '999999' },
      body: { service_fee: 25, booking_fee: null, daily_cap_usd: 5_000, voucher_credit: 100, seen_version: 1 },
    },
    'PUT /console/organizations/:id/suspend': {
      params: { id: '999999' },
      body: { reason: 'Does not pay', seen_version: 1 },
    },
    'PUT /console/organizations/:id/resume': {
      params: { id: '999999' },
      body: { reason: 'Has paid', seen_version: 1 },
    },
    'PUT /console/organizations/:id': {
      ...ofOrganization,
      body: {
        name: 'Acme Robotics',
        identifier_label: 'Cost Center',
        is_identifier_required: true,
        is_self_booking: true,
        is_reports: true,
        is_custom_reports: false,
        is_partner: false,
        staff_notes: 'Calls before every change',
        seen_version: 1,
      },
    },
    'GET /setup/echo': { query: { nonce: 'x'.repeat(43) } },
    'POST /setup/:part/try': { params: { part: 'database' } },
    'POST /setup/mail/arrived': { body: { token: 'x'.repeat(43) } },
    'POST /webhooks/:source': { params: { source: 'tested' }, body: { id: 'event-1' } },
    'POST /sandbox/disruption': { body: { trip_id: 999_999, is: 'moved', flight: 1, minutes: 85, number: '182' } },
    'POST /sandbox/bank': { body: { question: 'never-asked', is_approved: true } },
    'POST /sandbox/clock': { body: { advance_minutes: 0 } },
  };
};
