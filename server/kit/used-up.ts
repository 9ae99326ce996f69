/**
 * Remembers budgets that are used up, and until when, so that a flood of refused calls makes no query. It is only a cache in
 * this process: after a restart the database gives the same answer.
 */
import type { World } from './world.ts';

type Remembering = Pick<World, 'clock'>;

type UsedUp = { readonly untilMs: number; readonly asksAgainMs: number };

const memories = new WeakMap<Remembering, Map<string, UsedUp>>();
const mostRemembered = 10_000;
/** After this the database is asked again, because a guess booked at the same time may have been released. */
const longestMs = 60_000;

const memoryOf = (world: Remembering): Map<string, UsedUp> => {
  const known = memories.get(world) ?? new Map<string, UsedUp>();
  memories.set(world, known);
  return known;
};

/** @returns milliseconds since 1970 until when one of the budgets is used up; null: none is known to be */
export const usedUpUntil = (world: Remembering, names: readonly string[]): number | null => {
  const memory = memoryOf(world);
  const nowMs = world.clock.now().getTime();
  const untilMs = Math.max(
    0,
    ...names.map((name) => {
      const known = memory.get(name);
      return known && known.asksAgainMs > nowMs ? known.untilMs : 0;
    }),
  );
  return untilMs > nowMs ? untilMs : null;
};

/** @param name of the budget, for all who share it */
export const rememberUsedUp = (world: Remembering, name: string, untilMs: number): void => {
  const memory = memoryOf(world);
  const [oldest] = memory.keys();
  if (memory.size >= mostRemembered && oldest !== undefined) memory.delete(oldest);
  memory.set(name, { untilMs, asksAgainMs: Math.min(untilMs, world.clock.now().getTime() + longestMs) });
};

/** Forgets budgets that were given back, in this process. Others ask the database again within a minute. */
export const forgetUsedUp = (world: Remembering, isGivenBack: (name: string) => boolean): void => {
  const memory = memoryOf(world);
  for (const name of memory.keys()) if (isGivenBack(name)) memory.delete(name);
};

/** How long to wait, in whole seconds. */
export const secondsUntil = (world: Pick<World, 'clock'>, untilMs: number): number =>
  Math.max(1, Math.ceil((untilMs - world.clock.now().getTime()) / 1000));
