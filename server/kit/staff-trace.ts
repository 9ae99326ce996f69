/** Records what the provider's staff did in organizations that are not theirs. docs/roles.md#staff-traces */
import type { Reach } from '#contract/kit/access.ts';
import type { Route } from '#contract/kit/route.ts';
import type { Actor } from '#domain/access/actor.ts';
import { rightsOf, type Settings } from '#domain/access/may-call.ts';
import { audit } from './audit.ts';
import type { World } from './world.ts';

const isEverywhere = (reach: Reach | undefined): boolean => reach === 'all' || reach === 'all, in part';

type Asked = Readonly<Record<string, unknown>>;

type Traced = {
  readonly route: Route;
  readonly actor: Actor;
  readonly ip: string;
  readonly params: Asked;
  readonly query: Asked;
  readonly settings: Settings;
};

/** Whether a call reaches beyond what the caller has a right to as a member, and its verb leaves no trace of its own. */
export const isStaffCall = ({ actor, route: { access }, query, settings }: Traced): boolean => {
  if (actor.kind !== 'user' || access.isTracedByVerb) return false;
  const { expert, administrator } = rightsOf(access, query, settings);
  return (actor.isExpert && isEverywhere(expert)) || (actor.isAdmin && isEverywhere(administrator));
};

/** Numbers only, because addresses and names must not be in the audit. */
const idsIn = (asked: Asked): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => {
      const isId = typeof value === 'string' && /^\d{1,9}$/.test(value);
      return isId ? [[name, Number(value)]] : [];
    }),
  );

/** Records an admitted call with the ids in its request. */
export const traceStaffCall = async (world: World, { route, actor, ip, params, query }: Traced): Promise<void> => {
  if (actor.kind !== 'user') return;
  const facts = { ...idsIn(query), ...idsIn(params), call: `${route.method} ${route.path}` };
  await audit(world, world.db, { event: 'staff-call', userId: null, actorId: actor.userId, ip, facts });
};
