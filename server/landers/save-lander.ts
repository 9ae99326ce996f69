import { landerContent } from '#contract/landers.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { safeLink } from '#domain/landers/safe-link.ts';
import { isShortPath } from '#domain/landers/short-path.ts';
import type { Db } from '#platform/db/database.ts';
import { logoProblem } from '#server/kit/logo-problem.ts';
import { type SavedLander, upsertLander } from './parts/store.ts';
import { cleanedContent } from './parts/stored-page.ts';

export type NewLander = SavedLander;

const mostWelcome = 20_000;

/** What is wrong with a page, by field. */
const problemsOf = ({ slug, shortPaths, content }: NewLander): Readonly<Record<string, string>> => {
  const logo = logoProblem(content.logo_base64);
  return Object.fromEntries([
    ...(/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? [] : [['slug', 'Please use small letters, digits and hyphens.']]),
    ...shortPaths.flatMap((path, index) =>
      isShortPath(path) ? [] : [[`short_paths.${index}`, 'This path is taken, or is not a single word.']],
    ),
    ...content.links.flatMap(({ url }, index) =>
      safeLink(url) === null ? [[`links.${index}.url`, 'Please use a full web or mail address.']] : [],
    ),
    ...(logo === null ? [] : [['logo_base64', logo]]),
    ...(content.org_welcome.length > mostWelcome ? [['org_welcome', 'Please use at most 20000 characters']] : []),
  ]);
};

/**
 * Creates or replaces the page of a partner program under its slug. The welcome keeps its allowed elements only.
 * @returns its id, or refusal `invalid` by field: slug, short_paths.0, links.0.url, logo_base64, org_welcome
 * @see docs/threats.md#foreign-markup; docs/threats.md#foreign-logos-and-links; APP-39
 */
export const saveLander = async (db: Db, lander: NewLander): Promise<Result<number, Refusal>> => {
  const errors = problemsOf(lander);
  if (Object.keys(errors).length > 0) return refuse({ code: 'invalid', errors });
  return ok(await upsertLander(db, { ...lander, content: cleanedContent(landerContent.parse(lander.content)) }));
};
