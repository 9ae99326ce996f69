/**
 * How much of the random and repeated tests a run takes. `npm test` takes a share chosen by the day, and prints the
 * day; `TEST_DAY=2026-11-23 npm test` takes the same share again. Without a day, as in `npm run test:all` or for a
 * single file, everything runs. docs/decisions/0084
 */
const day = process.env.TEST_DAY;

/** True when nothing is left out. */
export const isWholeRun = day === undefined;

/** The chosen day as days since 1970; 0 in a whole run. */
export const dayNumber = day === undefined ? 0 : Math.floor(Date.parse(day) / 86_400_000);

/** How many of something a run takes. */
export const shareOf = (whole: number, daily: number): number => (isWholeRun ? whole : daily);

/**
 * The day's share of a list, a different part each day.
 * @param daily how many `npm test` takes
 */
export const someOfTheDay = <T>(list: readonly T[], daily: number): readonly T[] => {
  if (isWholeRun || daily >= list.length) return list;
  const from = (dayNumber * daily) % list.length;
  return [...list.slice(from), ...list.slice(0, from)].slice(0, daily);
};

/** Of fast-check: in a share the seed is the day, so that each day has runs of its own and can be repeated. */
export const drawnByTheDay = (whole: number, daily: number): { readonly numRuns: number; readonly seed?: number } =>
  isWholeRun ? { numRuns: whole } : { numRuns: daily, seed: dayNumber };

let walks = 0;

/**
 * The screens of a journey, as rows of `test.each`: all of them in a whole run; otherwise one, a different one each
 * day. Consecutive journeys of a file take different ones, so each day covers every width.
 */
export const screensOfTheDay = <T>(screens: readonly T[]): readonly T[] => {
  if (isWholeRun) return screens;
  walks += 1;
  const chosen = screens[(dayNumber + walks) % screens.length];
  return chosen === undefined ? [] : [chosen];
};
