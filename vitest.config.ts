import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Three projects: `node` (rules, suppliers, platform, API, house), `web` (screens in jsdom) and `system`
 * (real processes and a real browser).
 */
export default defineConfig({
  test: {
    // Test files share a worker's database and timetable: booting both for each file would be most of the time.
    pool: 'forks',
    // Each has a database with its connections and a browser: a large machine is not filled.
    maxWorkers: Math.min(availableParallelism(), 8),
    // The list of unsteady tests has only these sentences, without a difference under them.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: [
            '{contract,domain,reference,suppliers,platform,server,scripts}/**/*.test.ts',
            'tests/{house,builders}/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          // Compiling React and jsdom again for each file would take half of the time; web-setup.ts keeps files apart.
          isolate: false,
          // Its loader remembers the script that it found: as a module of ours it starts over with each file.
          server: { deps: { inline: ['@stripe/stripe-js'] } },
          alias: { '@stripe/stripe-js/pure/index.js': '@stripe/stripe-js/pure/index.mjs' },
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/builders/web-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'system',
          environment: 'node',
          // Files of a worker share its browser and what it imports.
          isolate: false,
          globalSetup: 'tests/builders/system-world.ts',
          setupFiles: ['tests/builders/journey-failures.ts'],
          include: ['tests/{journeys,crash,http}/**/*.e2e.ts', 'tests/crash/**/*.test.ts'],
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
