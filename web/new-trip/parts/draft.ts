/** A new trip as far as it got, kept across a reload of the tab; no card, no passport. W2 */

import { startRoute } from '#domain/flights/start-route.ts';
import { type GuideAnswers, noAnswers } from '#domain/guide/answers.ts';
import { newWizard, type Wizard, type WizardItem, wizardAfter } from '#domain/guide/wizard.ts';
import { allLegs, type ChosenJourney, type FlightSearch, type SearchedFor } from '#web/flights/search.ts';
import { useDraft } from '#web/kit/use-draft.ts';

/** Route form, choosing leg by leg, or chosen as a whole. */
export type FlightsPart = {
  readonly step: 'route' | 'legs' | 'chosen';
  readonly search: FlightSearch;
  readonly chosen: ChosenJourney;
};

export type NewTripParts = {
  readonly flights: FlightsPart;
  readonly hotels: null;
  readonly cars: null;
  /** Ids. */
  readonly travelers: readonly number[];
};
export type NewTripWizard = Wizard<NewTripParts>;

/** Hotels and Cars come with later issues. */
export const bookableItems: readonly WizardItem[] = ['flights'];

export type NewTripDraft = {
  readonly version: 1;
  readonly answers: GuideAnswers;
  readonly wizard: NewTripWizard | null;
  /** For whom the wizard searches; another organization or contact means other prices and another policy. */
  readonly searchedFor: SearchedFor;
  /** Why the trip is needed, where the policy asks. */
  readonly reason: string;
  /** A request whose outcome is not known yet, with its key: the same key is sent again. W4 */
  readonly sent: { readonly key: string; readonly body: string } | null;
};

export const emptyFlights: FlightsPart = {
  step: 'route',
  search: { form: startRoute(), cabin: 'economy', pax: 1 },
  chosen: [],
};

/** @returns the `leg` of the address at which the flights section goes on */
export const legOf = (part: FlightsPart | null): string | undefined => {
  if (part === null || part.step === 'route') return undefined;
  return part.step === 'legs' ? '1' : allLegs;
};

const emptyDraft: NewTripDraft = {
  version: 1,
  answers: noAnswers,
  wizard: null,
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

/** @returns the draft, its setter, and what forgets it once the trip is made */
export const useNewTripDraft = () => useDraft<NewTripDraft>('new-trip', emptyDraft, isDraft);

/** @returns whose policy and currency the answers ask for */
export const searchedForOf = ({ purpose, organizationId, contact }: GuideAnswers): SearchedFor => ({
  organizationId: purpose === 'business' ? organizationId : null,
  contactId: contact?.kind === 'colleague' ? contact.customerId : null,
});

const isSameFor = (one: SearchedFor, other: SearchedFor): boolean =>
  one.organizationId === other.organizationId && one.contactId === other.contactId;

/**
 * The draft once the guide is answered: a new wizard, or the one that was there. Flights chosen under another policy
 * are chosen again; the route and the travelers stay.
 */
export const withAnswers = (draft: NewTripDraft, answers: GuideAnswers): NewTripDraft => {
  const searchedFor = searchedForOf(answers);
  const wizard = draft.wizard ?? newWizard<NewTripParts>('book', bookableItems);
  const flights = wizard.parts.flights;
  const isStale = flights !== null && flights.chosen.length > 0 && !isSameFor(searchedFor, draft.searchedFor);
  return {
    ...draft,
    answers,
    searchedFor,
    wizard: isStale
      ? wizardAfter<NewTripParts>(wizard, {
          do: 'save',
          section: 'flights',
          part: { ...flights, step: 'legs', chosen: [] },
        })
      : wizard,
  };
};
