/**
 * The wall between tenants: for whom the running code works, so that PostgreSQL can refuse what is not theirs.
 * docs/decisions/0069
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Whom a statement works for: it reads and writes the rows of these and no other. */
export type Tenant = {
  readonly userId: number;
  /** Proven: trips that name it as a collaborator's are seen. */
  readonly email: string;
  readonly organizationIds: readonly number[];
  /** Of a landing visitor, who sees this trip alone; null: whatever the others say. */
  readonly tripId: number | null;
};

/** Owns nothing and bypasses nothing; only ever taken on for the length of a transaction. */
export const walledRole = 'tripwright_walled';

const tenants = new AsyncLocalStorage<Tenant | null>();

/** Runs work for a tenant: on PostgreSQL no row of others is there for it. */
export const behindWall = <T>(tenant: Tenant, work: () => T): T => tenants.run(tenant, work);

/**
 * Runs work of the product itself inside a call of a tenant, such as asking whether an address belongs to anybody. It
 * sees every row, so each use says why. An open transaction keeps the tenant that it began with.
 */
export const beyondWall = <T>(work: () => T): T => tenants.run(null, work);

/** @returns whom the running code works for; null: the product itself */
export const currentTenant = (): Tenant | null => tenants.getStore() ?? null;

/** Whether the wall stands: known once the role was found or made. */
export type Wall = { isUp: boolean };
