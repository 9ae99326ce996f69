/** What the collector finds to be held by nobody. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const collector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('this Node has no collector to call');
  return () => void collect();
};

const mostRounds = 20;

/** Collects until none of the things is alive, or twenty times. @returns how many are still held */
export const heldOf = async (things: readonly WeakRef<object>[]): Promise<number> => {
  const collect = collector();
  const held = (): number => things.filter((thing) => thing.deref() !== undefined).length;
  for (let round = 0; round < mostRounds && held() > 0; round += 1) {
    // A weak reference keeps its thing until the end of the turn in which it was looked at.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return held();
};
