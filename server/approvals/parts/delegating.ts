/** Names the delegate of an approver, or ends that. docs/decisions/0173 */
import type { Refusal } from '#contract/refusals.ts';
import type { DelegateBody, Delegation } from '#contract/settings/delegates.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { delegationProblems, delegationTimes, todayIn } from '#domain/approvals/delegation.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { Mail } from '#platform/mail/port.ts';
import { audit } from '#server/kit/audit.ts';
import { queueBoundedMail, sourceOrganization } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';
import {
  type DelegationRow,
  deleteDelegation,
  findDelegationOf,
  saveDelegation,
} from '#server/people/delegation-store.ts';
import { findActiveMember } from '#server/people/membership-store.ts';
import { takeTurns } from '#server/people/organization-store.ts';
import { writtenForEach } from '#server/people/queue-written.ts';
import { endedMail, namedForYouMail, namedMail } from './delegate-mails.ts';

type Wish = {
  readonly organizationId: number;
  /** Whose delegate. A member who may approve something. */
  readonly approver: { readonly userId: number; readonly name: string; readonly email: string };
  readonly given: DelegateBody['delegate'];
  readonly actor: SignedInActor;
  readonly ip: string;
  readonly timeZone: string;
};

export const delegationView = (row: DelegationRow | undefined, now: Date): Delegation | null =>
  row
    ? {
        delegate_id: row.delegate_id,
        delegate_name: row.delegate_name,
        first_day: row.first_day,
        last_day: row.last_day,
        zone: row.zone,
        is_away: row.is_away,
        is_now: row.starts_at <= now,
      }
    : null;

const isSame = (row: DelegationRow | undefined, given: DelegateBody['delegate']): boolean =>
  row === undefined || given === null
    ? row === undefined && given === null
    : row.delegate_id === given.delegate_id &&
      row.first_day === given.first_day &&
      row.last_day === given.last_day &&
      row.is_away === given.is_away;

type Organization = { readonly name: string };

/** To the one before, unless it is the same person. */
const formerMails = async (
  tx: Db,
  { organizationId, approver, given }: Wish,
  { organization, before }: { readonly organization: Organization; readonly before: DelegationRow | undefined },
): Promise<readonly Mail[]> => {
  if (!before || before.delegate_id === given?.delegate_id) return [];
  const former = await findActiveMember(tx, organizationId, before.delegate_id);
  if (!former) return [];
  return [endedMail({ to: former.email, approverName: approver.name, organization: organization.name })];
};

/**
 * Writes what a person or a Super Admin wishes, once: the same again changes nothing and mails nobody. The delegate is
 * mailed, and the approver if somebody else did it. Refuses `invalid` for a colleague or days that are not possible. The
 * caller checks the permission.
 */
export const setDelegate = (world: World, wish: Wish): Promise<Result<{ delegate: Delegation | null }, Refusal>> =>
  world.database.transact(async (tx) => {
    const { organizationId, approver, given, actor } = wish;
    const now = world.clock.now();
    const organization = await takeTurns(tx, organizationId);
    if (!organization) return refuse({ code: 'not-found' });
    const key = { organizationId, userId: approver.userId };
    const before = await findDelegationOf(tx, key, now);
    if (isSame(before, given)) return ok({ delegate: delegationView(before, now) });
    const named = given === null ? ok([]) : await name(world, tx, { ...wish, given, organization });
    if (!named.ok) return named;
    if (given === null) await deleteDelegation(tx, organizationId, approver.userId);
    const mails = [...named.value, ...(await formerMails(tx, wish, { organization, before }))];
    const source = sourceOrganization(organizationId);
    for (const mail of mails.toSorted((one, two) => (one.to < two.to ? -1 : 1)))
      await queueBoundedMail(world, tx, { mail, lane: 'notice', source });
    await audit(world, tx, {
      event: given === null ? 'delegate-ended' : 'delegate-named',
      userId: approver.userId,
      actorId: actor.userId,
      ip: wish.ip,
      facts: {
        organizationId,
        delegate: given?.delegate_id ?? before?.delegate_id ?? 0,
        ...(given && { firstDay: given.first_day, lastDay: given.last_day, isAway: given.is_away }),
      },
    });
    return ok({ delegate: delegationView(await findDelegationOf(tx, key, now), now) });
  });

type Naming = Wish & { readonly given: NonNullable<Wish['given']>; readonly organization: Organization };

/** @returns the mails about it, once it is written */
const name = async (
  world: World,
  tx: Db,
  { organizationId, approver, given, actor, timeZone: zone, organization }: Naming,
): Promise<Result<readonly Mail[], Refusal>> => {
  const now = world.clock.now();
  const days = { firstDay: given.first_day, lastDay: given.last_day };
  const delegate =
    given.delegate_id === approver.userId ? undefined : await findActiveMember(tx, organizationId, given.delegate_id);
  const errors = {
    ...(delegate === undefined && { delegate_id: 'Please choose a colleague of this organization' }),
    ...delegationProblems(days, todayIn(now, zone)),
  };
  if (!delegate || Object.keys(errors).length > 0) return refuse({ code: 'invalid', errors });
  const { is_away: isAway } = given;
  await saveDelegation(
    tx,
    {
      organizationId,
      approverId: approver.userId,
      delegateId: delegate.userId,
      ...days,
      zone,
      ...delegationTimes(days, zone),
      isAway,
      setBy: actor.userId,
    },
    now,
  );
  const isByOther = actor.userId !== approver.userId;
  const said = {
    ...days,
    approverName: approver.name,
    delegateName: delegate.name,
    organization: organization.name,
    setByName: isByOther ? actor.name : null,
    isAway,
    zone,
  };
  const { publicUrl } = world.config;
  return ok(
    await writtenForEach(tx, () => [
      namedMail({ ...said, to: delegate.email }, publicUrl),
      ...(isByOther ? [namedForYouMail({ ...said, to: approver.email }, publicUrl)] : []),
    ]),
  );
};
