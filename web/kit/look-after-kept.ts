import type { CurrentUser } from '#contract/sign-in.ts';
import { sessionMark } from './kept-cache.ts';

/** @returns null when its file does not come: then the page works as without it */
const load = async () => {
  const [loaded] = await Promise.allSettled([import('./keep-trips.ts')]);
  return loaded.status === 'fulfilled' ? loaded.value : null;
};

/** Before the first call: where our worker controls the page, this device may answer it. docs/decisions/0181 */
export const findKept = async (): Promise<void> => {
  if (navigator.serviceWorker?.controller) (await load())?.answerByKept();
};

/** The session whose trips this page looks after: every navigation checks the session again. */
let keptFor = '';

/** Keeps or deletes trips on this device, as the person chose. Never throws. */
export const lookAfterKept = async (user: CurrentUser): Promise<void> => {
  if (keptFor === sessionMark() || !navigator.serviceWorker) return;
  keptFor = sessionMark();
  await Promise.allSettled([(await load())?.keepAsChosen(user)]);
};
