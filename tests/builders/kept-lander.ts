import { saveLander } from '#server/landers/save-lander.ts';
import { sandboxLanders } from '#server/sandbox/parts/landers.ts';
import type { TestWorld } from './test-world.ts';

/** A live landing page of an organization; it is as it was again after a call. */
export const keepLander = async ({ world }: TestWorld, organizationId: number): Promise<void> => {
  const [camps] = sandboxLanders;
  if (!camps) throw new Error('the sandbox world has no page');
  const slug = `held-${organizationId}`;
  await saveLander(world.db, { ...camps, slug, category: slug, label: slug, shortPaths: [], organizationId });
  await world.db.updateTable('landers').set({ version: 1, is_unpublished: false }).where('slug', '=', slug).execute();
};
