/**
 * How much of what is random, or walked twice, a run takes. `npm test` takes a share that the day chooses and names the
 * day; `TEST_DAY=2026-11-23 npm test` takes the same share again. Without a day, as in `npm run test:all` or a file run
 * by itself, everything is run. docs/decisions/0084
 */
const day = process.env.TEST_DAY;

/** True where nothing is left out. */
export const isWholeRun = day === undefined;

/** Days since 1970 of the day that chooses; 0 in a whole run. */
export const dayNumber = day === undefined ? 0 : Math.floor(Date.parse(day) / 86_400_000);

/** How many of something a run takes. */
export const shareOf = (whole: number, daily: number): number => (isWholeRun ? whole : daily);

/**
 * As many entries as the day's share, another stretch of the list each day.
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
 * The screens at which a journey is walked, as rows of `test.each`: all of them in a whole run; else one, another one
 * the next day. Journeys that follow each other in a file take different ones, so each day sees each width.
 */
export const screensOfTheDay = <T>(screens: readonly T[]): readonly T[] => {
  if (isWholeRun) return screens;
  walks += 1;
  const chosen = screens[(dayNumber + walks) % screens.length];
  return chosen === undefined ? [] : [chosen];
};
