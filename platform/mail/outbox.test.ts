/** Proves docs/booking.md#mails, docs/faults.md#mail-server-away */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome } from '#domain/kit/outcome.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { freshDatabase, reopenAsSecondProcess } from '#tests/builders/test-database.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { silentLog } from '../log.ts';
import { countOutbox, makeOutboxRelay, queueMail } from './outbox.ts';
import type { Mailer } from './port.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute();
});

const mail = {
  to: 'ada@acme.example',
  subject: 'Your trip',
  text: 'See https://x.example/secret-link',
  html: '<p>x</p>',
};
const log = silentLog();

const mailer = (answer: () => Outcome<{ id: string }> = () => ({ ok: true, value: { id: '1' } })) => {
  const sent: { to: string; messageId: string }[] = [];
  const send: Mailer['send'] = async ({ to, messageId }) => {
    sent.push({ to, messageId });
    return answer();
  };
  return { sent, send };
};
const refusing = () => mailer(() => ({ ok: false, error: { kind: 'unavailable', message: 'greylisted' } }));
const relayTo = (to: Mailer, onGaveUp = () => {}) =>
  makeOutboxRelay({ db: database.db, mailer: to, host: 'travel.example', log, onGaveUp });

const waitingSeconds = async () =>
  (
    await sql<{
      seconds: number;
    }>`select round(extract(epoch from due - now()))::int as seconds from outbox where done_at is null`.execute(
      database.db,
    )
  ).rows.map(({ seconds }) => seconds);
const makeDue = () => sql`update outbox set due = now() where done_at is null`.execute(database.db);
const age = (hours: number) =>
  sql`update outbox set created_at = now() - make_interval(hours => ${hours})`.execute(database.db);

const neverMs = 3_600_000;
const passSeconds = (seconds: number) =>
  sql`update outbox set due = due - make_interval(secs => ${seconds}) where done_at is null`.execute(database.db);

/** A process in the middle of sending a mail, until it is told to end. Then the mail is refused. */
const carrying = ({ renewEveryMs }: { readonly renewEveryMs: number }) => {
  const { promise, resolve } = Promise.withResolvers<Outcome<{ id: string }>>();
  const ids: string[] = [];
  const send: Mailer['send'] = ({ messageId }) => {
    ids.push(messageId);
    return promise;
  };
  const relaying = makeOutboxRelay({
    db: database.db,
    mailer: { send },
    host: 'travel.example',
    log,
    renewEveryMs,
  }).relayDue();
  return {
    sent: (): readonly string[] => ids,
    claimed: () => eventually(() => expect(ids).toHaveLength(1)),
    end: async (): Promise<void> => {
      resolve({ ok: false, error: { kind: 'unavailable', message: 'ended' } });
      await relaying;
    },
  };
};

describe('the outbox', () => {
  test('a mail leaves only when its transaction commits', async () => {
    const to = mailer();
    const undone = transact(database.db, async (tx) => {
      await queueMail(tx, mail);
      throw new Error('no trip');
    });
    await expect(undone).rejects.toThrow('no trip');
    expect(await relayTo(to).relayDue()).toBe(0);
    await transact(database.db, (tx) => queueMail(tx, mail));
    expect(await relayTo(to).relayDue()).toBe(1);
    expect(await relayTo(to).relayDue()).toBe(0);
    expect(to.sent).toEqual([{ to: mail.to, messageId: expect.stringMatching(/^<outbox-\d+@travel\.example>$/) }]);
  });

  test('no mail lies open in the table, and none is kept after it was sent', async () => {
    await queueMail(database.db, mail);
    const rows = () => database.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toMatch(/secret-link|ada@/);
    await relayTo(mailer()).relayDue();
    expect(await rows()).toMatchObject([{ payload: {}, tries: 1, failed_at: null, done_at: expect.any(Date) }]);
  });

  test('a refused mail waits 5 s, then twice as long each time, an hour at most, always under the same Message-ID', async () => {
    await queueMail(database.db, mail);
    const to = refusing();
    const waits: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      await makeDue();
      await relayTo(to).relayDue();
      waits.push(...(await waitingSeconds()));
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    expect(new Set(to.sent.map(({ messageId }) => messageId)).size).toBe(1);
    await makeDue();
    expect(await relayTo(mailer()).relayDue()).toBe(1);
  });

  test('after 48 hours a mail is given up with an alert', async () => {
    await queueMail(database.db, mail);
    const gaveUp = vi.fn<() => void>();
    const relay = relayTo(refusing(), gaveUp);
    await age(47);
    await relay.relayDue();
    expect(await countOutbox(database.db)).toEqual({ pending: 1, failed: 0 });
    await age(49);
    await makeDue();
    await relay.relayDue();
    expect(gaveUp).toHaveBeenCalledOnce();
    expect(await countOutbox(database.db)).toEqual({ pending: 0, failed: 1 });
    await makeDue();
    expect(await relayTo(mailer()).relayDue()).toBe(0);
  });

  test('a mail claimed by a process that died is sent by another within 15 s, under the same Message-ID', async () => {
    await queueMail(database.db, mail);
    const died = carrying({ renewEveryMs: neverMs });
    await died.claimed();
    const to = mailer();
    expect(await relayTo(to).relayDue()).toBe(0);
    // A second for the other process to look.
    await passSeconds(14);
    expect(await relayTo(to).relayDue()).toBe(1);
    expect(to.sent.map(({ messageId }) => messageId)).toEqual(died.sent());
    await died.end();
  });

  test('a slow mail stays with the process that sends it, and so do the mails behind it', async () => {
    await queueMail(database.db, mail);
    await queueMail(database.db, mail);
    const slow = carrying({ renewEveryMs: 5 });
    await slow.claimed();
    for (let passes = 0; passes < 3; passes += 1) {
      await passSeconds(9);
      await eventually(async () => expect(Math.min(...(await waitingSeconds()))).toBeGreaterThan(8));
    }
    const to = mailer();
    expect(await relayTo(to).relayDue()).toBe(0);
    await slow.end();
    expect(slow.sent()).toHaveLength(2);
  });

  test('a mail that crashes every process that sends it is tried less and less often', async () => {
    await queueMail(database.db, mail);
    const waits: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      await makeDue();
      const died = carrying({ renewEveryMs: neverMs });
      await died.claimed();
      waits.push(...(await waitingSeconds()));
      await died.end();
    }
    expect(waits).toEqual([10, 10, 10, 20, 40, 80]);
  });

  test('a mail that cannot be opened does not hold up the others', async () => {
    await queueMail(database.db, { ...mail, to: 'first@acme.example' });
    await sql`update outbox set payload = '{"sealed":"v1.gone.x.y"}'`.execute(database.db);
    await queueMail(database.db, mail);
    const to = mailer();
    expect(await relayTo(to).relayDue()).toBe(1);
    expect(to.sent).toHaveLength(1);
  });

  test('a running relay sends promptly after the commit', async () => {
    const to = mailer();
    // It polls only once an hour, so only the commit's signal can wake it.
    const relay = makeOutboxRelay({ db: database.db, mailer: to, host: 'travel.example', log, pauseMs: 3_600_000 });
    relay.start();
    await relay.relayDue();
    await transact(database.db, (tx) => queueMail(tx, mail));
    await eventually(() => expect(to.sent).toHaveLength(1));
    await relay.stop();
  });

  test('two processes send each mail once', async () => {
    const second = await reopenAsSecondProcess(database);
    const to = mailer();
    for (let n = 0; n < 30; n += 1) await queueMail(database.db, { ...mail, to: `p${n}@acme.example` });
    const other = makeOutboxRelay({ db: (second ?? database).db, mailer: to, host: 'travel.example', log });
    const counts = await Promise.all([relayTo(to).relayDue(), other.relayDue()]);
    await second?.close();
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(30);
    expect(new Set(to.sent.map(({ to: recipient }) => recipient)).size).toBe(30);
    expect(to.sent).toHaveLength(30);
  });
});
