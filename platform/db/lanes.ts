import { AsyncLocalStorage } from 'node:async_hooks';

const lane = new AsyncLocalStorage<string>();

/** Does work in a lane: what one kind of call, stuck behind a lock, may take of the database's connections is bounded. */
export const inLane = <T>(name: string, work: () => T): T => lane.run(name, work);

/** The lane of the running code; all that runs beside calls shares one. */
export const currentLane = (): string => lane.getStore() ?? 'background';
