/** Proves docs/decisions/0060 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#tests/builders/test-database.ts';
import type { Database, Db } from './database.ts';
import { sqlStatements } from './parts/sql-statements.ts';

const script = readFileSync(join(import.meta.dirname, 'migrations/0039-iso-currency-digits.sql'), 'utf8');

/** The names that migration 39 knows; later migrations changed them. */
const namedBefore = async (db: Db): Promise<void> => {
  for (const table of ['booking_attempts', 'sandbox_payments'])
    await sql`alter table ${sql.table(table)} rename column authorized_minor to authorised_minor`.execute(db);
};

/** Rows as the releases before wrote them: 45,123 forints as 45123. */
const storedBefore = (db: Db, currency: string, id: number): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx);
    const money = `{"minor": 45123, "currency": "${currency}"}`;
    // What the rows belong to is no matter here.
    await run('set local session_replication_role = replica');
    await run(
      `insert into organizations (id, name, currency, created_at) values (${id}, 'Duna', '${currency}', now())`,
    );
    await run(`insert into policies (id, organization_id, title, hotel_max_minor, flight_max_upgrade_short_minor)
      values (${id}, ${id}, 'All', 90000, 20000)`);
    await run(`insert into quotes (id, itinerary_id, kind, supplier, description, offer, total_minor, currency, verdict, created_at)
      values (${id}, 1, 'flight', 's', '', '{"total": ${money}, "options": [{"fee": {"minor": 1.0, "currency": "EUR"}}, 7]}',
        45123, '${currency}', '{"evidence": {"currency": "${currency}", "reasonableMinor": 40000, "withinPercent": 10}}', now())`);
    await run(`insert into booking_attempts (id, key, trip_id, itinerary_id, state, state_since, total_minor, currency,
        card_token, card_last4, authorised_minor, captured_minor, departs_at, created_at, updated_at)
      values (${id}, 'k${id}', 1, 1, 'CONFIRMED', now(), 45123, '${currency}', 't', '4242', 45123, 45123, now(), now(), now())`);
    await run(`insert into attempt_items (id, attempt_id, key, quote_id, kind, supplier, offer, total_minor, state, order_data)
      values (${id}, ${id}, 'i${id}', ${id}, 'hotel', 's', '{"rate": {"price": {"currency": "${currency}", "totalMinor": 45123, "nights": 2}}}',
        45123, 'ORDERED', null)`);
    await run(`insert into effects (id, attempt_id, kind, key, request_hmac, state, result, sent_at)
      values (${id}, ${id}, 'capture', 'e${id}', 'h', 'done', '${money}', now())`);
    await run(`insert into charges (id, itinerary_id, description, amount_minor, currency, merchant, at)
      values (${id}, 1, '', -45123, '${currency}', '', now())`);
    await run(`insert into sandbox_payments (ref, key, attempt_id, token, state, currency, authorised_minor, captured_minor, created_at)
      values ('p${id}', 'p${id}', 'a', 't', 'captured', '${currency}', 45123, 45123, now())`);
    await run(
      `insert into sandbox_orders (ref, attempt_id, offer_ref, data) values ('o${id}', 'o${id}', 'o${id}', '{"total": ${money}}')`,
    );
    await run(`insert into flight_searches (id, query_key, query, state, started_at, expires_at)
      values ('s${id}', 'k', '{"currency": "${currency}"}', 'finished', '2026-01-01', '2026-01-02')`);
  });

const standing = async (db: Db, id: number): Promise<unknown> => {
  const { rows } = await sql`
    select p.hotel_max_minor as hotel, p.flight_max_upgrade_short_minor as upgrade, q.total_minor as quote, q.offer, q.verdict,
      b.total_minor as confirmed, b.captured_minor as captured, b.changed_minor as changed, i.total_minor as item,
      i.offer as goods, i.order_data as "order", e.result, c.amount_minor as charge, s.captured_minor as gateway, o.data as supplier,
      f.expires_at = f.started_at as "isSearchOver"
    from policies p, quotes q, booking_attempts b, attempt_items i, effects e, charges c, sandbox_payments s, sandbox_orders o,
      flight_searches f
    where p.id = ${id} and q.id = ${id} and b.id = ${id} and i.id = ${id} and e.id = ${id} and c.id = ${id}
      and s.ref = ${`p${id}`} and o.ref = ${`o${id}`} and f.id = ${`s${id}`}`.execute(db);
  return rows[0];
};

const expected = (currency: string, factor: number): unknown => {
  const minor = 45_123 * factor;
  return {
    hotel: 90_000 * factor,
    upgrade: 20_000 * factor,
    quote: minor,
    // An amount that names a currency of its own is counted by that.
    offer: { total: { minor, currency }, options: [{ fee: { minor: 1, currency: 'EUR' } }, 7] },
    verdict: { evidence: { currency, reasonableMinor: 40_000 * factor, withinPercent: 10 } },
    confirmed: minor,
    captured: minor,
    changed: null,
    item: minor,
    goods: { rate: { price: { currency, totalMinor: minor, nights: 2 } } },
    order: null,
    result: { minor, currency },
    charge: -minor,
    gateway: minor,
    supplier: { total: { minor, currency } },
    isSearchOver: factor > 1,
  };
};

describe('amounts that were stored with the decimals of the runtime', () => {
  let database: Database;
  const cases = [
    ['HUF', 1, 100],
    ['IQD', 2, 1_000],
    ['USD', 3, 1],
    ['JPY', 4, 1],
  ] as const;

  beforeAll(async () => {
    database = await freshDatabase();
    await namedBefore(database.db);
    for (const [currency, id] of cases) await storedBefore(database.db, currency, id);
    await sql`drop table currency_corrections`.execute(database.db);
    await database.db.transaction().execute(async (tx) => {
      for (const statement of sqlStatements(script)) await sql.raw(statement).execute(tx);
    });
  });
  afterAll(() => database.close());

  test.each(cases)('%s is counted in the minor units of ISO 4217, everywhere', async (currency, id, factor) => {
    expect(await standing(database.db, id)).toEqual(expected(currency, factor));
  });

  test('what was counted anew is written down, and nothing else', async () => {
    const { rows } = await sql<{ currency: string; factor: number; rows: number }>`
      select currency, factor, sum(row_count)::int as rows from currency_corrections group by currency, factor order by currency`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { currency: 'HUF', factor: 100, rows: 5 },
      { currency: 'IQD', factor: 1_000, rows: 5 },
    ]);
  });
});
