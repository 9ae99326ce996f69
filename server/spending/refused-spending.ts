import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Money } from '#domain/kit/money.ts';
import {
  capIn,
  dailyCapUsdOf,
  type Spending,
  type SpendingLimit,
  type SpendingVerdict,
  spendingVerdict,
  spendingWindowsMs,
  spentIn,
} from '#domain/spending/spending-limits.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { secondsUntil } from '#server/kit/used-up.ts';
import type { World } from '#server/kit/world.ts';
import { suspendedRefusal } from '#server/people/refuse-suspended.ts';
import { spendingMail } from './parts/spending-mail.ts';
import { keepAlert, lockSpending, type Payer, ratedOf, readSpending, type SpentSoFar } from './parts/spending-store.ts';

type SpendingWorld = Pick<World, 'clock' | 'log'> & {
  readonly config: Pick<World['config'], 'publicUrl' | 'spending' | 'supportEmail'>;
};

export type Wish = {
  readonly actor: Pick<SignedInActor, 'userId' | 'name' | 'email' | 'isExpert'>;
  /** In whose name it is booked, by everybody, experts included; null: a personal trip. */
  readonly organizationId: number | null;
  /** `id` null: on file for one trip alone. */
  readonly card: { readonly id: number | null };
  /** The most that the card may be charged. */
  readonly amount: Money;
};

/**
 * Whether a card may be charged for one more booking: within the daily cap of its payer and the bookings an hour of
 * payer and person. Call it in the transaction that writes the booking, before anything is written. Until that
 * transaction ends no other booking is counted, so parallel ones cannot exceed a limit together. Alerts for the desk
 * are stored and mailed in the same transaction, even when the booking is refused.
 * @returns `organization-suspended`, `daily-cap`, `rate-limited`, or null. docs/threats.md#runaway-bookings; docs/decisions/0045
 */
export const refusedSpending = async (world: SpendingWorld, tx: Db, wish: Wish): Promise<Refusal | null> => {
  const { dailyCapUsd, bookingsPerHour, payerBookingsPerHour } = world.config.spending;
  const { userId: personId, isExpert } = wish.actor;
  const { organizationId } = wish;
  const { payer, inName, ownUsd } = await lockSpending(tx, { cardId: wish.card.id, personId, organizationId });
  if (inName.name !== null && inName.status !== 'active') return suspendedRefusal(world, inName.name);
  if (dailyCapUsd === 0 && ownUsd === null && bookingsPerHour === 0 && payerBookingsPerHour === 0) return null;
  const now = world.clock.now();
  const before = await readSpending(tx, {
    ...payer,
    personId,
    day: new Date(now.getTime() - spendingWindowsMs.day),
    hour: new Date(now.getTime() - spendingWindowsMs.hour),
    now,
  });
  const rated = ratedOf(before);
  const spending: Spending = {
    dailyMinor: spentIn([...before.charged, wish.amount], rated),
    ofPerson: before.ofPerson + 1,
    ofPayer: before.ofPayer + 1,
  };
  const dailyCapMinor = capIn(dailyCapUsdOf(dailyCapUsd, before), rated);
  const limits = { dailyCapMinor, ofPerson: bookingsPerHour, ofPayer: payerBookingsPerHour };
  const verdict = spendingVerdict(limits, spending, isExpert);
  const cap = dailyCapMinor === 0 ? null : { minor: dailyCapMinor, currency: rated.currency };
  await tellDesk(world, tx, { wish, payer, before, verdict, spending, cap, now });
  return verdict.refusedBy && refusalOf(world, verdict.refusedBy, before, now);
};

const refusalOf = (
  { clock, config: { supportEmail } }: SpendingWorld,
  limit: SpendingLimit,
  { name, payerSince, personSince }: SpentSoFar,
  now: Date,
): Refusal => {
  const nothing = 'Nothing was booked and nothing was charged.';
  const expert = `Please write to ${supportEmail}: an expert can book it for you.`;
  if (limit === 'daily-cap') {
    // Only an organization's cap can be raised.
    const [whose, way] =
      name === null
        ? ['This card has', expert]
        : [
            `The cards of ${name} have`,
            `We told your travel provider, who can raise the limit for today: please write to ${supportEmail}.`,
          ];
    return {
      code: 'daily-cap',
      detail: `${whose} reached the limit of what may be charged in one day without an expert. ${nothing} ${way}`,
    };
  }
  const since = (limit === 'person' ? personSince : payerSince) ?? now;
  return {
    code: 'rate-limited',
    detail: `Too many trips were booked within the last hour. ${nothing} ${expert}`,
    retryAfterSeconds: secondsUntil({ clock }, since.getTime() + spendingWindowsMs.hour),
  };
};

type Window = {
  readonly limit: SpendingLimit;
  readonly windowMs: number;
  readonly raisedAt: Date | null;
  readonly now: Date;
};

/** Since when the desk has been told. A raised cap, which lasts a day, counts as a different one from then on. */
const sinceOf = ({ limit, windowMs, raisedAt, now }: Window): Date =>
  limit === 'daily-cap' && raisedAt ? raisedAt : new Date(now.getTime() - windowMs);

type DeskNotice = {
  readonly wish: Wish;
  readonly payer: Payer;
  readonly before: SpentSoFar;
  readonly verdict: SpendingVerdict;
  readonly spending: Spending;
  readonly cap: Money | null;
  readonly now: Date;
};

/** Once for each limit and window: the log, and the desk by mail. */
const tellDesk = async (world: SpendingWorld, tx: Db, notice: DeskNotice): Promise<void> => {
  const { wish, payer, before, verdict, spending, cap, now } = notice;
  for (const { limit, isPassed } of verdict.alerts) {
    const isOfPerson = limit === 'person';
    const owner = isOfPerson ? { organizationId: null, userId: wish.actor.userId } : payer;
    // A card that came with one request has no real payer, so only its person's limit applies.
    if (owner.organizationId === null && owner.userId === null) continue;
    const windowMs = limit === 'daily-cap' ? spendingWindowsMs.day : spendingWindowsMs.hour;
    const since = sinceOf({ limit, windowMs, raisedAt: before.raisedAt, now });
    if (!(await keepAlert(tx, { ...owner, limit, isPassed }, { since, now }))) continue;
    world.log.error(
      { alert: true, limit, isPassed, ...owner, by: wish.actor.userId, ...spending },
      'a limit on bookings is half used, or passed',
    );
    const { publicUrl, supportEmail: to } = world.config;
    const mailed = {
      limit,
      isPassed,
      isRefused: verdict.refusedBy !== null,
      subject: owner.organizationId === null ? `person ${owner.userId}` : `organization ${owner.organizationId}`,
      payerName: isOfPerson ? null : (before.name ?? 'A person’s own cards'),
      person: wish.actor,
      wish: wish.amount,
      daily: { minor: spending.dailyMinor, currency: ratedOf(before).currency },
      dailyCap: cap,
      ofPerson: spending.ofPerson,
      ofPayer: spending.ofPayer,
    };
    await queueMail(tx, spendingMail(mailed, { to, publicUrl }));
  }
};
