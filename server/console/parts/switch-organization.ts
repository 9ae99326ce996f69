import { type ConsoleOrganization, readConsoleOrganization } from '#contract/console-organizations.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import { endSessionsOfAll } from '#server/kit/session-store.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { World } from '#server/kit/world.ts';
import { type ConsoleOrganizationRow, findConsoleOrganization } from '#server/people/console-organization-store.ts';
import { findSuperAdmins } from '#server/people/membership-store.ts';
import { membersOfNoOther, resumeOrganization, suspendOrganization } from '#server/people/suspension-store.ts';
import { organizationView } from './organization-view.ts';
import { stateMails } from './suspension-mails.ts';

type Asked = {
  readonly actor: SignedInActor;
  readonly ip: string;
  readonly params: { readonly id: number };
  readonly body: { readonly reason: string; readonly seen_version: number };
};

const words = {
  suspended: { from: 'active', event: 'organization-suspended', refusal: 'Only an active organization is suspended.' },
  active: { from: 'suspended', event: 'organization-resumed', refusal: 'This organization is not suspended.' },
} as const;

/**
 * Signs out the people who are in no other active organization. Their streams close within seconds.
 * @returns how many sessions ended; null: somebody else changed the row
 */
const suspend = async (
  world: World,
  tx: Db,
  row: ConsoleOrganizationRow,
  { actor, body }: Asked,
): Promise<number | null> => {
  const now = world.clock.now();
  const isSuspended = await suspendOrganization(tx, row, { reason: body.reason, by: actor.userId, now });
  return isSuspended ? endSessionsOfAll(tx, membersOfNoOther(row.id), now) : null;
};

const resume = async (tx: Db, row: ConsoleOrganizationRow): Promise<number | null> =>
  (await resumeOrganization(tx, row)) ? 0 : null;

/**
 * Suspends or resumes an organization and mails its Super Admins what that means; the audit keeps the reason. Refuses `not-found`, and `conflict`: it is the
 * provider's own, it is not in the state that this ends, or it was changed since it was read.
 */
export const switchOrganization = (
  world: World,
  asked: Asked,
  to: keyof typeof words,
): Promise<Result<ConsoleOrganization, Refusal>> =>
  world.database.transact(async (tx) => {
    const { actor, ip, params, body } = asked;
    const view = (of: ConsoleOrganizationRow) => organizationView(world, tx, of);
    const stale = async (of: ConsoleOrganizationRow) => refuse(staleWrite(readConsoleOrganization, await view(of)));
    const row = await findConsoleOrganization(tx, params.id);
    if (!row) return refuse({ code: 'not-found' });
    const { from, event, refusal } = words[to];
    if (row.id === world.config.providerOrganizationId)
      return refuse({ code: 'conflict', detail: 'This is your own organization. It cannot be suspended.' });
    if (row.version !== body.seen_version) return stale(row);
    if (row.status !== from) return refuse({ code: 'conflict', detail: refusal });
    const sessionsEnded = await (to === 'suspended' ? suspend(world, tx, row, asked) : resume(tx, row));
    const current = (await findConsoleOrganization(tx, params.id)) ?? row;
    if (sessionsEnded === null) return stale(current);
    const { publicUrl, supportEmail } = world.config;
    for (const email of await findSuperAdmins(tx, row.id))
      await queueMail(tx, stateMails[to]({ to: email, organization: row.name, supportEmail, publicUrl }));
    const facts = { organizationId: row.id, stateWas: from, stateNow: to, reason: body.reason, sessionsEnded };
    await audit(world, tx, { event, userId: null, actorId: actor.userId, ip, facts });
    return ok(await view(current));
  });
