/** Which events of the audit their customer may see, and in which words. docs/decisions/0125 */

import type { Route } from '#contract/kit/route.ts';
import type { AnyRoute } from '#contract/routes.ts';

/** "PUT /trips/:id/cancel", as the trace of a staff call names it. */
type CallName = CallOf<AnyRoute>;
type CallOf<R extends Route> = R extends Route ? `${R['method']} ${R['path']}` : never;

type Facts = Readonly<Record<string, unknown>>;

/** What an act is about, of which one person or organization is the customer. */
export type About = {
  readonly kind: 'organization' | 'trip' | 'traveler' | 'person' | 'page';
  readonly id: number;
};

export type StaffAct = {
  /** Past participle, so that it reads with a name behind it: "Trip canceled" by Eva Brandt. */
  readonly what: string;
  /** The same for those who manage the person's organization. */
  readonly whatForTeam: string;
  readonly about: About;
  /** Nothing changed. Reading the same again soon is not told again. */
  readonly isRead: boolean;
  /** It also concerns the organizations of the person. */
  readonly isForTeams: boolean;
};

type Shown = {
  readonly kind: About['kind'];
  /** The fact that names what it is about; of a person it is the person of the event. */
  readonly named?: string;
  readonly what: string | ((facts: Facts) => string | null);
  /** Where the words for the person do not suit others. */
  readonly whatForTeam?: (facts: Facts) => string;
  readonly isRead?: true;
  readonly isForTeams?: true;
};

const trip = (what: Shown['what'], named = 'id'): Shown => ({ kind: 'trip', named, what });
const organization = (what: Shown['what'], named = 'organizationId'): Shown => ({ kind: 'organization', named, what });
const settings = (what: string): Shown => organization(what, 'id');
const person = (what: string): Shown => ({ kind: 'person', what });
const page = (what: string): Shown => ({ kind: 'page', named: 'landerId', what });
const read = (shown: Shown): Shown => ({ ...shown, isRead: true });

/** Only what is sure: a press makes the machinery try, and the trip shows how it ended. */
const moneyWords: Readonly<Record<string, string>> = {
  'charge-again': 'Charge tried again by hand',
  'refund-again': 'Refund tried again by hand',
  'void-again': 'Release of a held amount tried again by hand',
  'cancel-again': 'Cancellation tried again by hand',
};

/** Events with facts of their own. */
const byEvent: Readonly<Record<string, Shown>> = {
  'trip-made-for-customer': {
    ...trip(({ is }) => (is === 'requested' ? 'Requested for you' : 'Booked for you'), 'trip'),
    whatForTeam: ({ is }) => (is === 'requested' ? 'Trip requested' : 'Trip booked'),
  },
  'cars-answered': trip('Request for a car answered', 'trip'),
  'open-parts-closed': trip('What was still open was closed', 'trip'),
  'desk-sealed-read': read(trip('Personal data opened, such as guardian, diet or medical notes', 'trip')),
  'money-asked-again': trip(({ act }) => moneyWords[String(act)] ?? null, 'tripId'),
  'money-closed': trip('Open payment closed by hand', 'tripId'),

  'organization-created': organization('Organization created'),
  'organization-approved': organization('Organization approved'),
  'organization-changed': organization('Settings of the organization changed'),
  'organization-terms-changed': organization('Fees and limits changed'),
  'organization-suspended': organization('Organization suspended'),
  'organization-resumed': organization('Organization resumed'),
  'daily-cap-raised': organization('Limit of the day raised'),
  'domain-added': organization('Mail domain added'),
  'domain-deleted': organization('Mail domain deleted'),
  'domain-proof-mailed': organization('Proof of a mail domain mailed'),
  'domain-proven': organization('Mail domain checked and proven'),
  'domain-locked': organization('Mail domain locked'),
  'member-invited': organization('Person invited to the team'),
  'member-changed': organization('Role or policy of a member changed'),
  'member-removed': organization('Member removed from the team'),
  'invitation-withdrawn': organization('Invitation withdrawn'),
  'admission-accepted': organization('Request to join accepted'),
  'admission-declined': organization('Request to join declined'),
  'voucher-added': organization('Voucher added'),
  'voucher-changed': organization('Voucher changed'),
  'team-read': read(organization('Team read')),
  'vouchers-read': read(organization('Vouchers read')),
  'report-read': read(organization(({ report }) => `Report read: ${String(report)}`)),

  'customer-read': read(person('Your account looked at, to book for you')),
  'traveler-added': person('Traveler added for you'),
  'account-switched-off': { ...person('Account switched off'), isForTeams: true },
  'account-switched-on': { ...person('Account switched on'), isForTeams: true },
  'merge-asked': person('Merge of two accounts of yours asked'),
  'signed-out-by-staff': person('Signed out on a device'),
  'sign-in-limits-reset': person('Limits of signing in reset'),
  'link-mailed-by-staff': person('Sign-in link mailed to you'),
  'email-proof-mailed-by-staff': person('Proof of your new address mailed again'),

  'landing-page-created': page('Landing page created'),
  'landing-page-edited': page('Draft of the landing page changed'),
  'landing-page-discarded': page('Draft of the landing page discarded'),
  'landing-page-deleted': page('Landing page deleted'),
  'landing-page-published': page('Landing page published'),
  'landing-page-restored': page('Earlier version of the landing page restored'),
  'landing-page-unpublished': page('Landing page taken offline'),
  'landing-page-assigned': page('Landing page given to the organization'),
  'program-created': page('Program created'),
  'program-changed': page('Program changed'),
  'programs-imported': page('Programs imported'),
};

/** Calls that leave the trace of every staff call. */
const byCall: Readonly<Partial<Record<CallName, Shown>>> = {
  'POST /desk/trips/:id/messages': trip('Message answered'),
  'POST /trips/:id/itineraries': trip('Option proposed'),
  'DELETE /trips/:id/itineraries/:index': trip('Option withdrawn'),
  'PUT /trips/:id/itineraries/:index/accept': trip('Option booked'),
  'PUT /trips/:id/cancel': trip('Trip canceled'),
  'DELETE /trips/:id/links/:linkId': trip('Link to the trip ended'),
  'PUT /trips/:id/confirm-price': trip('New price confirmed'),
  'PUT /trips/:id/flight-change': trip('Change of a flight answered'),
  'PUT /trips/:id/identifier': trip('Identifier changed'),
  'PUT /trips/:id/extras/:extraId/confirmation': trip('Confirmation of a booked service written down'),
  'PUT /trips/:id/extras/:extraId/not-arranged': trip('Service that could not be arranged taken out'),
  'POST /trips/:id/payment-question': trip('Question of the bank opened'),
  'PUT /trips/:id/payment-question': trip('Question of the bank answered'),
  'GET /travelers/:id': read({
    kind: 'traveler',
    named: 'id',
    what: 'Traveler opened, with date of birth and passport',
  }),
  'PUT /travelers/:id': { kind: 'traveler', named: 'id', what: 'Traveler changed' },
  'DELETE /travelers/:id': { kind: 'traveler', named: 'id', what: 'Traveler deleted' },
  'GET /customers/:id/cards': read({ kind: 'person', named: 'id', what: 'Your cards read: brand and last digits' }),
  'GET /console/people/:id': read({ kind: 'person', named: 'id', what: 'Your account read' }),
  'GET /console/organizations/:id': read(settings('Organization read')),
  'GET /organizations/:id/cards': read(settings('Cards of the organization read: brand and last digits')),
  'PUT /organizations/:id': settings('Settings of the organization changed'),
  'POST /organizations/:id/policies': settings('Policy added'),
  'PUT /organizations/:id/policies/:policyId': settings('Policy changed'),
  'DELETE /organizations/:id/policies/:policyId': settings('Policy deleted'),
  'PUT /organizations/:id/policies/:policyId/default': settings('Default policy changed'),
};

const aboutOf = ({ kind, named }: Shown, userId: number | null, facts: Facts): About | null => {
  const value = named === undefined ? userId : facts[named];
  return typeof value === 'number' ? { kind, id: value } : null;
};

type AuditedEvent = { readonly event: string; readonly userId: number | null; readonly facts: Facts };

const shownCalls: ReadonlyMap<string, Shown> = new Map(Object.entries(byCall));

/** @returns what the customer sees of an event; null: nothing */
export const staffActOf = ({ event, userId, facts }: AuditedEvent): StaffAct | null => {
  const shown = event === 'staff-call' ? shownCalls.get(String(facts.call)) : byEvent[event];
  const about = shown && aboutOf(shown, userId, facts);
  const what = typeof shown?.what === 'function' ? shown.what(facts) : shown?.what;
  if (!shown || !about || what == null) return null;
  const whatForTeam = shown.whatForTeam?.(facts) ?? what;
  return { what, whatForTeam, about, isRead: shown.isRead === true, isForTeams: shown.isForTeams === true };
};
