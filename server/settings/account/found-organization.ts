import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { insertMember, type NewMember } from '#server/people/membership-store.ts';
import { insertOrganization, type NewOrganization } from '#server/people/organization-store.ts';

/** Makes an active organization. @returns its id */
export const foundOrganization = (
  world: { readonly clock: Clock },
  db: Db,
  organization: NewOrganization,
): Promise<number> => insertOrganization(db, organization, world.clock.now());

/** Makes a person a member of an organization. */
export const addMember = (world: { readonly clock: Clock }, db: Db, member: NewMember): Promise<void> =>
  insertMember(db, member, world.clock.now());
