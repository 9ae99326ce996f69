import { invariant } from '#domain/kit/invariant.ts';
import type { World } from '#server/kit/world.ts';
import { saveLander } from '#server/landers/save-lander.ts';
import { saveProgram } from '#server/programs/save-program.ts';
import { sandboxLanders } from './landers.ts';
import { sandboxPrograms } from './programs.ts';
import { findIds } from './store.ts';

/** Makes the sandbox world's landing pages and programs; may be called again after it was interrupted anywhere. */
export const makeLanders = (world: World): Promise<void> =>
  world.database.transact(async (tx) => {
    const landerIds = new Map<string, number>();
    const organizationId = (await findIds(tx)).organizations.get('Northstar Youth Programs');
    invariant(organizationId !== undefined, 'the partner of the sandbox world is missing');
    for (const lander of sandboxLanders) {
      const saved = await saveLander(tx, { ...lander, organizationId });
      invariant(saved.ok, `the page ${lander.slug} of the sandbox world is refused`);
      landerIds.set(lander.slug, saved.value);
    }
    for (const { slug, ...program } of sandboxPrograms(world.clock.today())) {
      const landerId = landerIds.get(slug);
      invariant(landerId !== undefined, 'a program of the sandbox world has no page');
      const saved = await saveProgram(tx, {
        ...program,
        organization_id: organizationId,
        lander_id: landerId,
        is_published: true,
      });
      invariant(saved.ok, `the program ${program.full_program_name} of the sandbox world is refused`);
    }
  });
