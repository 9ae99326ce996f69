import { pages } from '#contract/pages.ts';
import { makeQueryClient } from '#web/kit/query.ts';

/** The one cache; a session that ended elsewhere leads to sign-in and back. */
export const queryClient = makeQueryClient(() => {
  const here = window.location.pathname + window.location.search;
  window.location.assign(pages.login({ referrer: here }));
});
