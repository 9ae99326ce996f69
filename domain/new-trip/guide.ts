/** The guide of a new trip as one reducer: answers, Change and the alerts. docs/rules.md#new-trip */
import { identifierMaxLength } from '#contract/trip-identifier.ts';
import type { TripType } from '#contract/trips.ts';
import {
  type BookingMethod,
  type Contact,
  type ContactKind,
  type GuideAnswers,
  noAnswers,
  type Purpose,
  type Schedule,
} from './answers.ts';
import {
  chosenOrganization,
  contactColleagues,
  type GuideOrganization,
  type GuideStep,
  type GuideWorld,
  isGuideComplete,
  isPlanned,
  isPurposeAnswered,
  mayChooseColleague,
  missingAnswers,
} from './guide-steps.ts';
import { withOnlyAnswers } from './only-answers.ts';

export type GuideField = 'method' | 'purpose' | 'organization' | 'identifier' | 'colleague' | 'external';
/**
 * `refusedFor`: Self Booking is disabled by this organization or, null, by all. One press switches to Assisted
 * Booking.
 */
export type GuideAlert = {
  readonly field: GuideField;
  readonly text: string;
  readonly refusedFor?: { readonly organizationId: number | null };
};
export type Guide = { readonly answers: GuideAnswers; readonly alert: GuideAlert | null };

export type GuideEvent =
  | { readonly do: 'choose type'; readonly type: TripType }
  | { readonly do: 'choose method'; readonly method: BookingMethod }
  | { readonly do: 'choose schedule'; readonly schedule: Schedule }
  | { readonly do: 'choose purpose'; readonly purpose: Purpose }
  | { readonly do: 'choose organization'; readonly organizationId: number }
  | { readonly do: 'type identifier'; readonly identifier: string }
  | { readonly do: 'confirm identifier' }
  | { readonly do: 'choose contact'; readonly kind: ContactKind }
  | { readonly do: 'choose colleague'; readonly customerId: number | null }
  | { readonly do: 'type external'; readonly name: string; readonly email: string }
  | { readonly do: 'change'; readonly step: GuideStep }
  | { readonly do: 'switch to assisted' }
  | { readonly do: 'next' };

export const newGuide: Guide = { answers: noAnswers, alert: null };

export const guideAlerts = {
  selfBookingDisabled:
    'Your organization has disabled the Self Booking options as a part of your travel policy. Please select Assisted Booking.',
  external: 'Please provide a valid name and email for the external contact or change the main contact to yourself.',
  colleague: 'Please select a colleague.',
  identifierTooLong: `Please use at most ${identifierMaxLength} characters`,
  noOrganization: 'You do not belong to an organization. Please choose Personal.',
  /** GUIDE-26, GUIDE-27 */
  identifier: (label: string | null) => `You must provide ${label || 'Identifier'}`,
} as const;

const withoutPurpose = {
  purpose: null,
  organizationId: null,
  identifier: '',
  isIdentifierConfirmed: false,
  contact: null,
};

/** What each step clears: its own answers and all later ones. GUIDE-17, GUIDE-18 */
const clearedFrom: Record<GuideStep, Partial<GuideAnswers>> = {
  type: noAnswers,
  plan: { method: null, schedule: null, ...withoutPurpose },
  purpose: withoutPurpose,
  contact: { contact: null },
};

const answer = (answers: GuideAnswers): Guide => ({ answers, alert: null });

const cleared = (answers: GuideAnswers, step: GuideStep): GuideAnswers => ({ ...answers, ...clearedFrom[step] });

const chooseMethod = (guide: Guide, method: BookingMethod, world: GuideWorld): Guide => {
  if (guide.answers.type !== 'standard') return guide;
  if (method === 'self' && !world.isSelfBookingAllowed)
    return {
      ...guide,
      alert: { field: 'method', text: guideAlerts.selfBookingDisabled, refusedFor: { organizationId: null } },
    };
  return answer({ ...cleared(guide.answers, 'plan'), method });
};

const refusesSelfBooking = (answers: GuideAnswers, organization: GuideOrganization): boolean =>
  answers.method === 'self' && !organization.is_self_booking;

const choosePurpose = (guide: Guide, purpose: Purpose, world: GuideWorld): Guide => {
  if (!isPlanned(guide.answers)) return guide;
  const before = cleared(guide.answers, 'purpose');
  if (purpose === 'personal') return answer({ ...before, purpose });
  const [only, second] = world.organizations;
  if (only === undefined) return { answers: before, alert: { field: 'purpose', text: guideAlerts.noOrganization } };
  if (second !== undefined) return answer({ ...before, purpose });
  if (refusesSelfBooking(before, only))
    return {
      answers: before,
      alert: { field: 'purpose', text: guideAlerts.selfBookingDisabled, refusedFor: { organizationId: only.id } },
    };
  return answer({ ...before, purpose, organizationId: only.id });
};

const chooseOrganization = (guide: Guide, organizationId: number, world: GuideWorld): Guide => {
  if (guide.answers.purpose !== 'business') return guide;
  const organization = world.organizations.find(({ id }) => id === organizationId);
  if (organization === undefined) return guide;
  const before: GuideAnswers = { ...cleared(guide.answers, 'purpose'), purpose: 'business' };
  if (refusesSelfBooking(before, organization))
    return {
      answers: before,
      alert: { field: 'organization', text: guideAlerts.selfBookingDisabled, refusedFor: { organizationId } },
    };
  return answer({ ...before, organizationId });
};

/** One press instead of going back: selects Assisted Booking, then the choice that was refused. WIZ-11 */
const switchToAssisted = (guide: Guide, world: GuideWorld): Guide => {
  const { alert, answers } = guide;
  if (!alert?.refusedFor) return guide;
  const assisted = answer({ ...answers, method: 'assisted' });
  const { organizationId } = alert.refusedFor;
  if (organizationId === null) return chooseMethod(guide, 'assisted', world);
  return chooseOrganization(choosePurpose(assisted, 'business', world), organizationId, world);
};

const typeIdentifier = (guide: Guide, identifier: string, world: GuideWorld): Guide => {
  if (!chosenOrganization(guide.answers, world)?.is_identifier_required) return guide;
  return answer({ ...guide.answers, identifier, isIdentifierConfirmed: false, contact: null });
};

const confirmIdentifier = (guide: Guide, world: GuideWorld): Guide => {
  const organization = chosenOrganization(guide.answers, world);
  if (!organization?.is_identifier_required) return guide;
  const identifier = guide.answers.identifier.trim();
  if (identifier === '')
    return { ...guide, alert: { field: 'identifier', text: guideAlerts.identifier(organization.identifier_label) } };
  if (identifier.length > identifierMaxLength)
    return { ...guide, alert: { field: 'identifier', text: guideAlerts.identifierTooLong } };
  return answer({ ...guide.answers, identifier, isIdentifierConfirmed: true });
};

const emptyContacts: Record<ContactKind, Contact> = {
  you: { kind: 'you' },
  colleague: { kind: 'colleague', customerId: null },
  external: { kind: 'external', name: '', email: '' },
};

const chooseContact = (guide: Guide, kind: ContactKind, world: GuideWorld): Guide => {
  if (guide.answers.purpose !== 'business' || !isPurposeAnswered(guide.answers, world)) return guide;
  if (kind === 'colleague' && !mayChooseColleague(guide.answers, world)) return guide;
  return answer({ ...guide.answers, contact: emptyContacts[kind] });
};

const chooseColleague = (guide: Guide, customerId: number | null, world: GuideWorld): Guide => {
  if (guide.answers.contact?.kind !== 'colleague') return guide;
  const isOffered = contactColleagues(guide.answers, world).some(({ customer_id }) => customer_id === customerId);
  return answer({ ...guide.answers, contact: { kind: 'colleague', customerId: isOffered ? customerId : null } });
};

const next = (guide: Guide, world: GuideWorld): Guide => {
  const { contact } = guide.answers;
  if (missingAnswers(guide.answers, world).length > 0 || isGuideComplete(guide.answers, world))
    return { ...guide, alert: null };
  if (contact?.kind === 'colleague') return { ...guide, alert: { field: 'colleague', text: guideAlerts.colleague } };
  return { ...guide, alert: { field: 'external', text: guideAlerts.external } };
};

const afterEvent = (guide: Guide, event: GuideEvent, world: GuideWorld): Guide => {
  switch (event.do) {
    case 'choose type':
      return answer({ ...noAnswers, type: event.type });
    case 'choose method':
      return chooseMethod(guide, event.method, world);
    case 'choose schedule':
      return guide.answers.type === null || guide.answers.type === 'standard'
        ? guide
        : answer({ ...cleared(guide.answers, 'plan'), schedule: event.schedule });
    case 'choose purpose':
      return choosePurpose(guide, event.purpose, world);
    case 'choose organization':
      return chooseOrganization(guide, event.organizationId, world);
    case 'type identifier':
      return typeIdentifier(guide, event.identifier, world);
    case 'confirm identifier':
      return confirmIdentifier(guide, world);
    case 'choose contact':
      return chooseContact(guide, event.kind, world);
    case 'choose colleague':
      return chooseColleague(guide, event.customerId, world);
    case 'type external':
      return guide.answers.contact?.kind === 'external'
        ? answer({ ...guide.answers, contact: { kind: 'external', name: event.name, email: event.email } })
        : guide;
    case 'change':
      return answer(cleared(guide.answers, event.step));
    case 'switch to assisted':
      return switchToAssisted(guide, world);
    case 'next':
      return next(guide, world);
  }
};

/** Events that answer a question, so that the next one is asked. */
const answering: ReadonlySet<GuideEvent['do']> = new Set([
  'choose type',
  'choose method',
  'choose schedule',
  'choose purpose',
  'choose organization',
  'confirm identifier',
  'choose contact',
  'switch to assisted',
]);

/**
 * The guide after a press or typing. Choosing again clears what Change would clear, so no later answer outlives the
 * one it depends on. A refused press leaves the answers and sets the alert. An answer also gives the next ones that
 * nobody has to choose. docs/decisions/0186
 */
export const guideAfter = (guide: Guide, event: GuideEvent, world: GuideWorld): Guide => {
  const after = afterEvent(guide, event, world);
  return after === guide || after.alert !== null || !answering.has(event.do)
    ? after
    : answer(withOnlyAnswers(after.answers, world));
};

const eventsOf = (answers: GuideAnswers): readonly GuideEvent[] => {
  const { type, method, schedule, purpose, organizationId, identifier, isIdentifierConfirmed, contact } = answers;
  const events: GuideEvent[] = [];
  if (type !== null) events.push({ do: 'choose type', type });
  if (method !== null) events.push({ do: 'choose method', method });
  if (schedule !== null) events.push({ do: 'choose schedule', schedule });
  if (purpose !== null) events.push({ do: 'choose purpose', purpose });
  if (organizationId !== null) events.push({ do: 'choose organization', organizationId });
  if (identifier !== '') events.push({ do: 'type identifier', identifier });
  if (isIdentifierConfirmed) events.push({ do: 'confirm identifier' });
  if (contact !== null) events.push({ do: 'choose contact', kind: contact.kind });
  if (contact?.kind === 'colleague') events.push({ do: 'choose colleague', customerId: contact.customerId });
  if (contact?.kind === 'external') events.push({ do: 'type external', name: contact.name, email: contact.email });
  return events;
};

/**
 * The guide with answers that were saved across a reload. They are given again one by one, so an answer that is no
 * longer possible (a changed role, an organization the person left) is left unanswered. So is one that the person
 * opened with Change.
 */
export const restoredGuide = (kept: GuideAnswers, world: GuideWorld): Guide => ({
  answers: eventsOf(kept).reduce((guide, event) => afterEvent(guide, event, world), newGuide).answers,
  alert: null,
});
