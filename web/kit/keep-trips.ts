/** Begins and stops to keep trips on this device. docs/decisions/0181 */
import type { CurrentUser } from '#contract/sign-in.ts';
import { mayKeep } from '#domain/trips/kept-on-device.ts';
import { makeCallsBy } from './api.ts';
import { isKeeping } from './keep-choice.ts';
import { fetchKept } from './kept-answers.ts';
import { forgetKept, keptCache } from './kept-cache.ts';

const worker = '/sw.js';

/** From now on the calls of this page are kept, and answered by what is kept when nobody answers. */
export const answerByKept = (): void => makeCallsBy(fetchKept);

/** Waits until the worker answers for this page, which is what makes its calls be kept. */
const controlled = async (workers: ServiceWorkerContainer): Promise<void> => {
  await workers.register(worker, { scope: '/', updateViaCache: 'none' });
  await workers.ready;
  if (workers.controller) return;
  await new Promise<void>((resolve) => workers.addEventListener('controllerchange', () => resolve(), { once: true }));
};

/** Deletes everything, also the files of the app. */
const stopKeeping = async (workers: ServiceWorkerContainer): Promise<void> => {
  makeCallsBy(null);
  await forgetKept();
  for (const registration of await workers.getRegistrations()) await registration.unregister();
  for (const name of await window.caches.keys()) await window.caches.delete(name);
};

/**
 * Does what the person chose on this device, or what follows from who they are.
 * @returns whether trips are kept now
 * @throws what the browser throws when it cannot keep anything, and the errors of the calls
 */
export const keepAsChosen = async (user: CurrentUser): Promise<boolean> => {
  const workers = navigator.serviceWorker;
  if (!mayKeep(user) || !isKeeping()) {
    // Where nothing was ever kept there is nothing to end.
    if (workers.controller || (await window.caches.has(keptCache))) await stopKeeping(workers);
    return false;
  }
  await controlled(workers);
  answerByKept();
  const { readAhead } = await import('./read-ahead.ts');
  await readAhead();
  return true;
};
