/** State and actions of the new-trip page: the draft, the address, and Book Now. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ValueOf } from '#contract/kit/client.ts';
import type { createTrip } from '#contract/trips.ts';
import type { GuideAnswers } from '#domain/new-trip/answers.ts';
import { type ConciergeForm, conciergeFor, templateOf } from '#domain/new-trip/concierge.ts';
import { type Guide, type GuideAlert, restoredGuide } from '#domain/new-trip/guide.ts';
import {
  type GuideStep,
  isGuideComplete,
  serviceFeeFor,
  type WizardKind,
  wizardKind,
} from '#domain/new-trip/guide-steps.ts';
import { type WizardEvent, type WizardSection, wizardAfter } from '#domain/new-trip/wizard.ts';
import { type Agreement, agreedIn, givenFor, nothingGiven, unasked } from '#web/checkout/agreement.ts';
import { legOf } from '#web/checkout/chosen-parts.ts';
import type { Outcome } from '#web/checkout/submission.ts';
import type { ChosenJourney } from '#web/flights/search.ts';
import type { Booking } from './booking.ts';
import {
  asAssisted,
  asAssistedWithoutHotels,
  type NewTripDraft,
  type NewTripParts,
  type NewTripWizard,
  newTripAfter,
  openWizard,
  useNewTripDraft,
  withAnswers,
  withGuide,
} from './draft.ts';
import { useStageAddress } from './stage-address.ts';
import { useFindAgain } from './use-find-again.ts';
import type { KnownPerson } from './use-guide-world.ts';
import { usePartyPrice } from './use-party-price.ts';
import { type Made, useSubmitTrip } from './use-submit-trip.ts';

type TripMade = ValueOf<typeof createTrip>;

/** Why a section must be chosen or checked again. */
export type Notice = { readonly section: 'flights' | 'hotels' | 'summary'; readonly text: string };

/** The kind of wizard for the answers; null while they are incomplete. */
const kindOf = (answers: GuideAnswers, { world }: KnownPerson): WizardKind | null =>
  isGuideComplete(answers, world) ? wizardKind(answers) : null;

/** The draft with the wizard at the section in the address, if that section can be reached. */
const usePlace = (person: KnownPerson) => {
  const customerId = person.customer?.id ?? null;
  const [draft, setDraft, forget] = useNewTripDraft(customerId);
  const { address, goTo } = useStageAddress();
  const { answers } = restoredGuide(draft.answers, person.world);
  const kind = kindOf(answers, person);
  const open = openWizard(draft, answers, kind, customerId);
  const wizard: NewTripWizard | null =
    open && address.stage === 'wizard' ? wizardAfter<NewTripParts>(open, { do: 'go', section: address.section }) : open;
  const concierge = kind === 'concierge' ? conciergeFor(templateOf(answers.type), draft.concierge) : null;
  const goToSection = (section: WizardSection, at: NewTripWizard | null = wizard): void => {
    const part = section === 'flights' || section === 'hotels' ? at?.parts[section] : null;
    goTo({ stage: 'wizard', section, leg: legOf(part ?? null) });
  };
  /** The stage where the person reviews and sends the request. */
  const goToReview = (): void => (kind === 'concierge' ? goTo({ stage: 'concierge' }) : goToSection('summary'));
  return {
    customerId,
    draft,
    setDraft,
    forget,
    address,
    goTo,
    goToSection,
    goToReview,
    answers,
    kind,
    wizard,
    concierge,
    serviceFee: serviceFeeFor(answers, person.world),
  };
};

type Place = ReturnType<typeof usePlace>;

/** The answers of the guide and its buttons. @param clear drops questions and refusals about the old answers */
const useGuideAnswers = ({ customerId, draft, setDraft, goTo, goToSection, answers }: Place, clear: () => void) => {
  const [alert, setAlert] = useState<GuideAlert | null>(null);
  const [changeAsked, setChangeAsked] = useState<GuideStep | null>(null);
  return {
    changeAsked,
    guide: { answers, alert } satisfies Guide,
    resetGuide: (): void => {
      setAlert(null);
      setChangeAsked(null);
    },
    /** Opens the guide at an answer. The guide asks first if flights may be lost. */
    changeAnswer: (step: GuideStep): void => {
      setChangeAsked(step);
      goTo({ stage: 'guide' });
    },
    setGuide: (guide: Guide): void => {
      setChangeAsked(null);
      setAlert(guide.alert);
      setDraft((before) => withGuide(before, guide.answers));
    },
    finishGuide: (given: GuideAnswers): void => {
      const next = withAnswers(draft, given, customerId);
      setDraft(next);
      setChangeAsked(null);
      clear();
      if (wizardKind(given) === 'concierge') goTo({ stage: 'concierge' });
      else goToSection(next.wizard?.at ?? 'flights', next.wizard);
    },
  };
};

/** Moves the wizard on, and back to what must be chosen again. @param clear drops questions and refusals */
const useWizardMoves = ({ draft, setDraft, address, goToSection, goToReview, wizard }: Place, clear: () => void) => {
  const [notice, setNotice] = useState<Notice | null>(null);
  const dispatch = (event: WizardEvent<NewTripParts>, from: NewTripWizard | null = wizard): void => {
    if (from === null) return;
    const after = newTripAfter(from, event);
    // Questions and refusals were about the old state.
    if (event.do !== 'go' && event.do !== 'back') clear();
    setDraft((before) => ({ ...before, wizard: after }));
    if (after.at !== null && after.at !== from.at) goToSection(after.at, after);
  };
  /** @param kept flights before the first unavailable one */
  const chooseFlightsAgain = (text: string, kept: ChosenJourney = []): void => {
    setNotice({ section: 'flights', text });
    const flights = wizard?.parts.flights;
    if (flights) dispatch({ do: 'save', section: 'flights', part: { ...flights, step: 'legs', chosen: kept } });
  };
  /** @param index of the stay, from 0; the others keep their hotels */
  const chooseHotelAgain = (index: number, text: string): void => {
    setNotice({ section: 'hotels', text });
    const stays = wizard?.parts.hotels?.stays.map((stay, at) => (at === index ? { ...stay, ideal: null } : stay));
    if (stays) dispatch({ do: 'save', section: 'hotels', part: { step: 'legs', stays } });
  };
  /** Shows the message where the person reviews the request. */
  const sayInReview = (text: string): void => {
    setNotice({ section: 'summary', text });
    if (address.stage === 'card') goToReview();
  };
  /** What was refused about the travelers when the trip was booked before. */
  const earlier = {
    refused: draft.refused ?? [],
    keep: (refused: NewTripDraft['refused']): void => setDraft((before) => ({ ...before, refused })),
  };
  return {
    earlier,
    notice,
    setNotice,
    dispatch,
    chooseFlightsAgain,
    chooseHotelAgain,
    sayInReview,
  };
};

/** @returns the state of the page and the actions of its buttons */
export const useNewTrip = (person: KnownPerson) => {
  const place = usePlace(person);
  const { customerId, draft, setDraft, forget, address, goTo, goToSection, goToReview } = place;
  const { answers, kind, wizard, concierge, serviceFee } = place;
  const client = useQueryClient();
  const [given, setGiven] = useState(nothingGiven);
  const [made, setMade] = useState<Made | null>(null);
  const [declinedCardId, setDeclinedCardId] = useState<number | null>(null);
  const { submission, submit, bankDialog, clear } = useSubmitTrip({ draft, setDraft, serviceFee });
  const moves = useWizardMoves(place, clear);
  const { notice, setNotice, dispatch, chooseFlightsAgain, chooseHotelAgain, sayInReview } = moves;
  const { resetGuide, ...guide } = useGuideAnswers(place, clear);
  const { loadFlyers, priceFor } = usePartyPrice(draft, customerId);
  const { isFinding, findAgain } = useFindAgain(draft, loadFlyers);

  /** Goes on once the flights have the price for these travelers. @returns why it cannot; null: it can */
  const completeTravelers = async (ids: readonly number[]): Promise<string | null> => {
    const priced = await priceFor(ids);
    if (priced.kind === 'failed') return priced.detail;
    if (priced.kind === 'flights gone') chooseFlightsAgain(priced.detail, priced.kept);
    if (priced.kind === 'left' || priced.kind === 'flights gone' || wizard === null) return null;
    const flights = priced.kind === 'found' ? priced.flights : wizard.parts.flights;
    if (priced.kind === 'found' && priced.text !== null) setNotice({ section: 'summary', text: priced.text });
    const at = { ...wizard, parts: { ...wizard.parts, flights } };
    dispatch({ do: 'complete', section: 'travelers', part: ids }, at);
    return null;
  };
  const switchTo = (after: NewTripDraft): void => {
    setDraft(after);
    clear();
    goToSection(after.wizard?.at ?? 'flights', after.wizard);
  };
  /** No data of the old trip gets into the next one. */
  const startOver = (): void => {
    forget();
    clear();
    setGiven(nothingGiven);
    setNotice(null);
    resetGuide();
    setDeclinedCardId(null);
  };
  const moveOn = async (outcome: Outcome<TripMade>): Promise<void> => {
    if (outcome.kind === 'done') {
      const { id: tripId, is_self_book: isSelfBook, message, state } = outcome.value;
      setMade({ tripId, isSelfBook, message, isAsking: state === 'pending approval' });
      startOver();
      goTo({ stage: 'confirm', tripId, isSelfBook }, { isReplacing: true });
      await client.invalidateQueries();
    } else if (outcome.kind === 'card') {
      const isChosen = address.stage === 'card' && address.why === 'other';
      goTo({ stage: 'card', why: !outcome.isDeclined ? 'missing' : isChosen ? 'other' : 'declined' });
    } else if (outcome.kind === 'flights gone') chooseFlightsAgain(outcome.detail);
    else if (outcome.kind === 'hotel gone') chooseHotelAgain(outcome.index, outcome.detail);
    else if (address.stage === 'card') goToReview();
  };
  /** Sends the request. If prices have expired, the first call finds them again and resends an unchanged trip once. */
  const sendTrip = async (trip: NewTripDraft, agreement: Partial<Agreement>, by: Booking, isFirst: boolean) => {
    const givenNow = givenFor(by.requestOf(trip, unasked, customerId), given, agreement);
    setGiven(givenNow);
    const request = by.requestOf(trip, agreedIn(givenNow, draft.reason), customerId);
    if (request === null) return;
    const outcome = await submit(request, by.send);
    if (outcome.kind === 'card') setDeclinedCardId(outcome.isDeclined ? givenNow.agreement.cardId : null);
    if (outcome.kind !== 'expired' || !isFirst) return moveOn(outcome);
    const again = await findAgain(by);
    if (again.kind === 'same' || again.kind === 'other price') {
      clear();
      setDraft((before) => ({ ...before, wizard: again.wizard }));
    }
    if (again.kind === 'same')
      await sendTrip({ ...trip, wizard: again.wizard }, { ...givenNow.agreement, price: null }, by, false);
    else if (again.kind === 'other price') sayInReview(again.text);
    else if (again.kind === 'flights gone') chooseFlightsAgain(again.detail, again.kept);
    else if (again.kind === 'hotel gone') chooseHotelAgain(again.index, again.detail);
    else if (again.kind === 'failed') sayInReview(again.detail);
  };

  return {
    address,
    wizard,
    answers,
    kind,
    concierge,
    submission: isFinding ? ({ step: 'sending' } as const) : submission,
    /** A bank's question about the service fee, if there is one. */
    bankDialog,
    made,
    notice,
    ...guide,
    reason: draft.reason,
    earlier: moves.earlier,
    searchedFor: draft.searchedFor,
    /** The card that was chosen instead of the default and was declined; null: none. */
    declinedCardId,
    dispatch,
    completeTravelers,
    loadFlyers,
    goToSection: (section: WizardSection): void => goToSection(section),
    goToReview,
    /** There is a draft that a copy would replace. */
    hasDraft: draft.answers.type !== null,
    /** Starts with another trip's answers, at the first one that needs a check. */
    beginWith: (copied: NewTripDraft): void => {
      const given = restoredGuide(copied.answers, person.world).answers;
      const at = openWizard(copied, given, kindOf(given, person), customerId)?.at ?? null;
      setDraft(copied);
      clear();
      goTo(at === null ? { stage: 'guide' } : { stage: 'wizard', section: at }, { isReplacing: true });
    },
    startOver,
    /** Back to the draft, at its current section. */
    goOn: (): void => (wizard?.at ? goToSection(wizard.at) : goTo({ stage: 'guide' })),
    goToGuide: (): void => goTo({ stage: 'guide' }),
    /** Opens the choice of another card; it keeps earlier agreements. */
    goToCards: (agreement: Partial<Agreement>, by: Booking): void => {
      setGiven(givenFor(by.requestOf({ ...draft, answers, wizard, concierge }, unasked, customerId), given, agreement));
      goTo({ stage: 'card', why: 'other' });
    },
    setConcierge: (form: ConciergeForm): void => setDraft((before) => ({ ...before, concierge: form })),
    /** Turns self booking off and continues at the wizard's section. WIZ-11 */
    switchToAssisted: (): void => switchTo(asAssisted(draft)),
    /** The same from a place without hotels; chosen hotels are dropped. HTL-22 */
    switchToAssistedWithoutHotels: (): void => switchTo(asAssistedWithoutHotels(draft)),
    setReason: (reason: string): void => setDraft((before) => ({ ...before, reason })),
    readNotice: (): void => setNotice(null),
    /** Replaces the flights and hotels by the same ones at current prices. docs/screens.md#wizard */
    setPrices: (parts: Partial<NewTripWizard['parts']>): void =>
      setDraft((before) => ({
        ...before,
        wizard: before.wizard && { ...before.wizard, parts: { ...before.wizard.parts, ...parts } },
      })),
    leaveQuestion: (): void => {
      setGiven(nothingGiven);
      clear();
    },
    /** Sends the request with all agreements so far. */
    book: (agreement: Partial<Agreement>, by: Booking): void => {
      setNotice(null);
      void sendTrip({ ...draft, answers, wizard, concierge }, agreement, by, true);
    },
  };
};

export type NewTrip = ReturnType<typeof useNewTrip>;
