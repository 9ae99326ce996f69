import { saveLander } from '#server/landers/save-lander.ts';
import { sandboxLanders } from '#server/sandbox/parts/landers.ts';
import type { TestWorld } from './test-world.ts';

/** A program of the held landing page of an organization, which has the organization's id: one of the sandbox makes room for it. */
const keepProgram = async ({ world }: Pick<TestWorld, 'world'>, organizationId: number): Promise<void> => {
  const page = world.db.selectFrom('landers').where('slug', '=', `held-${organizationId}`).select('id');
  const program = {
    organization_id: organizationId,
    lander_id: page,
    full_program_name: 'Held',
    category_sub: '',
    date_start: '2026-06-28',
    date_end: '2026-07-11',
    airport_iata_arrive: 'ORD',
    airport_iata_depart: 'ORD',
    group_flights: '',
    is_published: true,
    version: 1,
  };
  await world.db
    .insertInto('organization_programs')
    .values({ id: organizationId, ...program })
    .onConflict((known) => known.column('id').doUpdateSet(program))
    .execute();
};

/** A live landing page of an organization with a program; both are as they were again after a call. */
export const keepLander = async ({ world }: TestWorld, organizationId: number): Promise<void> => {
  const [camps] = sandboxLanders;
  if (!camps) throw new Error('the sandbox world has no page');
  const slug = `held-${organizationId}`;
  await saveLander(world.db, { ...camps, slug, category: slug, label: slug, shortPaths: [], organizationId });
  await world.db.updateTable('landers').set({ version: 1, is_unpublished: false }).where('slug', '=', slug).execute();
  await keepProgram({ world }, organizationId);
};
