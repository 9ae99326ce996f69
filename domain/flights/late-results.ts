import type { FlightOption } from '#contract/flights.ts';

/** The list with its rows kept in place while results arrive, compared with the up-to-date list. */
export type LateResults = {
  /** The rows in their kept places, each with the latest data of its flight. */
  readonly shown: readonly FlightOption[];
  /** How many flights are not shown yet, or are now cheaper than every row was. */
  readonly waiting: number;
  /** How many of these are cheaper than every row was. */
  readonly cheaper: number;
  /** The rows are in the order of the sort. */
  readonly isInOrder: boolean;
};

const bySignature = (options: readonly FlightOption[]): Map<string, FlightOption> =>
  new Map(options.map((option) => [option.signature, option]));

/**
 * @param rows the list at the moment its rows were fixed
 * @param options the up-to-date list, filtered and sorted
 * @param amountOf the amount a row shows, in minor units; 0: unknown
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

/** @returns the label of the button that updates the list; null: everything is shown, in order */
export const lateResultsWords = ({ waiting, cheaper, isInOrder }: LateResults): string | null => {
  if (waiting === 0) return isInOrder ? null : 'Sort the List Again';
  const flights = (count: number): string => (count === 1 ? 'flight' : 'flights');
  if (cheaper === waiting) return `Show ${cheaper} cheaper ${flights(cheaper)}`;
  if (cheaper === 0) return `Show ${waiting} new ${flights(waiting)}`;
  return `Show ${waiting} more flights, ${cheaper} cheaper`;
};
