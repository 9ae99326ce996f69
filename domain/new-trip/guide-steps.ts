/**
 * What the guide's answers mean: which steps are asked, done and missing, and which wizard follows.
 * docs/rules.md#new-trip
 */

import type { IdentifierList } from '#contract/identifier-list.ts';
import { email } from '#contract/kit/fields.ts';
import type { Organization } from '#contract/organizations.ts';
import type { Money } from '#domain/kit/money.ts';
import { feeOf } from '#domain/payments/service-fee.ts';
import type { Contact, GuideAnswers } from './answers.ts';

export type GuideOrganization = Pick<
  Organization,
  'id' | 'name' | 'identifier_label' | 'is_identifier_required' | 'user_type' | 'is_self_booking'
> & {
  readonly service_fee?: number | null | undefined;
  /** Absent or null: it lists no identifiers. */
  readonly identifier_list?: IdentifierList | null | undefined;
};
export type Colleague = {
  readonly customer_id: number;
  readonly customer_name: string;
  readonly organization_id: number;
};

/**
 * What the guide must know about the person: their organizations, colleagues, and whether any organization allows
 * Self Booking.
 */
export type GuideWorld = {
  readonly organizations: readonly GuideOrganization[];
  readonly colleagues: readonly Colleague[];
  readonly isSelfBookingAllowed: boolean;
  /** The name of the customer an expert answers for; absent: people answer for themselves. */
  readonly customerName?: string | undefined;
  /** The same customer's id. */
  readonly customerId?: number | undefined;
};

export const guideSteps = ['type', 'plan', 'purpose', 'contact'] as const;
export type GuideStep = (typeof guideSteps)[number];
export type StepState = 'done' | 'current' | 'to do';

/** @returns the label of the identifier field. GUIDE-24 */
export const identifierLabel = (organization: GuideOrganization): string =>
  organization.identifier_label || 'Accounting Identifier';

/** @returns the organization that the answers name, or null. */
export const chosenOrganization = (answers: GuideAnswers, world: GuideWorld): GuideOrganization | null =>
  world.organizations.find((organization) => organization.id === answers.organizationId) ?? null;

/** The service fee of an assisted trip, as the person sees it. WIZ-25 */
export const serviceFeeFor = (answers: GuideAnswers, world: GuideWorld): Money =>
  feeOf('service', chosenOrganization(answers, world)?.service_fee ?? null);

/** The caller counts as a manager in the chosen organization and may book for its members. GUIDE-28, WIZ-13 */
export const mayChooseColleague = (answers: GuideAnswers, world: GuideWorld): boolean =>
  answers.purpose === 'business' && (chosenOrganization(answers, world)?.user_type ?? 0) >= 1;

/** @returns the members who can be the contact: colleagues in the chosen organization. GUIDE-30 */
export const contactColleagues = (answers: GuideAnswers, world: GuideWorld): readonly Colleague[] =>
  world.colleagues.filter((colleague) => colleague.organization_id === answers.organizationId);

/** The second step is answered: how to book, or whether the schedule is decided. */
export const isPlanned = ({ method, schedule }: GuideAnswers): boolean => method !== null || schedule !== null;

/** The third step is answered, including its organization and confirmed identifier where needed. GUIDE-21, GUIDE-25 */
export const isPurposeAnswered = (answers: GuideAnswers, world: GuideWorld): boolean => {
  if (answers.purpose === 'personal') return true;
  const organization = chosenOrganization(answers, world);
  if (organization === null) return false;
  return !organization.is_identifier_required || answers.isIdentifierConfirmed;
};

const isContactValid = (contact: Contact | null): boolean => {
  if (contact === null) return false;
  if (contact.kind === 'colleague') return contact.customerId !== null;
  if (contact.kind === 'external') return contact.name.trim() !== '' && email.safeParse(contact.email).success;
  return true;
};

const isAnswered = (step: GuideStep, answers: GuideAnswers, world: GuideWorld): boolean => {
  if (step === 'type') return answers.type !== null;
  if (step === 'plan') return isPlanned(answers);
  if (step === 'purpose') return isPurposeAnswered(answers, world);
  return isContactValid(answers.contact);
};

/** @returns the steps the answers so far require: a Personal trip has no contact step. GUIDE-11 */
export const askedSteps = (answers: GuideAnswers): readonly GuideStep[] =>
  answers.purpose === 'personal' ? guideSteps.filter((step) => step !== 'contact') : guideSteps;

/** @returns the state of each asked step, in order; the first one that is not done is current. */
export const stepStates = (
  answers: GuideAnswers,
  world: GuideWorld,
): readonly { readonly step: GuideStep; readonly state: StepState }[] => {
  const steps = askedSteps(answers);
  const current = steps.findIndex((step) => !isAnswered(step, answers, world));
  const open = current === -1 ? steps.length : current;
  return steps.map((step, index) => ({ step, state: index < open ? 'done' : index === open ? 'current' : 'to do' }));
};

/** Every asked step has a valid answer. */
export const isGuideComplete = (answers: GuideAnswers, world: GuideWorld): boolean =>
  askedSteps(answers).every((step) => isAnswered(step, answers, world));

/**
 * The answers still missing before Next can be pressed, in words for "2 answers to go: ...". A contact that is
 * chosen but invalid is not among them: pressing Next shows its problem.
 */
export const missingAnswers = (answers: GuideAnswers, world: GuideWorld): readonly string[] => {
  const missing: string[] = [];
  if (answers.type === null) missing.push('the trip type');
  if (!isPlanned(answers))
    missing.push(answers.type === null || answers.type === 'standard' ? 'how to book' : 'the schedule');
  if (answers.purpose === null) missing.push('the purpose');
  if (answers.purpose === 'business') {
    const organization = chosenOrganization(answers, world);
    if (organization === null) missing.push('the organization');
    else if (!isPurposeAnswered(answers, world))
      missing.push(`the ${(organization.identifier_label || 'identifier').toLowerCase()}`);
  }
  if (answers.purpose !== 'personal' && answers.contact === null) missing.push('the contact');
  return missing;
};

export type WizardKind = 'book' | 'assist' | 'concierge';

/** @returns the wizard the answers lead to. GUIDE-16 */
export const wizardKind = ({ type, method }: Pick<GuideAnswers, 'type' | 'method'>): WizardKind => {
  if (type !== 'standard') return 'concierge';
  return method === 'self' ? 'book' : 'assist';
};
