/**
 * The tenant wall: the tenant that the running code works for, so that PostgreSQL can hide the rows of all others.
 * docs/decisions/0069
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The tenant of a statement, which reads and writes only rows of this tenant. */
export type Tenant = {
  readonly userId: number;
  /** A proven mail address. Trips that list it as a collaborator's are visible. */
  readonly email: string;
  readonly organizationIds: readonly number[];
  /** The only trip that a landing visitor may see; null: the other fields decide. */
  readonly tripId: number | null;
};

/** A role that owns nothing and bypasses no rule. It is set only for one transaction. */
export const walledRole = 'tripwright_walled';

const tenants = new AsyncLocalStorage<Tenant | null>();

/** Runs work for a tenant. On PostgreSQL it cannot see rows of others. */
export const behindWall = <T>(tenant: Tenant, work: () => T): T => tenants.run(tenant, work);

/**
 * Runs the product's own work inside a tenant's call, such as checking whether an address belongs to an account. It
 * sees every row, so each use must say why. An open transaction keeps the tenant that it began with.
 */
export const beyondWall = <T>(work: () => T): T => tenants.run(null, work);

/** @returns the tenant of the running code; null: the product itself */
export const currentTenant = (): Tenant | null => tenants.getStore() ?? null;

/** Whether the wall is up. Known after the role was found or created. */
export type Wall = { isUp: boolean };
