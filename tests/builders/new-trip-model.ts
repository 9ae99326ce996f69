import type { GuideAnswers } from '#domain/new-trip/answers.ts';
import { type ConciergeForm, conciergeFor, templateOf } from '#domain/new-trip/concierge.ts';
import { type Guide, type GuideEvent, guideAfter, restoredGuide } from '#domain/new-trip/guide.ts';
import { type GuideWorld, isGuideComplete, type WizardKind, wizardKind } from '#domain/new-trip/guide-steps.ts';
import type { TripRequest } from '#domain/new-trip/trip-request.ts';
import type { WizardEvent } from '#domain/new-trip/wizard.ts';
import { agreedIn, type Given, givenFor, nothingGiven, unasked } from '#web/checkout/agreement.ts';
import { booking } from '#web/new-trip/parts/booking.ts';
import {
  emptyDraft,
  type NewTripDraft,
  type NewTripParts,
  type NewTripWizard,
  newTripAfter,
  openWizard,
  withAnswers,
  withGuide,
} from '#web/new-trip/parts/draft.ts';

export const acme = {
  id: 1,
  name: 'Acme Robotics',
  identifier_label: 'Cost Center',
  is_identifier_required: true,
  user_type: 1 as const,
  is_self_booking: true,
};
const globex = {
  id: 2,
  name: 'Globex Studio',
  identifier_label: null,
  is_identifier_required: false,
  user_type: 0 as const,
  is_self_booking: false,
};
const solo = { ...acme, id: 3, name: 'Solo Consulting', is_identifier_required: false };
const colleagues = [
  { customer_id: 11, customer_name: 'Tom Lindqvist', organization_id: 1 },
  { customer_id: 12, customer_name: 'Max Weber', organization_id: 2 },
];
const nobodysWorld: GuideWorld = { organizations: [], colleagues: [], isSelfBookingAllowed: true };
export const worlds: readonly GuideWorld[] = [
  { organizations: [acme, globex, solo], colleagues, isSelfBookingAllowed: true },
  { organizations: [acme], colleagues, isSelfBookingAllowed: true },
  { organizations: [globex], colleagues, isSelfBookingAllowed: false },
  nobodysWorld,
];

/** The page's state, as far as its rules need it. */
export type Page = {
  readonly world: GuideWorld;
  readonly alert: Guide['alert'];
  readonly draft: NewTripDraft;
  readonly given: Given;
};
export type Press = (page: Page) => Page;

type Guided = { readonly answers: GuideAnswers; readonly kind: WizardKind | null };
/** Called many times, mostly with the same answers: only the last result is cached. */
let last: { readonly of: GuideAnswers; readonly world: GuideWorld; readonly guide: Guided } | null = null;

export const guidedOf = ({ draft, world }: Page): Guided => {
  if (last?.of === draft.answers && last.world === world) return last.guide;
  const { answers } = restoredGuide(draft.answers, world);
  const guide = { answers, kind: isGuideComplete(answers, world) ? wizardKind(answers) : null };
  last = { of: draft.answers, world, guide };
  return guide;
};
export const answersOf = (page: Page): GuideAnswers => guidedOf(page).answers;

export const wizardOf = (page: Page): NewTripWizard | null => {
  const { answers, kind } = guidedOf(page);
  return openWizard(page.draft, answers, kind);
};

export const conciergeOf = (page: Page): ConciergeForm | null => {
  const { answers, kind } = guidedOf(page);
  return kind === 'concierge' ? conciergeFor(templateOf(answers.type), page.draft.concierge) : null;
};

// The page's behavior, as use-new-trip.ts composes it.

export const guided =
  (event: GuideEvent): Press =>
  (page) => {
    const { answers, alert } = guideAfter({ answers: answersOf(page), alert: page.alert }, event, page.world);
    return { ...page, alert, draft: withGuide(page.draft, answers) };
  };

export const finishGuide: Press = (page) => {
  const { answers, kind } = guidedOf(page);
  return kind === null ? page : { ...page, draft: withAnswers(page.draft, answers) };
};

export const moved =
  (eventOf: (wizard: NewTripWizard, page: Page) => WizardEvent<NewTripParts> | null): Press =>
  (page) => {
    const wizard = wizardOf(page);
    const event = wizard && eventOf(wizard, page);
    return wizard && event ? { ...page, draft: { ...page.draft, wizard: newTripAfter(wizard, event) } } : page;
  };

export const formed =
  (change: (form: ConciergeForm) => ConciergeForm): Press =>
  (page) => {
    const form = conciergeOf(page);
    return form ? { ...page, draft: { ...page.draft, concierge: change(form) } } : page;
  };

/** The request of Book Now: with the agreements that are still valid. */
export const sentOf = (page: Page): TripRequest | null =>
  requestOf(page, page.given === nothingGiven ? nothingGiven : givenFor(requestOf(page, null), page.given, {}));

export const requestOf = (page: Page, given: Given | null): TripRequest | null =>
  booking.requestOf(
    { ...page.draft, answers: answersOf(page), wizard: wizardOf(page), concierge: conciergeOf(page) },
    given ? agreedIn(given, page.draft.reason) : unasked,
  );

export const start = (world: number): Page => ({
  world: worlds[world] ?? nobodysWorld,
  alert: null,
  draft: emptyDraft,
  given: nothingGiven,
});
