/** What the search line hands to the wizard: the draft of a person who answered every question. docs/decisions/0138 */
import { changeWay } from '#domain/flights/route-form.ts';
import type { GuideAnswers } from '#domain/new-trip/answers.ts';
import { selectionProblem } from '#domain/travelers/traveler-list.ts';
import type { FlightSearch } from '#web/flights/search.ts';
import { emptyDraft, holdsChoices, type NewTripDraft, withAnswers } from './draft.ts';

/** The route that is searched: without a return it is one way. */
export const searchedRoute = ({ form, ...search }: FlightSearch): FlightSearch => ({
  ...search,
  form: form.legs[1]?.depart ? form : changeWay(form, 'oneway'),
});

/**
 * @param answers complete answers of the guide, which lead to Self Booking or Assisted Booking
 * @param search a route without problems
 * @param travelers ids of the travelers that are known; with all of them the wizard does not ask for them
 */
export const lineDraft = (
  answers: GuideAnswers,
  search: FlightSearch,
  travelers: readonly number[],
): NewTripDraft | null => {
  const draft = withAnswers(emptyDraft, answers);
  const { wizard } = draft;
  if (wizard === null) return null;
  const step = wizard.kind === 'book' ? 'legs' : 'chosen';
  return {
    ...draft,
    wizard: {
      ...wizard,
      parts: { ...wizard.parts, flights: { step, search: searchedRoute(search), chosen: [], other: '' }, travelers },
      complete: { ...wizard.complete, travelers: selectionProblem(travelers.length, search.pax) === null },
    },
  };
};

/** The unfinished trip holds choices, or a request that may have been sent: a new search asks before it replaces it. */
export const isWorthKeeping = ({ wizard, sent }: NewTripDraft): boolean =>
  sent !== null || (wizard !== null && holdsChoices(wizard));
