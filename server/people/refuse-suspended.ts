import type { Refusal } from '#contract/refusals.ts';
import type { Db } from '#platform/db/database.ts';
import { holdState } from './suspension-store.ts';

type SuspensionWorld = { readonly config: { readonly supportEmail: string } };

/** The refusal of whatever would be booked, requested or issued in the name of a suspended organization. */
export const suspendedRefusal = ({ config }: SuspensionWorld, name: string): Refusal => ({
  code: 'organization-suspended',
  detail: `${name} is suspended, so nothing new can be booked in its name. Nothing was booked and nothing was charged. Please write to ${config.supportEmail}.`,
});

/** At the field that names the organization of a search. */
export const suspendedSearch = 'This organization is suspended, so nothing can be searched in its name';

/**
 * Call it in the transaction that writes something in an organization's name, before anything is written.
 * @param organizationId null: in nobody's name
 * @returns `organization-suspended`, or null while the organization is active
 */
export const refuseSuspended = async (
  world: SuspensionWorld,
  tx: Db,
  organizationId: number | null,
): Promise<Refusal | null> => {
  const found = organizationId === null ? undefined : await holdState(tx, organizationId);
  return found === undefined || found.status === 'active' ? null : suspendedRefusal(world, found.name);
};
