import type * as calls from '#contract/setup.ts';
import { type SetupPart, type SetupPartView, setupParts } from '#contract/setup.ts';
import { ok } from '#domain/kit/result.ts';
import { type Judged, neverTried, unreadable } from '#domain/setup/judged.ts';
import { isAnyKeyLive } from '#platform/live-keys.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { lookAtDatabase, lookAtJobs, lookAtKeys, lookAtWallets } from './parts/look-at-parts.ts';
import { findTrials, type Trial } from './parts/store.ts';
import { partView } from './parts/view.ts';

type Trials = ReadonlyMap<string, Trial>;

const hints: Readonly<Partial<Record<SetupPart, string>>> = {
  mail: 'Send yourself a mail: invitations, approvals and sign-in links depend on it.',
  address: 'Open the public address: links in mails lead there.',
  payment: 'Try the payment gateway before the first booking.',
  suppliers: 'Ask every supplier for something harmless.',
};

const looks: Readonly<Partial<Record<SetupPart, (world: World) => Promise<Judged>>>> = {
  database: lookAtDatabase,
  keys: lookAtKeys,
  jobs: lookAtJobs,
  wallets: lookAtWallets,
};

const readPart = async (world: World, trials: Trials, part: SetupPart): Promise<SetupPartView> => {
  const look = looks[part];
  if (look === undefined) {
    const trial = trials.get(part);
    return trial ? partView(part, trial.judged, trial.triedAt) : partView(part, neverTried(hints[part] ?? ''), null);
  }
  const [seen] = await Promise.allSettled([look(world)]);
  if (seen.status === 'fulfilled') return partView(part, seen.value, null);
  // One part that cannot be read must not hide the others.
  world.log.error({ error: seen.reason, part }, 'a part of the setup could not be read');
  return partView(part, unreadable, null);
};

/** All parts as they stand. */
export const readParts = async (world: World): Promise<readonly SetupPartView[]> => {
  const trials = await findTrials(world.db);
  return await Promise.all(setupParts.map((part) => readPart(world, trials, part)));
};

/** Whether real money moves: one live key is enough. */
const worldOf = ({ config }: World): 'sandbox' | 'test' | 'live' => {
  if (config.world === 'sandbox') return 'sandbox';
  return isAnyKeyLive(config) ? 'live' : 'test';
};

/** Whether every part works. */
export const isSetupDone = async (world: World): Promise<boolean> =>
  (await readParts(world)).every(({ state }) => state === 'works');

/** The page Setup. docs/operations.md#setup */
export const readSetup: Verb<typeof calls.readSetup> = async (world) => {
  const parts = await readParts(world);
  const { version, startedAt } = world.release;
  return ok({
    world: worldOf(world),
    version,
    started_at: startedAt.toISOString(),
    is_done: parts.every(({ state }) => state === 'works'),
    parts: [...parts],
  });
};
