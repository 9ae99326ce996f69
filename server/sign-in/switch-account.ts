import type { Refusal } from '#contract/refusals.ts';
import { switchOffProblem } from '#domain/access/switch-account.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { setAccountStatus, takeAccount } from '#server/people/user-store.ts';
import { closeChallenges } from './close-challenges.ts';
import { endSessions } from './end-sessions.ts';
import { switchedOffMail, switchedOnMail } from './parts/switch-mails.ts';

type Switch = {
  readonly userId: number;
  readonly isOn: boolean;
  readonly by: { readonly actorId: number; readonly ip: string };
};

type Taken = NonNullable<Awaited<ReturnType<typeof takeAccount>>>;

const switchOff = async (world: World, tx: Db, { id, email: to }: Taken, by: Switch['by']): Promise<void> => {
  await setAccountStatus(tx, id, 'disabled');
  await closeChallenges(world, tx, id);
  await queueMail(tx, switchedOffMail({ to, supportEmail: world.config.supportEmail }));
  await endSessions(world, tx, { userId: id, exceptSessionId: null, why: 'signed-out-by-staff', by });
  await audit(world, tx, { event: 'account-switched-off', userId: id, ...by });
};

const switchOn = async (world: World, tx: Db, { id, email: to }: Taken, by: Switch['by']): Promise<void> => {
  await setAccountStatus(tx, id, 'active');
  await queueMail(tx, switchedOnMail({ to, publicUrl: world.config.publicUrl }));
  await audit(world, tx, { event: 'account-switched-on', userId: id, ...by });
};

/**
 * Switches an account off or on; the person is told by mail. Off: nobody signs in with it, sessions and mailed links end,
 * and what is booked stays booked. An account that is so already stays as it is. Refuses `not-found`, and `conflict` with
 * the sentence why. docs/operations.md#people; docs/roles.md#waiting-accounts
 */
export const switchAccount = (world: World, { userId, isOn, by }: Switch): Promise<Result<undefined, Refusal>> =>
  world.database.transact(async (tx): Promise<Result<undefined, Refusal>> => {
    const taken = await takeAccount(tx, userId);
    if (!taken) return refuse({ code: 'not-found' });
    const { status: state } = taken;
    if (isOn && state === 'disabled') await switchOn(world, tx, taken, by);
    if (isOn) return ok(undefined);
    const isStaff = taken.is_expert || taken.is_admin;
    const problem = switchOffProblem({ isSelf: userId === by.actorId, isStaff, state });
    if (problem !== null) return refuse({ code: 'conflict', detail: problem });
    if (state !== 'disabled') await switchOff(world, tx, taken, by);
    return ok(undefined);
  });
