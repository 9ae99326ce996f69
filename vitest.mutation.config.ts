import { defineConfig } from 'vitest/config';
import { keptWorkers } from './scripts/mutation-workers.ts';

const workers = keptWorkers();

/** The tests of one room, for `npm run mutation`, which names the room's folder. */
export default defineConfig({
  plugins: [
    {
      name: 'kept-workers',
      // Stryker allows only Vitest's own pools, so ours takes the place of the one that it names.
      configureVitest: ({ vitest, project }) => {
        project.config.pool = workers.pool.name;
        project.config.poolRunner = workers.pool;
        vitest.onClose(workers.end);
      },
    },
  ],
  test: {
    environment: 'node',
    isolate: false,
    include: ['**/*.test.ts'],
    // Minutes for each change, and what only they notice is no sentence about the rule.
    exclude: ['**/*simulation.test.ts', '**/node_modules/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
