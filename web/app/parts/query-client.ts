import { pages } from '#contract/pages.ts';
import { leaveTo } from '#web/kit/leave.ts';
import { makeQueryClient } from '#web/kit/query.ts';

/** The one cache; a session that ended elsewhere leads to sign-in and back. */
export const queryClient = makeQueryClient(() => {
  const { pathname, search, hash } = window.location;
  leaveTo(pages.login({ referrer: pathname + search + hash }));
});
