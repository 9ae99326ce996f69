import type { Db } from '#platform/db/database.ts';
import type { SandboxLander } from './landers.ts';

/** One that is there already stays as it is. */
export const insertLander = async (db: Db, lander: SandboxLander): Promise<void> => {
  await db
    .insertInto('landers')
    .values({
      slug: lander.slug,
      label: lander.label,
      short_paths: JSON.stringify(lander.shortPaths),
      is_registration_blocked: lander.isRegistrationBlocked,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
};
