import { pages } from '#contract/pages.ts';
import { isShortPath } from '#domain/landers/short-path.ts';
import type { World } from '#server/kit/world.ts';
import { findSlugByShortPath } from './parts/store.ts';

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
