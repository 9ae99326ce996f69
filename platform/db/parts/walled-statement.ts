/** Statements behind the wall: each transaction begins by setting the role and the tenant. */
import type { ClientBase, QueryResult } from 'pg';
import { currentTenant, type Tenant, type Wall, walledRole } from '../wall.ts';
import { isNameAtFault, type StatementNames } from './statement-names.ts';

const takeOnText = `select set_config('role', '${walledRole}', true), set_config('tripwright.user', $1, true),
  set_config('tripwright.email', $2, true), set_config('tripwright.organizations', $3, true),
  set_config('tripwright.trip', $4, true)`;

/** The tenant of a statement, and the statement names behind the wall. */
export type Behind = { readonly tenant: Tenant; readonly names: StatementNames | null };

/** @returns the tenant of the next statement; undefined: the product itself, or the wall is down */
export const behindOf = (wall: Wall, names: StatementNames | null): Behind | undefined => {
  const tenant = wall.isUp ? currentTenant() : null;
  return tenant === null ? undefined : { tenant, names };
};

const takeOn = async (client: ClientBase, { tenant, names }: Behind): Promise<void> => {
  const { userId, email, organizationIds, tripId } = tenant;
  const values = [String(userId), email, `{${organizationIds.join(',')}}`, tripId === null ? '' : String(tripId)];
  const name = names?.nameOf(takeOnText);
  try {
    await client.query({ ...(name !== undefined && { name }), text: takeOnText, values });
  } catch (error) {
    if (name !== undefined && isNameAtFault(error)) names?.learn({ text: takeOnText, name }, error);
    throw error;
  }
};

/** Begins a transaction for a tenant. Everything is sent at once and needs one round trip. */
export const beginBehindWall = async (client: ClientBase, behind: Behind): Promise<void> => {
  const [begun, taken] = await Promise.allSettled([client.query('begin'), takeOn(client, behind)]);
  for (const each of [begun, taken]) if (each.status === 'rejected') throw each.reason;
};

/**
 * Runs one statement for a tenant in its own transaction, sent together with its begin and commit.
 * @throws the error that made it fail
 */
export const runBehindWall = async (
  client: ClientBase,
  behind: Behind,
  send: () => Promise<QueryResult>,
): Promise<QueryResult> => {
  const [begun, taken, result, committed] = await Promise.allSettled([
    client.query('begin'),
    takeOn(client, behind),
    send(),
    client.query('commit'),
  ]);
  if (taken.status === 'rejected' && isNameAtFault(taken.reason)) return runBehindWall(client, behind, send);
  for (const each of [begun, taken, result, committed]) if (each.status === 'rejected') throw each.reason;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};
