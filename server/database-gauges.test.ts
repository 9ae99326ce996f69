import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doDueDuties } from '#platform/jobs/duties.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { dutiesOf } from '#server/all-workers.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let one: TestWorld;
let other: TestWorld;
beforeAll(async () => {
  one = await testWorld({ hasPeople: false });
  other = await testWorld({ hasPeople: false, database: one.world.database });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const scrape = async ({ world }: TestWorld): Promise<readonly string[]> =>
  (await world.metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('tripwright_'));

describe('gauges of the whole installation, as each process reports them', () => {
  test('a process that never reconciled or sent a mail reports the same as one that did', async () => {
    await queueMail(one.world.db, { to: 'ada@acme.example', subject: 'x', text: 'x', html: 'x' });
    const duties = dutiesOf(one.world);
    await doDueDuties(one.world, duties, new AbortController().signal);
    const lines = await scrape(other);
    expect(lines).toContain('tripwright_outbox_pending 1');
    expect(lines).toContain('tripwright_money_at_risk_minor 0');
    expect(lines).toContain('tripwright_needs_human 0');
    expect(lines).toContain('tripwright_oldest_unknown_seconds 0');
    for (const { name } of duties) {
      expect(lines).toContain(`tripwright_duty_overdue_seconds{duty="${name}"} 0`);
      expect(lines.some((line) => line.startsWith(`tripwright_duty_done_timestamp_seconds{duty="${name}"}`))).toBe(
        true,
      );
    }
  });

  test('a table that cannot be read removes only its own gauges', async () => {
    const { world } = await testWorld({ hasPeople: false, database: one.world.database });
    await sql`alter table outbox rename to outbox_gone`.execute(world.db);
    await world.metrics.registry.metrics();
    const lines = (await world.metrics.registry.metrics()).split('\n');
    await sql`alter table outbox_gone rename to outbox`.execute(world.db);
    expect(lines.some((line) => line.startsWith('tripwright_outbox_pending '))).toBe(false);
    expect(lines).toContain('tripwright_gauge_reads_failed_total{source="outbox"} 1');
    expect(lines).toContain('tripwright_needs_human 0');
  });
});
