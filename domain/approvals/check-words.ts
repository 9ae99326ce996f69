/** The words of a check, on the card and on the trip's page. docs/screens.md#approval */
import type {
  CheapestNow,
  CheckedItem,
  ChoiceAnswer,
  MovedFlight,
  NoAnswer,
  PolicyNow,
} from '#contract/choice-checks.ts';
import type { ComparedFlights } from '#contract/waiting-approvals.ts';
import { clockTime } from '#domain/flights/times.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { differenceOf, hoursDifference, moneyDifference } from './difference.ts';

const noAnswerWords: Readonly<Record<NoAnswer, string>> = {
  slow: 'did not answer in time',
  busy: 'asked us to wait',
  failed: 'could not answer',
};

const sellerOf = ({ kind, title }: CheckedItem): string => {
  if (kind === 'flight') return 'The airline';
  return kind === 'hotel' ? title : `The provider of ${title}`;
};

const goneWords = ({ kind, title }: CheckedItem): string =>
  kind === 'flight'
    ? 'This fare is sold out: if you approve it now, nothing is booked and nothing is charged.'
    : `${title} is no longer sold at this rate, so it would not be booked.`;

const unknownWords = (item: CheckedItem & { readonly state: NoAnswer }): string =>
  `${sellerOf(item)} ${noAnswerWords[item.state]}, so the price now is not known. It is checked again when you approve; the card never pays more than what was asked for.`;

const isUnknown = (item: CheckedItem): item is CheckedItem & { readonly state: NoAnswer } =>
  item.state !== 'sold' && item.state !== 'gone';

const priceWords = ({ total_was: was, total_now: now, currency }: ChoiceAnswer, by: string): readonly string[] => {
  if (now === null) return [];
  const money = formatMoney({ minor: now, currency });
  if (now === was) return [`The price is still ${money}, as when ${by} asked.`];
  const difference = moneyDifference({ minor: now - was, minutesShorter: 0 }, currency);
  const meaning =
    now > was
      ? `If you approve it now, nothing is booked before ${by} confirms the new price.`
      : 'If you approve it now, the card pays the lower price.';
  return [`${money} now: ${difference} than when ${by} asked. ${meaning}`];
};

/**
 * Whether and at what price the choice is still sold: what a person needs to hear first.
 * @param by who asked for approval
 */
export const soldWords = (answer: ChoiceAnswer, by: string): readonly string[] => [
  ...answer.items.filter(({ state }) => state === 'gone').map(goneWords),
  ...answer.items.filter(isUnknown).map(unknownWords),
  ...priceWords(answer, by),
];

const emptyWords: Readonly<Record<Exclude<CheapestNow['state'], 'found' | NoAnswer>, string>> = {
  none: 'None of the flights sold now are in policy.',
  empty: 'No flights are sold for these days and this cabin now.',
};

/** The chosen flights at their price now, or as chosen while that is not known; null: there are none. */
export const chosenNow = ({ items, chosen }: ChoiceAnswer): ComparedFlights | null => {
  const now = items.find(({ kind }) => kind === 'flight')?.now ?? null;
  return chosen && { ...chosen, amount: now ?? chosen.amount };
};

/** The cheapest in policy now, against the chosen flights at their price now. */
export const cheapestWords = (answer: ChoiceAnswer): readonly string[] => {
  const { cheapest } = answer;
  if (cheapest === null) return [];
  const { state, flights, is_complete: isComplete } = cheapest;
  if (state === 'slow' || state === 'busy' || state === 'failed')
    return [`The search for flights in policy has no result: the suppliers ${noAnswerWords[state]}.`];
  const part = isComplete ? [] : ['Not every supplier answered, so there may be a cheaper one.'];
  if (state !== 'found' || flights === null) return [state === 'found' ? emptyWords.none : emptyWords[state], ...part];
  const chosen = chosenNow(answer);
  const difference = chosen && differenceOf(chosen, flights);
  const price = `Cheapest in policy now: ${formatMoney({ minor: flights.amount, currency: flights.currency })}.`;
  if (!difference) return [price, ...part];
  const { currency } = flights;
  const money = difference.minor === 0 ? 'cost the same' : `are ${moneyDifference(difference, currency)}`;
  const isBoth = difference.minor !== 0 && difference.minutesShorter !== 0;
  const hours =
    difference.minutesShorter === 0 ? 'take as long' : `${isBoth ? '' : 'are '}${hoursDifference(difference)}`;
  return [`${price} The chosen flights ${money} and ${hours}.`, ...part];
};

/** "18:30", with the day where both are on different days. */
const timePair = (was: string, now: string): readonly [string, string] => {
  const isOtherDay = was.slice(0, 10) !== now.slice(0, 10);
  const words = (local: string): string =>
    isOtherDay ? `${clockTime(local)} on ${shortDayName(local.slice(0, 10))}` : clockTime(local);
  return [words(was), words(now)];
};

const movedWords = ({ flights, was_depart, was_arrive, now_depart, now_arrive }: MovedFlight): string => {
  const [wasDepart, nowDepart] = timePair(was_depart, now_depart);
  const [wasArrive, nowArrive] = timePair(was_arrive, now_arrive);
  const parts = [
    ...(wasDepart === nowDepart ? [] : [`departs at ${nowDepart} instead of ${wasDepart}`]),
    ...(wasArrive === nowArrive ? [] : [`arrives at ${nowArrive} instead of ${wasArrive}`]),
  ];
  return `${flights} now ${parts.join(' and ')}.`;
};

const policyWords = ({ change, title, sentence }: PolicyNow, by: string): string => {
  if (change === 'none') return `No policy applies to this trip any more, as it did when ${by} asked.`;
  const what =
    change === 'changed'
      ? `The policy “${title ?? ''}” was changed since ${by} asked.`
      : `The policy “${title ?? ''}” applies now, and another one did when ${by} asked.`;
  return sentence === null ? what : `${what} It says now: ${sentence}.`;
};

const lateMs = 3_600_000;

type Asked = {
  /** Who asked for approval. */
  readonly by: string;
  readonly checkedAt: string;
  readonly deadline: string | null;
  /** An instant in the reader's words. */
  readonly timeText: (instant: string) => string;
};

/** What else is not as it was when the approval was asked for, each in a sentence. */
export const changedWords = (answer: ChoiceAnswer, { by, checkedAt, deadline, timeText }: Asked): readonly string[] => {
  const { moved, policy, hold } = answer;
  const left = deadline === null ? null : Date.parse(deadline) - Date.parse(checkedAt);
  return [
    ...moved.map(movedWords),
    ...(policy ? [policyWords(policy, by)] : []),
    ...(hold?.is_over ? [`The airline kept the price until ${timeText(hold.until)}. That time is over.`] : []),
    ...(deadline !== null && left !== null && left < lateMs
      ? [`Less than an hour is left to answer: the request ends at ${timeText(deadline)}.`]
      : []),
  ];
};
