import { vi } from 'vitest';

/**
 * Asks again until the check passes, for as long as a busy machine needs.
 * @returns what the check came to; its last error after fifteen seconds
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 });
