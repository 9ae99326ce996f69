import { AsyncLocalStorage } from 'node:async_hooks';

const lane = new AsyncLocalStorage<string>();

/** Does work in a lane. A lane limits how many database connections one kind of call can hold while it waits for a lock. */
export const inLane = <T>(name: string, work: () => T): T => lane.run(name, work);

/** The lane of the running code. All background work shares one lane. */
export const currentLane = (): string => lane.getStore() ?? 'background';
