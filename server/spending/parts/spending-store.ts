/**
 * Charged amounts and their number. Reads the tables of bookings, fees and cards, writes only its own.
 * docs/decisions/0045
 */
import { sql } from 'kysely';
import { endedWithoutPurchase } from '#domain/bookings/states.ts';
import type { Money } from '#domain/kit/money.ts';
import type { PaymentState } from '#domain/payments/states.ts';
import type { RatedCurrency, SpendingLimit } from '#domain/spending/spending-limits.ts';
import type { Db } from '#platform/db/database.ts';

/** The owner of the card's money; both null: the card came with one request and is on file only for that trip. */
export type Payer = { readonly organizationId: number | null; readonly userId: number | null };

/** In whose name something is booked. */
export type InName = { readonly name: string | null; readonly status: string | null };

type Lock = {
  readonly cardId: number | null;
  readonly personId: number;
  /** In whose name it is; null: a personal trip. */
  readonly organizationId: number | null;
};

/**
 * Until the transaction ends, no other call counts the spending of this payer or person, and the organization keeps
 * its state. All calls lock the payer first, so they cannot deadlock. These are locks like those of `lockName` and
 * `holdState`, taken by the statement that finds the payer: a booking waits for the database once instead of four
 * times.
 * @returns the owner of the card, even of a card deleted meanwhile, and the owner's daily cap, if it has its own
 */
export const lockSpending = async (
  tx: Db,
  { cardId, personId, organizationId }: Lock,
): Promise<{ readonly payer: Payer; readonly inName: InName; readonly ownUsd: number | null }> => {
  const { rows } = await sql<Payer & InName & { ownUsd: number | null }>`
    with held as (select name, status from organizations where id = ${organizationId}::int for share)
    select (select name from held) as name, (select status from held) as status,
      c.organization_id as "organizationId", c.user_id as "userId",
      (select o.daily_cap_usd from organizations o where o.id = c.organization_id) as "ownUsd",
      pg_advisory_xact_lock(hashtextextended(coalesce('spending organization ' || c.organization_id,
        'spending owner ' || c.user_id), 0)),
      pg_advisory_xact_lock(hashtextextended('spending person ' || ${personId}::int, 0))
    from (select 1) always left join cards c on c.id = ${cardId}::int`.execute(tx);
  const { name = null, status = null, organizationId: ofCard = null, userId = null, ownUsd = null } = rows[0] ?? {};
  return { payer: { organizationId: ofCard, userId }, inName: { name, status }, ownUsd };
};

export type SpentSoFar = {
  /** The amounts charged or possibly still charged to the payer's cards since `day`, one sum per currency. */
  readonly charged: readonly Money[];
  /** Bookings and assisted requests since `hour`, including failed ones. */
  readonly ofPayer: number;
  readonly ofPerson: number;
  /** When the first of those was begun; null: there is none. */
  readonly payerSince: Date | null;
  readonly personSince: Date | null;
  /** All null when the payer is not an organization. */
  readonly name: string | null;
  readonly currency: string | null;
  readonly ratePpm: number | null;
  /** The payer's own daily cap, in US dollars; null: the installation's applies. */
  readonly ownUsd: number | null;
  /** The payer's cap as raised by an expert, in US dollars, and when it was raised; null: not raised. */
  readonly raisedUsd: number | null;
  readonly raisedAt: Date | null;
};

type Asked = Payer & { readonly personId: number; readonly day: Date; readonly hour: Date; readonly now: Date };

const feesWithoutCharge = ['failed', 'voided'] as const satisfies readonly PaymentState[];

/** Call it after lockSpending, so that it counts what others committed during the wait. */
export const readSpending = async (tx: Db, asked: Asked): Promise<SpentSoFar> => {
  const { organizationId, userId, personId, day, hour, now } = asked;
  const { rows } = await sql<SpentSoFar>`
    with own as (select id from cards where organization_id = ${organizationId}::int or user_id = ${userId}::int),
    paid as (
      select b.currency, b.total_minor - b.voucher_minor as minor, b.created_at as at, b.state in (${sql.join(endedWithoutPurchase)}) as is_free
      from booking_attempts b where b.card_id in (select id from own) and b.created_at > ${day}
      union all
      select f.currency, f.amount_minor, f.asked_at, p.state in (${sql.join(feesWithoutCharge)})
      from service_fees f join payments p on p.fee_id = f.id where f.card_id in (select id from own) and f.asked_at > ${day}),
    begun as (
      select b.created_at as at from booking_attempts b where b.actor_id = ${personId} and b.created_at > ${hour}
      union all
      select f.asked_at from service_fees f where f.payer_id = ${personId} and f.asked_at > ${hour}),
    sums as (select currency, sum(minor) as minor from paid where not is_free group by currency)
    select
      coalesce((select json_agg(json_build_object('currency', currency, 'minor', minor)) from sums), '[]') as charged,
      (select count(*)::int from paid where at > ${hour}) as "ofPayer",
      (select min(at) from paid where at > ${hour}) as "payerSince",
      (select count(*)::int from begun) as "ofPerson",
      (select min(at) from begun) as "personSince",
      o.name, o.currency, o.currency_rate_ppm as "ratePpm", o.daily_cap_usd as "ownUsd",
      (select max(r.cap_usd) from daily_cap_raises r where r.organization_id = o.id and r.until_at > ${now}) as "raisedUsd",
      (select max(r.at) from daily_cap_raises r where r.organization_id = o.id and r.until_at > ${now}) as "raisedAt"
    from (select 1) always left join organizations o on o.id = ${organizationId}::int`.execute(tx);
  const [row] = rows;
  if (!row) throw new RangeError('a select of one row answers one');
  return row;
};

const dollars: RatedCurrency = { currency: 'USD', ratePpm: 1_000_000 };

/** The currency that counts a payer's spending: the organization's, otherwise US dollars. */
export const ratedOf = ({ currency, ratePpm }: SpentSoFar): RatedCurrency =>
  currency === null || ratePpm === null ? dollars : { currency, ratePpm };

export type Alert = {
  readonly organizationId: number | null;
  readonly userId: number | null;
  readonly limit: SpendingLimit;
  readonly isPassed: boolean;
};

/** Stores an alert. @returns false when the same alert was stored since `since` and is already reported */
export const keepAlert = async (tx: Db, alert: Alert, { since, now }: { since: Date; now: Date }): Promise<boolean> => {
  const { organizationId, userId, limit, isPassed } = alert;
  const { rows } = await sql<{ id: number }>`
    insert into spending_alerts (organization_id, user_id, limit_name, is_passed, at)
    select ${organizationId}::int, ${userId}::int, ${limit}, ${isPassed}, ${now}::timestamptz
    where not exists (select from spending_alerts
      where (organization_id = ${organizationId}::int or user_id = ${userId}::int)
        and limit_name = ${limit} and is_passed = ${isPassed} and at > ${since})
    returning id`.execute(tx);
  return rows.length > 0;
};
