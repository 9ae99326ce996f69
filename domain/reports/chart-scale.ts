/** The grid lines of a bar chart: few, at round numbers. */

const lineCount = 3;
const roundSteps = [1, 2, 3, 5, 10] as const;

const roundUp = (step: number): number => {
  const power = 10 ** Math.floor(Math.log10(step));
  return power * (roundSteps.find((round) => round * power >= step) ?? 10);
};

/**
 * The positions of the lines: 81 flights have lines at 30, 60 and 90.
 * @param most the largest bar
 * @param unit the smallest sensible step: 1 for counts, 100 for amounts in cents
 * @returns three values from the lowest to the top of the chart, in the bars' own unit
 */
export const chartLines = (most: number, unit = 1): readonly number[] => {
  const step = roundUp(Math.max(1, Math.ceil(most / unit / lineCount))) * unit;
  return Array.from({ length: lineCount }, (_, i) => step * (i + 1));
};
