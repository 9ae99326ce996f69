/**
 * An unfinished proposal of an expert: its choices, and adding it to the trip. docs/rules.md#proposals
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput, ValueOf } from '#contract/kit/client.ts';
import { pages } from '#contract/pages.ts';
import { listGeographies } from '#contract/places.ts';
import { addProposal } from '#contract/proposals.ts';
import type { Trip } from '#contract/trips.ts';
import { type ExtraForm, emptyExtra, wireExtra } from '#domain/extras/extra-form.ts';
import { wireFlight } from '#domain/flights/wire-flight.ts';
import { stayCosts } from '#domain/hotels/room-price.ts';
import { emptyStay } from '#domain/hotels/route-form.ts';
import { type SelectedStay, selectedStays } from '#domain/hotels/stay-legs.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import { type Money, toDecimal } from '#domain/kit/money.ts';
import { journeyTotal } from '#domain/new-trip/chosen-journey.ts';
import { askedStays, firstSearch, firstStay } from '#domain/requests/asked-for.ts';
import { emptyFlights, type FlightsPart, type HotelsPart, legOf } from '#web/checkout/chosen-parts.ts';
import type { Outcome } from '#web/checkout/submission.ts';
import { type Sent, useSubmission } from '#web/checkout/use-submission.ts';
import { legParam, type SearchedFor } from '#web/flights/search.ts';
import { attempt, call } from '#web/kit/api.ts';
import { useAddressQuery, useNavigation } from '#web/kit/navigation.tsx';
import { useDraft } from '#web/kit/use-draft.ts';
import { itinerariesQuery } from '#web/trips/trip-queries.ts';
import { useAsked } from './use-asked.ts';

type Draft = {
  readonly flights: FlightsPart | null;
  readonly hotels: HotelsPart | null;
  readonly extras: readonly ExtraForm[];
  readonly note: string;
  readonly sent: Sent | null;
};

const emptyDraft: Draft = { flights: null, hotels: null, extras: [], note: '', sent: null };

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && Object.keys(emptyDraft).every((name) => name in value);

export type Section = 'flights' | 'hotels';
/** Why a section must be chosen again. */
export type Notice = { readonly section: Section; readonly text: string };

const sectionParam = 'section';

/** The address stores the open section; none: the proposal as a whole. */
const useSectionAddress = () => {
  const [query, change] = useAddressQuery();
  const said = query.get(sectionParam);
  return {
    section: said === 'flights' || said === 'hotels' ? said : null,
    goTo: (section: Section | null, leg?: string): void =>
      change({ [sectionParam]: section ?? undefined, [legParam]: leg }, { isStep: true }),
  };
};

/** The completed parts of a proposal. */
export type Chosen = { readonly flights: FlightsPart | null; readonly stays: readonly SelectedStay[] };

const chosenOf = ({ flights, hotels }: Draft): Chosen => ({
  flights: flights?.step === 'chosen' ? flights : null,
  stays: (hotels?.step === 'chosen' && selectedStays(hotels.stays)) || [],
});

type Body = NonNullable<CallInput<typeof addProposal>['body']>;

/** The currency of the flights and hotels; without any, the trip's. */
const currencyOf = (draft: Draft, trip: Trip): string => {
  const { flights, stays } = chosenOf(draft);
  const [stay] = stays;
  return (
    journeyTotal(flights?.chosen ?? [])?.currency ??
    (stay && stayCosts(stay.ideal.price).total.currency) ??
    trip.total_currency
  );
};

const bodyOf = (draft: Draft, { agreed, currency }: { agreed: Money | null; currency: string }): Body => {
  const { flights, stays } = chosenOf(draft);
  return {
    flights: flights?.chosen.map(wireFlight) ?? [],
    properties: stays.map(({ ideal }) => ({ signature: ideal.price.signature })),
    extras: draft.extras.map((extra) => wireExtra(extra, currency)),
    note: draft.note.trim() === '' ? null : draft.note.trim(),
    ...(agreed !== null && {
      confirmed_amount: toDecimal(agreed.minor, agreed.currency),
      confirmed_currency: agreed.currency,
    }),
  };
};

/** The requested stays with their places looked up; if there are none, one to fill in. */
const staysAskedFor = async (trip: Trip): Promise<Stays> => {
  const asked = askedStays(trip.description);
  if (asked.length === 0) return [firstStay(trip)];
  return Promise.all(
    asked.map(async ({ place, ...stay }) => {
      const found = await attempt(call(listGeographies, { query: { query: place.slice(0, 100) } }));
      const same = found.ok ? found.value.find(({ name_full }) => name_full === place) : undefined;
      const known = same ? { id: same.id, name: same.name, name_full: same.name_full } : null;
      return { ...emptyStay, ...stay, place: known };
    }),
  );
};

/** The next extra: a car on the trip's days, in the expert's own time zone until they choose another. */
const startOfExtra = ({ date_start: first, date_end: last }: Trip): ExtraForm =>
  emptyExtra({
    type: 'car',
    beginDay: first ?? '',
    endDay: last ?? '',
    beginZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });

/** @returns the state of the page and the actions of its buttons */
export const useProposal = (trip: Trip) => {
  const client = useQueryClient();
  const { go } = useNavigation();
  const { section, goTo } = useSectionAddress();
  const [draft, setDraft, forget] = useDraft(`proposal-for-${trip.id}`, emptyDraft, isDraft);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [added, setAdded] = useState<ValueOf<typeof addProposal> | null>(null);
  const { submission, submit, clear } = useSubmission({
    sent: draft.sent,
    onSent: (sent) => setDraft((before) => ({ ...before, sent })),
    isOnce: true,
  });

  const request = useAsked(trip, draft.flights);

  const save = (change: Partial<Draft>): void => {
    // Questions and refusals were about the old state.
    clear();
    setDraft((before) => ({ ...before, ...change }));
  };
  const open = async (which: Section): Promise<void> => {
    if (which === 'flights') {
      const flights = draft.flights ?? { ...emptyFlights, search: firstSearch(trip, await request.start()) };
      save({ flights });
      goTo('flights', legOf(flights));
    } else {
      const hotels = draft.hotels ?? { step: 'route' as const, stays: await staysAskedFor(trip) };
      save({ hotels });
      goTo('hotels', legOf(hotels));
    }
  };
  const moveOn = async (outcome: Outcome<ValueOf<typeof addProposal>>): Promise<void> => {
    const { flights, hotels } = draft;
    if (outcome.kind === 'done') {
      forget();
      // The trip's page marks only changes that arrive while it is open, so this load must not count as one.
      client.removeQueries({ queryKey: itinerariesQuery(trip.id).queryKey });
      if (outcome.value.message === null) go(pages.itinerary(trip.id, outcome.value.index), { isReplacing: true });
      else setAdded(outcome.value);
      await client.invalidateQueries();
    } else if (outcome.kind === 'flights gone' && flights) {
      const again: FlightsPart = { ...flights, step: 'legs', chosen: [] };
      setNotice({ section: 'flights', text: outcome.detail });
      save({ flights: again });
      goTo('flights', legOf(again));
    } else if (outcome.kind === 'hotel gone' && hotels) {
      const stays = hotels.stays.map((stay, at) => (at === outcome.index ? { ...stay, ideal: null } : stay));
      const again: HotelsPart = { step: 'legs', stays };
      setNotice({ section: 'hotels', text: outcome.detail });
      save({ hotels: again });
      goTo('hotels', legOf(again));
    }
  };

  const searchedFor: SearchedFor = {
    organizationId: trip.organization_id,
    contactId: trip.contact_id,
    ...(trip.contact_id === null && { isExternal: true }),
  };
  return {
    draft,
    section,
    flyers: request.flyers,
    loadFlyers: request.loadFlyers,
    mark: request.mark,
    fits: request.fits,
    askedError: request.error,
    askAgain: request.askAgain,
    searchedFor,
    submission,
    /** The proposal was added, with a message to read. */
    added,
    chosen: chosenOf(draft),
    currency: currencyOf(draft, trip),
    addExtra: (): void => save({ extras: [...draft.extras, startOfExtra(trip)] }),
    noticeOf: (which: Section): string | null => (notice?.section === which ? notice.text : null),
    readNotice: (): void => setNotice(null),
    save,
    open,
    /** Shows the proposal as a whole. */
    close: (): void => goTo(null),
    changeLeg: (which: Section, leg: number): void => goTo(which, String(leg + 1)),
    leaveQuestion: clear,
    /** @param agreed the new total that the expert agreed to, or null */
    add: (agreed: Money | null): void => {
      const body = bodyOf(draft, { agreed, currency: currencyOf(draft, trip) });
      const send = (idempotencyKey: string) =>
        attempt(call(addProposal, { params: { id: trip.id }, body }, { idempotencyKey }));
      void submit(body, send).then(moveOn);
    },
  };
};

export type Proposal = ReturnType<typeof useProposal>;
