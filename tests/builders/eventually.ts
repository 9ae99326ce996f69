import { vi } from 'vitest';

/**
 * Repeats until the check passes, for as long as a busy machine needs.
 * @returns the check's result; throws its last error after thirty seconds
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
