/** Everything that can be pressed and typed on the new-trip page. */
import { emptyCars } from '#domain/cars/car-route.ts';
import { type GuideAnswers, scheduleChoices, typeChoices } from '#domain/new-trip/answers.ts';
import { type ConciergeForm, conciergeItems, turnItem } from '#domain/new-trip/concierge.ts';
import { conciergeProblems } from '#domain/new-trip/concierge-problems.ts';
import type { GuideEvent } from '#domain/new-trip/guide.ts';
import { guideSteps, stepStates } from '#domain/new-trip/guide-steps.ts';
import { wizardItems, wizardSections } from '#domain/new-trip/wizard.ts';
import { selectionProblem } from '#domain/travelers/traveler-list.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { givenFor, nothingGiven } from '#web/checkout/agreement.ts';
import { emptyFlights } from '#web/checkout/chosen-parts.ts';
import type { FlightSearch, SearchedFor } from '#web/flights/search.ts';
import { asAssisted, type NewTripParts, type NewTripWizard } from '#web/new-trip/parts/draft.ts';
import { selectedStayOf, stayOf } from './chosen-stays.ts';

import {
  conciergeOf,
  finishGuide,
  formed,
  guided,
  guidedOf,
  moved,
  type Page,
  type Press,
  requestOf,
  wizardOf,
} from './new-trip-model.ts';

const today = '2026-06-16';
// What can be entered.

const search = (to: string, pax: number): FlightSearch => ({
  form: {
    way: 'oneway',
    legs: [{ from: { iata: 'JFK', title: 'New York' }, to: { iata: to, title: to }, depart: today }],
  },
  cabin: 'economy',
  pax,
});
const searches = [search('LHR', 1), search('LHR', 2), search('NRT', 1)];

/** A flight whose signature names the search it was found by. */
export const markOf = ({ form, pax }: FlightSearch, searchedFor: SearchedFor): string =>
  [form.legs[0]?.to?.iata, pax, hotelFor(searchedFor)].join('/');

/** A hotel whose name says whom it was found for. */
export const hotelFor = ({ organizationId, contactId, isExternal = false }: SearchedFor): string =>
  `Hotel ${organizationId} ${contactId} ${isExternal}`;
const choices = new Map<string, NewTripParts['flights']['chosen']>();
const chosenFor = (asked: FlightSearch, searchedFor: SearchedFor): NewTripParts['flights']['chosen'] => {
  const mark = markOf(asked, searchedFor);
  const known = choices.get(mark) ?? [
    { option: optionOf({ legs: [legOf()], signature: mark }), price: priceOf({ signature: mark }) },
  ];
  choices.set(mark, known);
  return known;
};

const isAt = (wizard: NewTripWizard, section: NewTripWizard['at']): boolean => wizard.at === section;

const askRoute = (asked: FlightSearch): Press =>
  moved((wizard) =>
    isAt(wizard, 'flights')
      ? {
          do: 'save',
          section: 'flights',
          part: {
            ...(wizard.parts.flights ?? emptyFlights),
            step: wizard.kind === 'book' ? 'legs' : 'chosen',
            search: asked,
            chosen: [],
          },
        }
      : null,
  );
const chooseFlights: Press = moved((wizard, { draft }) => {
  const { flights } = wizard.parts;
  if (!flights || flights.step === 'route' || !isAt(wizard, 'flights')) return null;
  const chosen = chosenFor(flights.search, draft.searchedFor);
  return { do: 'save', section: 'flights', part: { ...flights, step: 'chosen', chosen } };
});
const endFlights: Press = moved((wizard) => {
  const { flights } = wizard.parts;
  const isChosen = flights?.step === 'chosen' && (wizard.kind === 'assist' || flights.chosen.length > 0);
  return flights && isChosen && isAt(wizard, 'flights') ? { do: 'complete', section: 'flights', part: flights } : null;
});
const askStays: Press = moved((wizard) =>
  isAt(wizard, 'hotels')
    ? {
        do: 'save',
        section: 'hotels',
        part: { step: wizard.kind === 'book' ? 'legs' : 'chosen', stays: [stayOf()] },
      }
    : null,
);
const chooseHotel: Press = moved((wizard, { draft }) => {
  const { hotels } = wizard.parts;
  if (!hotels || hotels.step === 'route' || !isAt(wizard, 'hotels')) return null;
  return {
    do: 'save',
    section: 'hotels',
    part: { step: 'chosen', stays: [selectedStayOf(hotelFor(draft.searchedFor))] },
  };
});
const endStays: Press = moved((wizard) => {
  const { hotels } = wizard.parts;
  const isChosen = hotels?.step === 'chosen' && (wizard.kind === 'assist' || hotels.stays.every(({ ideal }) => ideal));
  return hotels && isChosen && isAt(wizard, 'hotels') ? { do: 'complete', section: 'hotels', part: hotels } : null;
});
const askCars = (company: string): Press =>
  moved((wizard) => {
    const form = { ...emptyCars, other: { ...emptyCars.other, company } };
    return isAt(wizard, 'cars') ? { do: 'save', section: 'cars', part: { step: 'chosen', form } } : null;
  });
const endCars: Press = moved((wizard) => {
  const { cars } = wizard.parts;
  return cars?.step === 'chosen' && isAt(wizard, 'cars') ? { do: 'complete', section: 'cars', part: cars } : null;
});
const selectTravelers = (part: readonly number[]): Press =>
  moved((wizard) => (isAt(wizard, 'travelers') ? { do: 'save', section: 'travelers', part } : null));
const endTravelers: Press = moved((wizard) => {
  const part = wizard.parts.travelers ?? [];
  const pax = wizard.parts.flights?.search.pax ?? null;
  const isRight = wizard.kind === 'assist' || selectionProblem(part.length, pax) === null;
  return isRight && isAt(wizard, 'travelers') ? { do: 'complete', section: 'travelers', part } : null;
});

const filledConcierge = (form: ConciergeForm): ConciergeForm => ({
  ...form,
  people: form.people || (form.template === 'group' || form.template === 'offsite' ? '15-29' : '2'),
  destination: form.template === 'offsite' ? form.destination || 'Lisbon' : '',
  items: form.items.length === 0 ? ['flights'] : form.items,
  details: { flights: 'To Oslo', hotels: 'By the sea', transport: 'A bus', other: 'Nothing else' },
});

/** The request could be sent now: its summary or its form is on the screen without a problem. */
export const isReady = (page: Page): boolean => {
  const form = conciergeOf(page);
  if (form !== null) return Object.keys(conciergeProblems(form, today)).length === 0;
  return wizardOf(page)?.at === 'summary';
};

const agreed =
  (isAsked: boolean): Press =>
  (page) =>
    isReady(page)
      ? {
          ...page,
          given: givenFor(requestOf(page, null), page.given, {
            price: { minor: 50_000, currency: 'USD' },
            isReasonAsked: isAsked,
            isOverlapAccepted: true,
            cardId: 9,
          }),
        }
      : page;

// The next required answer, never a Change.

const nextInGuide = ({ world, draft }: Page, answers: GuideAnswers): readonly GuideEvent[] => {
  const current = stepStates(answers, world).find(({ state }) => state === 'current')?.step;
  if (current === 'type') return [{ do: 'choose type', type: 'standard' }];
  if (current === 'plan')
    return answers.type === 'standard'
      ? [{ do: 'choose method', method: world.isSelfBookingAllowed ? 'self' : 'assisted' }]
      : [{ do: 'choose schedule', schedule: 'decided' }];
  if (current === 'contact') return [{ do: 'choose contact', kind: 'you' }];
  const allowed = world.organizations.find((one) => answers.method !== 'self' || one.is_self_booking);
  if (answers.purpose !== 'business') {
    const isPossible = world.organizations.length > 1 ? allowed !== undefined : allowed === world.organizations[0];
    return [{ do: 'choose purpose', purpose: isPossible && allowed && draft.reason === '' ? 'business' : 'personal' }];
  }
  if (answers.organizationId === null)
    return allowed
      ? [{ do: 'choose organization', organizationId: allowed.id }]
      : [{ do: 'choose purpose', purpose: 'personal' }];
  return [{ do: 'type identifier', identifier: 'R-200' }, { do: 'confirm identifier' }];
};

const nextInWizard = (wizard: NewTripWizard): readonly Press[] => {
  const { parts } = wizard;
  switch (wizard.at) {
    case 'flights':
      return [
        ...(parts.flights && parts.flights.step !== 'route' ? [] : [askRoute(search('LHR', 1))]),
        chooseFlights,
        endFlights,
      ];
    case 'hotels':
      return [...(parts.hotels && parts.hotels.step !== 'route' ? [] : [askStays]), chooseHotel, endStays];
    case 'cars':
      return [askCars('Rentals'), endCars];
    case 'travelers':
      return [
        endTravelers,
        selectTravelers(Array.from({ length: parts.flights?.search.pax ?? 1 }, (_, index) => index + 7)),
        endTravelers,
      ];
    case 'summary':
    case null:
      return [moved(() => ({ do: 'turn', item: 'flights', isOn: true }))];
  }
};

const nextPresses = (page: Page): readonly Press[] => {
  const { answers, kind } = guidedOf(page);
  if (kind === null) return nextInGuide(page, answers).map(guided);
  if (conciergeOf(page)) return [formed(filledConcierge), formed((form) => ({ ...form, firstDay: '', lastDay: '' }))];
  const wizard = wizardOf(page);
  return wizard ? nextInWizard(wizard) : [finishGuide];
};

/** One step forward, with the next required answer. */
export const stepOn: Press = (page) =>
  isReady(page) ? page : nextPresses(page).reduce((before, press) => press(before), page);

const mostSteps = 20;

/** Continues until the request can be sent. @returns null at a dead end */
export const wentOn = (from: Page): Page | null => {
  let page = from;
  for (let steps = 0; steps < mostSteps && !isReady(page); steps += 1) page = stepOn(page);
  return isReady(page) ? page : null;
};

const times = (count: number, press: Press): readonly Press[] => Array.from({ length: count }, () => press);

/** Everything the page lets a person press or type, whether offered now or not. */
export const presses: readonly Press[] = [
  ...typeChoices.map(({ value }) => guided({ do: 'choose type', type: value })),
  guided({ do: 'choose method', method: 'self' }),
  guided({ do: 'choose method', method: 'assisted' }),
  ...scheduleChoices.map(({ value }) => guided({ do: 'choose schedule', schedule: value })),
  guided({ do: 'choose purpose', purpose: 'business' }),
  guided({ do: 'choose purpose', purpose: 'personal' }),
  ...[1, 2, 3].map((organizationId) => guided({ do: 'choose organization', organizationId })),
  guided({ do: 'type identifier', identifier: 'R-100' }),
  guided({ do: 'type identifier', identifier: ' ' }),
  guided({ do: 'confirm identifier' }),
  guided({ do: 'choose contact', kind: 'you' }),
  guided({ do: 'choose contact', kind: 'colleague' }),
  guided({ do: 'choose contact', kind: 'external' }),
  guided({ do: 'choose colleague', customerId: 11 }),
  guided({ do: 'choose colleague', customerId: 12 }),
  guided({ do: 'type external', name: 'Kim Park', email: 'kim@example.org' }),
  guided({ do: 'type external', name: '', email: 'kim@example.org' }),
  ...guideSteps.map((step) => guided({ do: 'change', step })),
  guided({ do: 'switch to assisted' }),
  guided({ do: 'next' }),
  finishGuide,
  finishGuide,
  finishGuide,
  ...searches.map(askRoute),
  chooseFlights,
  chooseFlights,
  endFlights,
  endFlights,
  askStays,
  chooseHotel,
  endStays,
  askCars('Rentals'),
  askCars(''),
  endCars,
  ...[[], [7], [7, 8]].map(selectTravelers),
  endTravelers,
  endTravelers,
  ...wizardItems.flatMap((item) => [true, false].map((isOn) => moved(() => ({ do: 'turn', item, isOn })))),
  ...wizardSections.map((section) => moved(() => ({ do: 'go', section }))),
  moved(() => ({ do: 'back' })),
  (page) => (wizardOf(page)?.kind === 'book' ? { ...page, draft: asAssisted(page.draft) } : page),
  ...conciergeItems.flatMap((item) => [true, false].map((isOn) => formed((form) => turnItem(form, item, isOn)))),
  formed((form) => ({ ...form, firstDay: '2026-07-01', lastDay: '2026-07-09' })),
  formed((form) => ({ ...form, people: '15-29' })),
  formed((form) => ({ ...form, people: '2', destination: 'Lisbon' })),
  formed(filledConcierge),
  (page) => ({ ...page, draft: { ...page.draft, reason: 'A customer visit' } }),
  // Most sequences of presses lead nowhere. So some of each continue with the required answers, a step or to the
  // end, and some start again from there as another kind of trip.
  ...times(40, stepOn),
  ...times(14, (page) => wentOn(page) ?? page),
  ...times(6, guided({ do: 'choose type', type: 'standard' })),
  ...times(6, guided({ do: 'choose type', type: 'premium' })),
  ...times(5, (page) => ({ ...page, draft: { ...page.draft, reason: 'A customer visit' } })),
  agreed(true),
  agreed(false),
  // A reload: the draft is read again, and agreements are not kept.
  (page) => ({ ...page, alert: null, given: nothingGiven, draft: JSON.parse(JSON.stringify(page.draft)) }),
];
