import { pagePatterns, pages, redirects } from '#contract/pages.ts';
import type { World } from '#server/kit/world.ts';
import { findSlugByShortPath } from './parts/store.ts';

const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** The first segments of the product's own addresses, which no short path may hide. */
const ownPaths = new Set([
  ...[...Object.values(pagePatterns), ...Object.keys(redirects)].map(firstPart),
  'api',
  'assets',
  'sandbox',
]);

/**
 * @returns whether a word may be a short path: lower case letters, digits and hyphens, and not one of the product's own
 */
export const isShortPath = (word: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(word) && !ownPaths.has(word);

/**
 * Resolves a short public path such as /camps.
 * @param path of the address, without its query
 * @returns the path of the landing page, or null when it is not a short path
 * @see APP-39; docs/rules.md#landing-pages
 */
export const findShortPath = async ({ db }: World, path: string): Promise<string | null> => {
  const word = /^\/([^/]{1,100})\/?$/.exec(path)?.[1]?.toLowerCase();
  if (word === undefined || !isShortPath(word)) return null;
  const slug = await findSlugByShortPath(db, word);
  return slug === null ? null : pages.lander(slug);
};
