/** The mail domain of the organizations of access tests. */
import type { TestWorld } from './test-world.ts';

/** A proven mail domain; it exists again after a call. */
export const keepDomain = async ({ world }: TestWorld, organizationId: number, id: number): Promise<void> => {
  const { db, clock } = world;
  const domain = {
    id,
    organization_id: organizationId,
    domain: `kept-${organizationId}.example`,
    token: `kept-${organizationId}`,
    created_by: id,
    created_at: clock.now(),
    proven_at: clock.now(),
  };
  await db
    .insertInto('mail_domains')
    .values(domain)
    .onConflict((known) => known.column('id').doUpdateSet({ locked_at: null, locked_by: null }))
    .execute();
};
