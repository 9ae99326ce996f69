/** What became of flights that were searched again, in words. Fetched when it is needed. docs/screens.md#wizard */
import { legTitle } from '#domain/flights/legs.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { type Repriced, repriceJourney, type SearchedAs } from '../reprice-journey.ts';
import type { ChosenJourney } from '../search.ts';

/** A leg's new day. */
export type DayMove = { readonly leg: number; readonly to: CalendarDate };

/** The price of the last leg is the total so far. */
const priceSoFar = (journey: ChosenJourney): Money | null => {
  const price = journey.at(-1)?.price;
  return price ? { minor: price.amount, currency: price.currency } : null;
};

const foundText = (before: ChosenJourney, after: ChosenJourney): string => {
  const [was, now] = [priceSoFar(before), priceSoFar(after)];
  const found = 'The prices had expired. The same flights were found again';
  if (was === null || now === null) return `${found}.`;
  const [old, today] = [formatMoney(was), formatMoney(now)];
  return old === today ? `${found} at the same price.` : `${found}; their price changed from ${old} to ${today}.`;
};

/** Another day was chosen for the leg after these flights. */
const movedText = (again: Exclude<Repriced, { kind: 'failed' }>, { search }: SearchedAs, moved: DayMove): string => {
  const { way } = search.form;
  const day = `${legTitle(way, moved.leg)} on ${fullDayName(moved.to)}`;
  if (again.kind === 'found') return `${day}: the flights you chose before are kept.`;
  const lost = legTitle(way, again.kept.length);
  return `${day}. ${lost}: the flight you chose is not offered together with this day at this fare. Please choose again.`;
};

/** The message about the flights that were searched again. */
const textOf = (again: Repriced, before: ChosenJourney, { search }: SearchedAs): string => {
  if (again.kind === 'failed') return again.detail;
  if (again.kind === 'found') return foundText(before, again.journey);
  const title = legTitle(search.form.way, again.kept.length);
  const kept = again.kept.length > 0 ? ' Your earlier choices are kept.' : '';
  return `${title}: the flight you chose is no longer offered at this fare. Please choose again.${kept}`;
};

/** The message, and the flights that are kept; null: the search failed, which changes nothing. */
export type FoundAgain = { readonly text: string; readonly kept: ChosenJourney | null };

/**
 * Searches chosen flights again.
 * @param moved the leg after them has another day; null: their prices expired
 */
export const findAgain = async (as: SearchedAs, before: ChosenJourney, moved: DayMove | null): Promise<FoundAgain> => {
  const again = await repriceJourney(as, before);
  if (again.kind === 'failed') return { text: again.detail, kept: null };
  return {
    text: moved === null ? textOf(again, before, as) : movedText(again, as, moved),
    kept: again.kind === 'found' ? again.journey : again.kept,
  };
};
