import { defineConfig } from 'vitest/config';

/** The tests of one room, for `npm run mutation`, which names the room's folder. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
