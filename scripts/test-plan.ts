/** Which tests run on which database engine. docs/decisions/0084 */

export type DatabaseRun = {
  readonly title: string;
  readonly projects: readonly string[];
  /** Only test files whose path contains one of these; none: all. */
  readonly filters?: readonly string[];
  readonly engine: 'embedded' | 'postgres';
};

/**
 * Tests of what differs between the engines: opening, migrating and locking a database, its jobs and events, the
 * wall between tenants, the keys and orders that several processes share, a full disk.
 */
const differing = [
  'platform/db/',
  'platform/events/',
  'platform/jobs/',
  'platform/keys/',
  'platform/mail/',
  'scripts/db-scripts',
  'server/bookings/take-up-attempts',
  'server/disk-full',
  'server/database-gauges',
  'server/wall',
  'server/sandbox/',
] as const;

const everything = { projects: ['node', 'web'], engine: 'embedded' } as const;

/**
 * PostgreSQL is twice as fast as the embedded database, and the engine of growing customers. So tests that need
 * only one engine run on PostgreSQL where it is installed.
 * @param on.isWhole everything on both
 */
export const databaseRuns = (on: {
  readonly isWhole: boolean;
  readonly hasPostgres: boolean;
}): readonly DatabaseRun[] => {
  if (!on.hasPostgres) return [{ ...everything, title: 'Unit, API, web and house tests on the embedded database' }];
  if (on.isWhole)
    return [
      { ...everything, title: 'Unit, API, web and house tests on the embedded database' },
      {
        title: 'Platform and API tests on PostgreSQL',
        projects: ['node'],
        filters: ['platform/', 'server/'],
        engine: 'postgres',
      },
    ];
  return [
    { title: 'Unit, API, web and house tests on PostgreSQL', projects: ['node', 'web'], engine: 'postgres' },
    {
      title: 'What differs on the embedded database',
      projects: ['node'],
      filters: differing,
      engine: 'embedded',
    },
  ];
};
