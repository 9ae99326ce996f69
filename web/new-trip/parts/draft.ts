/** The draft of a new trip; it survives a reload of the tab, without card and passport. docs/screens.md#wizard */

import type { RefusedDetails } from '#contract/refused-details.ts';
import type { CarsForm } from '#domain/cars/car-route.ts';
import { withoutChoices } from '#domain/hotels/whole-stay.ts';
import { type GuideAnswers, noAnswers } from '#domain/new-trip/answers.ts';
import type { ConciergeForm } from '#domain/new-trip/concierge.ts';
import { type WizardKind, wizardKind } from '#domain/new-trip/guide-steps.ts';
import { mayGo, newWizard, reopen, type Wizard, type WizardEvent, wizardAfter } from '#domain/new-trip/wizard.ts';
import { selectionProblem } from '#domain/travelers/traveler-list.ts';
import type { FlightsPart, HotelsPart } from '#web/checkout/chosen-parts.ts';
import type { Sent } from '#web/checkout/use-submission.ts';
import type { SearchedFor } from '#web/flights/search.ts';
import { keepDraft, keptDraft, useDraft } from '#web/kit/use-draft.ts';

/** Route form, then the complete request. CAR-02 */
export type CarsPart = { readonly step: 'route' | 'chosen'; readonly form: CarsForm };

export type NewTripParts = {
  readonly flights: FlightsPart;
  readonly hotels: HotelsPart;
  readonly cars: CarsPart;
  /** Ids. */
  readonly travelers: readonly number[];
};
export type NewTripWizard = Wizard<NewTripParts>;

export type NewTripDraft = {
  readonly version: 2;
  readonly answers: GuideAnswers;
  readonly wizard: NewTripWizard | null;
  /** The form of a concierge request; another template keeps the fields that fit. */
  readonly concierge: ConciergeForm | null;
  /** Who the wizard searches for; another organization or contact means other prices and another policy. */
  readonly searchedFor: SearchedFor;
  /** The trip's reason, where the policy asks for it. */
  readonly reason: string;
  /** A request whose outcome is unknown, with its key: the same key is sent again. docs/screens.md#wizard */
  readonly sent: Sent | null;
  /** What was refused about travelers when the trip was booked before, until those are saved again. */
  readonly refused?: RefusedDetails | undefined;
};

export const emptyDraft: NewTripDraft = {
  version: 2,
  answers: noAnswers,
  wizard: null,
  concierge: null,
  searchedFor: { organizationId: null, contactId: null },
  reason: '',
  sent: null,
};

const isDraft = (value: unknown): value is NewTripDraft =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === emptyDraft.version &&
  Object.keys(emptyDraft).every((name) => name in value);

const ownKey = 'new-trip';

/** The person's own unfinished trip in this tab, for the search line. */
export const ownDraft = (): NewTripDraft => keptDraft(ownKey, isDraft) ?? emptyDraft;

/** Replaces the person's own unfinished trip; the page of a new trip opens with it. */
export const keepOwnDraft = (draft: NewTripDraft): void => keepDraft(ownKey, draft);

/**
 * @param customerId the person an expert creates the trip for, each with a draft of their own; null: the expert's own
 * trip
 * @returns the draft, its setter, and a function that deletes it once the trip is created
 */
export const useNewTripDraft = (customerId: number | null) =>
  useDraft<NewTripDraft>(customerId === null ? ownKey : `new-trip for ${customerId}`, emptyDraft, isDraft);

/**
 * @param customerId the person an expert creates the trip for; null: the expert's own trip
 * @returns whose policy and currency apply to the answers
 */
export const searchedForOf = (
  { purpose, organizationId, contact }: GuideAnswers,
  customerId: number | null = null,
): SearchedFor => ({
  organizationId: purpose === 'business' ? organizationId : null,
  contactId: contact?.kind === 'colleague' ? contact.customerId : customerId,
  ...(purpose === 'business' && contact?.kind === 'external' && { isExternal: true }),
});

/** @returns whether any flight or hotel is chosen, which another organization or contact would invalidate */
export const holdsChoices = ({ parts }: NewTripWizard): boolean =>
  (parts.flights?.chosen.length ?? 0) > 0 || (parts.hotels?.stays.some(({ ideal }) => ideal !== null) ?? false);

const isSameFor = (one: SearchedFor, other: SearchedFor): boolean =>
  one.organizationId === other.organizationId &&
  one.contactId === other.contactId &&
  one.isExternal === other.isExternal;

/**
 * The wizard for these answers. Null while the answers lead elsewhere, or while its choices were made for somebody
 * else: the guide then comes first and says what would be lost.
 */
export const openWizard = (
  draft: NewTripDraft,
  answers: GuideAnswers,
  kind: WizardKind | null,
  customerId: number | null = null,
): NewTripWizard | null =>
  kind !== null && draft.wizard?.kind === kind && isSameFor(searchedForOf(answers, customerId), draft.searchedFor)
    ? draft.wizard
    : null;

/**
 * Asks for the travelers again when they do not match the flights or were optional in a request: Self Booking needs
 * exactly the travelers that the flights are priced for. WIZ-15
 */
const withTravelersUnchecked = (wizard: NewTripWizard): NewTripWizard => {
  const { kind, parts, complete, at } = wizard;
  if (kind !== 'book' || !complete.travelers) return wizard;
  if (selectionProblem(parts.travelers?.length ?? 0, parts.flights?.search.pax ?? null) === null) return wizard;
  const unchecked = { ...wizard, complete: { ...complete, travelers: false } };
  return at === null || mayGo(unchecked, at) ? unchecked : { ...unchecked, at: 'travelers' };
};

/** The wizard after something was pressed or saved. */
export const newTripAfter = (wizard: NewTripWizard, event: WizardEvent<NewTripParts>): NewTripWizard =>
  withTravelersUnchecked(wizardAfter<NewTripParts>(wizard, event));

/** Flights and hotels must be chosen again if a search was made; the route and the stays remain. */
const choosingAgain = (wizard: NewTripWizard): NewTripWizard => {
  const { flights, hotels } = wizard.parts;
  const step = wizard.kind === 'book' ? 'legs' : 'chosen';
  return reopen<NewTripParts>(wizard, {
    ...(flights !== null && flights.step !== 'route' && { flights: { ...flights, step, chosen: [] } }),
    ...(hotels !== null && hotels.step !== 'route' && { hotels: { step, stays: withoutChoices(hotels.stays) } }),
  });
};

/** The choices become the ideal flights and hotels for our experts. */
const choicesAsIdeal = (wizard: NewTripWizard): NewTripWizard => {
  const { flights, hotels } = wizard.parts;
  return reopen<NewTripParts>(wizard, {
    ...(flights !== null && flights.step !== 'route' && { flights: { ...flights, step: 'chosen' } }),
    ...(hotels !== null && hotels.step !== 'route' && { hotels: { ...hotels, step: 'chosen' } }),
  });
};

/**
 * Changes the wizard's kind and keeps all input. Choices become ideal ones; in the other direction they must be chosen
 * again. Our experts look for cars in either kind. WIZ-11
 */
export const inKind = (wizard: NewTripWizard, kind: NewTripWizard['kind']): NewTripWizard => {
  if (wizard.kind === kind) return wizard;
  const switched = newTripAfter(wizard, { do: 'set self book', isSelfBook: kind === 'book' });
  return kind === 'assist' ? choicesAsIdeal(switched) : choosingAgain(switched);
};

/** The draft after self booking is turned off: the same trip, requested from our experts. WIZ-11 */
export const asAssisted = (draft: NewTripDraft): NewTripDraft => ({
  ...draft,
  answers: { ...draft.answers, method: 'assisted' },
  wizard: draft.wizard && inKind(draft.wizard, 'assist'),
});

/** The same for a place without hotels: the chosen hotels are dropped, and our experts search for all. HTL-22 */
export const asAssistedWithoutHotels = (draft: NewTripDraft): NewTripDraft => {
  const hotels = draft.wizard?.parts.hotels ?? null;
  if (draft.wizard === null || hotels === null) return asAssisted(draft);
  const parts = { ...draft.wizard.parts, hotels: { ...hotels, stays: withoutChoices(hotels.stays) } };
  return asAssisted({ ...draft, wizard: { ...draft.wizard, parts } });
};

/** The travelers must be chosen again: the trip or its organization is another one, with other travelers. */
const withoutTravelers = (wizard: NewTripWizard): NewTripWizard =>
  wizard.parts.travelers === null ? wizard : reopen<NewTripParts>(wizard, { travelers: [] });

/** The draft with new answers of the guide: another type of trip is another trip. GUIDE-18 */
export const withGuide = (draft: NewTripDraft, answers: GuideAnswers): NewTripDraft => ({
  ...draft,
  answers,
  wizard: draft.wizard && draft.answers.type !== answers.type ? withoutTravelers(draft.wizard) : draft.wizard,
});

/**
 * The draft after the guide: a new wizard, or the existing one. Flights and hotels chosen under another policy must be
 * chosen again. The route and the stays remain, and the travelers too if the organization is the same.
 */
export const withAnswers = (
  draft: NewTripDraft,
  answers: GuideAnswers,
  customerId: number | null = null,
): NewTripDraft => {
  const searchedFor = searchedForOf(answers, customerId);
  const kind = wizardKind(answers);
  // The wizard is paused meanwhile, and its choices still belong to the same people.
  if (kind === 'concierge') return { ...draft, answers };
  const isOtherOrganization = searchedFor.organizationId !== draft.searchedFor.organizationId;
  const before = draft.wizard && isOtherOrganization ? withoutTravelers(draft.wizard) : draft.wizard;
  const wizard = before ? inKind(before, kind) : newWizard<NewTripParts>(kind);
  const isStale = holdsChoices(wizard) && !isSameFor(searchedFor, draft.searchedFor);
  return { ...draft, answers, searchedFor, wizard: isStale ? choosingAgain(wizard) : wizard };
};
