/**
 * The tenant wall: the tenant that the running code works for, so that PostgreSQL can hide the rows of all others.
 * docs/decisions/0069
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The tenant of a statement, which reads and writes only rows of this tenant. */
export type Tenant = {
  readonly userId: number;
  /** Proven: trips that name it as a collaborator's are seen. */
  readonly email: string;
  readonly organizationIds: readonly number[];
  /** Of a landing visitor, who sees this trip alone; null: whatever the others say. */
  readonly tripId: number | null;
};

/** A role that owns nothing and bypasses nothing. It is only set for the length of a transaction. */
export const walledRole = 'tripwright_walled';

const tenants = new AsyncLocalStorage<Tenant | null>();

/** Runs work for a tenant. On PostgreSQL it cannot see rows of others. */
export const behindWall = <T>(tenant: Tenant, work: () => T): T => tenants.run(tenant, work);

/**
 * Runs work of the product itself inside a call of a tenant, such as asking whether an address belongs to anybody. It
 * sees every row, so each use says why. An open transaction keeps the tenant that it began with.
 */
export const beyondWall = <T>(work: () => T): T => tenants.run(null, work);

/** @returns the tenant of the running code; null: the product itself */
export const currentTenant = (): Tenant | null => tenants.getStore() ?? null;

/** Whether the wall stands: known once the role was found or made. */
export type Wall = { isUp: boolean };
