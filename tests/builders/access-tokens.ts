/** Invalid tokens of every role, and those of people who may not act. docs/rules.md#sessions */
import { type Role, roles } from '#contract/kit/access.ts';
import { idleMs } from '#server/kit/guard.ts';
import { addMember } from '#server/settings/account/found-organization.ts';
import { createAccount } from '#server/sign-in/create-account.ts';
import { issueSession } from '#server/sign-in/issue-session.ts';
import type { AccessObjects } from './access-objects.ts';
import type { TestCaller, TestWorld } from './test-world.ts';

export type SpentCaller = {
  /** e.g. `C1 expired`. */
  readonly name: string;
  /** The role of its person; null: it belongs to nobody. */
  readonly role: Role | null;
  readonly caller: TestCaller;
  /** They may read their status and sign out, but nothing else. docs/roles.md#waiting-accounts */
  readonly isWaiting: boolean;
};

const newToken = async ({ world }: TestWorld, userId: number, role: Role | null) => {
  const kind = role === 'guest' ? ('lander' as const) : ('full' as const);
  const { token } = await issueSession(world, world.db, { userId, isStaff: false, kind, userAgent: '' });
  const { id } = await world.db
    .selectFrom('sessions')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirstOrThrow();
  return { token, id };
};

/** A session that was ended, that is past its last day, or that was unused for too long. */
const ends = ({ clock }: TestWorld, role: Role) => {
  const now = clock.now();
  const isStaff = role === 'expert' || role === 'administrator';
  return {
    ended: { ended_at: now },
    expired: { expires_at: now },
    idle: { last_seen_at: new Date(now.getTime() - (isStaff ? idleMs.staff : idleMs.customer)) },
  };
};

const spentOfRole = async (made: TestWorld, role: Role, userId: number): Promise<readonly SpentCaller[]> => {
  const found: SpentCaller[] = [];
  for (const [how, change] of Object.entries(ends(made, role))) {
    const { token, id } = await newToken(made, userId, role);
    await made.world.db.updateTable('sessions').set(change).where('id', '=', id).execute();
    found.push({ name: `${role} ${how}`, role, caller: made.callerWith(token), isWaiting: false });
  }
  return found;
};

/** A Super Admin who was switched off, and one whose organization waits for approval. */
const waiting = async (made: TestWorld, organizationId: number): Promise<readonly SpentCaller[]> => {
  const { world } = made;
  const { db, clock } = world;
  const superAdmin = async (name: string, ofOrganization: number) => {
    const account = { email: `${name}@acme.example`, name, passwordHash: null, isEmailProven: true } as const;
    const flags = { isExpert: false, isAdmin: false, isReports: true, isCustomReports: true };
    const userId = await createAccount(world, db, { ...account, ...flags });
    await addMember(world, db, { organizationId: ofOrganization, userId, userType: 1, policyId: null });
    const { token } = await newToken(made, userId, null);
    return { userId, caller: { name, role: null, caller: made.callerWith(token), isWaiting: true } };
  };
  const { id: pendingId } = await db
    .insertInto('organizations')
    .values({ name: 'Pending', currency: 'USD', status: 'pending', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const disabled = await superAdmin('disabled', organizationId);
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.userId).execute();
  const pending = await superAdmin('pending', pendingId);
  return [disabled.caller, pending.caller];
};

/** Everybody whose token gives no access. */
export const spentCallers = async (
  made: TestWorld,
  objects: AccessObjects,
  organizationId: number,
): Promise<readonly SpentCaller[]> => {
  const found: SpentCaller[] = [];
  for (const role of roles) {
    const userId = objects.personOf(role);
    if (userId !== undefined) found.push(...(await spentOfRole(made, role, userId)));
  }
  const nobody = (name: string, token: string): SpentCaller => ({
    name,
    role: null,
    caller: made.callerWith(token),
    isWaiting: false,
  });
  return [
    ...found,
    ...(await waiting(made, organizationId)),
    nobody('made up', 'x'.repeat(43)),
    nobody('malformed', 'short'),
  ];
};
