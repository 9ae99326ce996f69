import type { LandingPageSummary } from '#contract/landing-pages.ts';
import { instantText } from '#web/kit/instant-text.ts';

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

type Stated = Pick<LandingPageSummary, 'state' | 'live_since' | 'change_count'>;

/** What visitors see of a page, and what waits to be published. */
export const stateText = ({ state, live_since: since, change_count: changes }: Stated): string => {
  if (state === 'new') return 'Not published yet';
  if (state === 'unpublished') return 'Unpublished: visitors read that it is closed';
  const live = since === null ? 'Live' : `Live since ${instantText(since)}`;
  return changes === 0 ? live : `${live}; draft with ${counted(changes, 'change')}`;
};

export const requestsText = ({
  request_count: count,
  first_request_at: first,
}: Pick<LandingPageSummary, 'request_count' | 'first_request_at'>): string =>
  first === null ? 'No requests' : `${counted(count, 'request')} since ${instantText(first)}`;

/** The same inside a sentence. */
export const requestsInside = (page: Parameters<typeof requestsText>[0]): string => {
  const text = requestsText(page);
  return text.slice(0, 1).toLowerCase() + text.slice(1);
};
