/** What the provider's staff did in organizations that are not theirs is written down. docs/roles.md#staff-traces */
import type { Actor } from '#domain/access/actor.ts';
import { accessRowOfQuery, type Cell } from '#domain/access/table.ts';
import { audit } from './audit.ts';
import type { World } from './world.ts';

/** Rows whose verbs write a fuller trace of their own: team, vouchers, reports and the desk. */
const rowsWithTrace: ReadonlySet<number> = new Set([56, 57, 58, 59, 62, 63, 68]);

const isEverywhere = (cell: Cell): boolean => cell === '*' || cell === '*m';

type Asked = Readonly<Record<string, unknown>>;

type Traced = {
  readonly call: string;
  readonly actor: Actor;
  readonly ip: string;
  readonly params: Asked;
  readonly query: Asked;
};

/** Whether a call reaches beyond what the caller has a right to as a member. */
export const isStaffCall = ({ actor, call, query }: Traced): boolean => {
  if (actor.kind !== 'user' || !(actor.isExpert || actor.isAdmin)) return false;
  const { number, cells } = accessRowOfQuery(call, query);
  if (rowsWithTrace.has(number)) return false;
  return (actor.isExpert && isEverywhere(cells.E)) || (actor.isAdmin && isEverywhere(cells.Ad));
};

/** Numbers only: an address or a name has no place in the audit. */
const idsIn = (asked: Asked): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => {
      const isId = typeof value === 'string' && /^\d{1,9}$/.test(value);
      return isId ? [[name, Number(value)]] : [];
    }),
  );

/** Writes the trace of a call that was let through, with the ids that it named. */
export const traceStaffCall = async (world: World, { call, actor, ip, params, query }: Traced): Promise<void> => {
  if (actor.kind !== 'user') return;
  const facts = { ...idsIn(query), ...idsIn(params), call };
  await audit(world, world.db, { event: 'staff-call', userId: null, actorId: actor.userId, ip, facts });
};
