/** Finds objects that nothing references. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const collector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('this Node has no collector to call');
  return () => void collect();
};

const mostRounds = 20;

/** Collects until none of the objects is alive, at most twenty times. @returns how many are still alive */
export const heldOf = async (things: readonly WeakRef<object>[]): Promise<number> => {
  const collect = collector();
  const held = (): number => things.filter((thing) => thing.deref() !== undefined).length;
  for (let round = 0; round < mostRounds && held() > 0; round += 1) {
    // A weak reference keeps its object until the end of the turn in which it was read.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return held();
};
