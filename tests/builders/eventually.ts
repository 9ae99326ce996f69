import { vi } from 'vitest';

/**
 * Asks again until the check passes, for as long as a busy machine needs.
 * @returns what the check came to; its last error after thirty seconds
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
