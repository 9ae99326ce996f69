import type { LandingPage, LandingPageDetails, LandingPageSummary } from '#contract/landing-pages.ts';
import { pageFee } from '#domain/landers/page-fee.ts';
import { pageProblems } from '#domain/landers/page-problems.ts';
import type { Db } from '#platform/db/database.ts';
import { logoProblem } from '#server/kit/logo-problem.ts';
import {
  countPageRequests,
  findTakenWords,
  type PageRow,
  type PageTexts,
  type RequestCount,
} from '#server/landers/pages-store.ts';

const stateOf = ({ is_live: isLive, is_unpublished: isUnpublished }: PageRow): LandingPageSummary['state'] => {
  if (isLive) return 'live';
  return isUnpublished ? 'unpublished' : 'new';
};

const summaryOf = (row: PageRow, requests: RequestCount | undefined): LandingPageSummary => ({
  slug: row.slug,
  label: row.label,
  state: stateOf(row),
  live_since: row.live_since?.toISOString() ?? null,
  change_count: row.change_count ?? 0,
  organization: row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' },
  request_count: requests?.count ?? 0,
  first_request_at: requests?.first.toISOString() ?? null,
});

const requestsOf = (db: Db, rows: readonly PageRow[]): Promise<ReadonlyMap<number, RequestCount>> =>
  countPageRequests(
    db,
    rows.map(({ id }) => id),
  );

/** Pages with the number of their requests: two statements, however many they are. */
export const summaryViews = async (db: Db, rows: readonly PageRow[]): Promise<LandingPageSummary[]> => {
  const requests = await requestsOf(db, rows);
  return rows.map((row) => summaryOf(row, requests.get(row.id)));
};

const takenText = 'Another page has this address. Please choose another';

/** Everything that keeps a draft from being published, also what only the server knows. */
export const problemsOf = async (db: Db, page: LandingPage, id: number | null): Promise<Record<string, string>> => {
  const words = [page.slug, ...page.short_paths];
  const taken = await findTakenWords(db, words, id);
  const logo = logoProblem(page.logo_base64);
  const fields = words.map((word, index) => [index === 0 ? 'slug' : `short_paths.${index - 1}`, word] as const);
  return {
    ...Object.fromEntries(fields.flatMap(([field, word]) => (taken.has(word) ? [[field, takenText]] : []))),
    ...(logo !== null && { logo_base64: logo }),
    ...pageProblems(page),
  };
};

/** A page as its authors see it. */
export const detailsView = async (db: Db, { row, draft, live }: PageTexts): Promise<LandingPageDetails> => {
  const [requests, problems] = await Promise.all([requestsOf(db, [row]), problemsOf(db, draft, row.id)]);
  return {
    ...summaryOf(row, requests.get(row.id)),
    category: row.category,
    draft,
    live,
    problems,
    is_draft: row.saved_at !== null,
    saved_at: row.saved_at?.toISOString() ?? null,
    saved_by: row.saved_by,
    default_booking_fee: pageFee('', row.organization_fee).minor,
    is_registration_blocked: row.is_registration_blocked,
    version: row.version,
  };
};
