import type { FlightOption } from '#contract/flights.ts';

/** A list whose rows stay where they are while results come in, beside the list as it would be. */
export type LateResults = {
  /** The rows as they stand, each with what is known of its flight by now. */
  readonly shown: readonly FlightOption[];
  /** How many flights are not shown yet, or cost less by now than every row did. */
  readonly waiting: number;
  /** How many of these are cheaper than every row was. */
  readonly cheaper: number;
  /** The rows stand as the sort says. */
  readonly isInOrder: boolean;
};

const bySignature = (options: readonly FlightOption[]): Map<string, FlightOption> =>
  new Map(options.map((option) => [option.signature, option]));

/**
 * @param rows the list when its rows were told to stay
 * @param options the list as it would be by now, filtered and sorted
 * @param amountOf what a row shows, in minor units; 0: not known
 */
export const lateResults = (
  rows: readonly FlightOption[],
  options: readonly FlightOption[],
  amountOf: (option: FlightOption) => number,
): LateResults => {
  const [known, late] = [bySignature(rows), bySignature(options)];
  const amounts = rows.map(amountOf).filter((amount) => amount > 0);
  const lowest = Math.min(...amounts);
  const isCheaper = (option: FlightOption): boolean =>
    amounts.length > 0 && amountOf(option) > 0 && amountOf(option) < lowest;
  const cheaper = options.filter(isCheaper).length;
  const added = options.filter((option) => !known.has(option.signature) && !isCheaper(option)).length;
  const places = rows.filter(({ signature }) => late.has(signature));
  const wanted = options.filter(({ signature }) => known.has(signature));
  return {
    shown: rows.map((row) => late.get(row.signature) ?? row),
    waiting: cheaper + added,
    cheaper,
    isInOrder: places.every(({ signature }, place) => wanted[place]?.signature === signature),
  };
};

/** @returns what a press on the words does; null: everything is shown, in its order */
export const lateResultsWords = ({ waiting, cheaper, isInOrder }: LateResults): string | null => {
  if (waiting === 0) return isInOrder ? null : 'Sort the List Again';
  const flights = (count: number): string => (count === 1 ? 'flight' : 'flights');
  if (cheaper === waiting) return `Show ${cheaper} cheaper ${flights(cheaper)}`;
  if (cheaper === 0) return `Show ${waiting} new ${flights(waiting)}`;
  return `Show ${waiting} more flights, ${cheaper} cheaper`;
};
