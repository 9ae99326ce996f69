/** The words that may follow our address and lead to a landing page. APP-39; docs/rules.md#landing-pages */
import { pagePatterns, redirects } from '#contract/pages.ts';

const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** The first segments of the product's own addresses, which no short path may hide. */
const ownPaths: ReadonlySet<string> = new Set([
  ...[...Object.values(pagePatterns), ...Object.keys(redirects)].map(firstPart),
  'api',
  'assets',
  'sandbox',
  'events',
]);

const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * @returns whether a word may be a short path: lower case letters, digits and hyphens, and not one of the product's own
 */
export const isShortPath = (word: string): boolean => shape.test(word) && !ownPaths.has(word);

/** @returns a sentence for the author, or null: the word may lead to a page, unless another page has it */
export const pathProblem = (word: string): string | null => {
  if (word === '') return 'Please fill in this field';
  if (!shape.test(word)) return 'Please use small letters, digits and hyphens';
  return ownPaths.has(word) ? 'This address is used by Tripwright itself. Please choose another' : null;
};
