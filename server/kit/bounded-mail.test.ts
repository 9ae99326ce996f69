/** Proves docs/threats.md#mail-bombing */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import {
  forgetMailTurns,
  forgetOldMailTurns,
  type MailLane,
  queueBoundedMail,
  sourceNetwork,
  takeMailTurn,
  takeSenderTurn,
} from './bounded-mail.ts';

let made: TestWorld;
beforeAll(async () => {
  made = await testWorld({ hasPeople: false });
});
beforeEach(async () => {
  await made.world.db.deleteFrom('bounded_mails').execute();
  await made.world.db.deleteFrom('outbox').execute();
  made.clock.advance(24 * 60);
});
afterAll(() => made.close());

const mail = (to: string) => ({ to, subject: 'A trip', text: 'You follow a trip.', html: '<p>You follow a trip.</p>' });

const send = (to: string, lane: MailLane = 'notice', source: string | null = null): Promise<boolean> =>
  transact(made.world.db, (tx) => queueBoundedMail(made.world, tx, { mail: mail(to), lane, source }));

const queued = async (): Promise<number> => (await made.world.db.selectFrom('outbox').select('id').execute()).length;
const rows = async () => await made.world.db.selectFrom('bounded_mails').selectAll().execute();
const sum = (sent: readonly boolean[]): number => sent.filter(Boolean).length;

describe('mails that people other than the recipient can cause', () => {
  test('of thirty-one simultaneous notices to one address, from as many networks, five are sent', async () => {
    const sent = await Promise.all(
      Array.from({ length: 31 }, (_, n) => send('sam@acme.example', 'notice', sourceNetwork(`203.0.113.${n}`))),
    );
    expect([sum(sent), await queued(), (await rows()).length]).toEqual([5, 5, 5]);
  });

  test('one address gets five in an hour and fifteen in a day, and other addresses are not affected', async () => {
    let sent = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      const ofHour: boolean[] = [];
      for (let n = 0; n < 8; n += 1) ofHour.push(await send('sam@acme.example'));
      expect(sum(ofHour)).toBeLessThanOrEqual(5);
      sent += sum(ofHour);
      made.clock.advance(60);
    }
    expect(sent).toBe(15);
    expect(await send('tom@acme.example')).toBe(true);
  });

  test('spellings and tags of one mailbox count as one', async () => {
    const spelled = ['sam@acme.example', 'SAM@acme.example', ' sam+a@acme.example', 'sam+b@acme.example'];
    const sent: boolean[] = [];
    for (const to of [...spelled, ...spelled]) sent.push(await send(to));
    expect(sum(sent)).toBe(5);
  });

  test('one kind of mail does not use up the limit of another', async () => {
    for (let n = 0; n < 20; n += 1) await send('sam@acme.example', 'notice');
    const asked: boolean[] = [];
    for (let n = 0; n < 14; n += 1) asked.push(await send('sam@acme.example', 'sign-in'));
    expect(sum(asked)).toBe(3);
    expect(await send('sam@acme.example', 'known-device')).toBe(true);
  });

  test('says when the next mail may be sent, and starts again for a person who used a mail', async () => {
    const turn = { to: 'sam@acme.example', lane: 'sign-in', source: null } as const;
    const take = () => transact(made.world.db, (tx) => takeMailTurn(made.world, tx, turn));
    const now = made.clock.now();
    const waits: number[] = [];
    for (let n = 0; n < 4; n += 1) waits.push((await take()).roomAgainAt.getTime() - now.getTime());
    expect(waits).toEqual([0, 0, 15 * 60_000, 15 * 60_000]);
    expect((await take()).isTaken).toBe(false);
    await forgetMailTurns(made.world, made.world.db, turn);
    expect((await take()).isTaken).toBe(true);
  });

  test('one network causes at most sixty in an hour, for all recipients and kinds together', async () => {
    const source = sourceNetwork('2001:db8:7::1');
    const results: boolean[] = [];
    for (let n = 0; n < 40; n += 1) results.push((await takeSenderTurn(made.world, source)) === null);
    for (let n = 0; n < 40; n += 1) results.push(await send(`stranger${n}@acme.example`, 'notice', source));
    for (let n = 0; n < 40; n += 1)
      results.push((await takeSenderTurn(made.world, sourceNetwork(`2001:db8:7:0:${n}::9`))) === null);
    expect(sum(results)).toBe(60);
    expect(await takeSenderTurn(made.world, source)).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 3600 });
    expect(await takeSenderTurn(made.world, sourceNetwork('2001:db8:8::1'))).toBeNull();
    made.clock.advance(60);
    expect(await takeSenderTurn(made.world, source)).toBeNull();
  });

  test('a dropped mail is counted and writes nothing, and the table names nobody', async () => {
    for (let n = 0; n < 5; n += 1) await send('sam@acme.example');
    const before = (await rows()).length;
    const count = async () =>
      await made.world.metrics.registry.getSingleMetricAsString('tripwright_mails_dropped_total');
    const dropped = /lane="notice",bound="recipient"\} (\d+)/;
    const countBefore = Number(dropped.exec(await count())?.[1] ?? 0);
    for (let n = 0; n < 7; n += 1) expect(await send('sam@acme.example')).toBe(false);
    expect((await rows()).length).toBe(before);
    expect(Number(dropped.exec(await count())?.[1])).toBe(countBefore + 7);
    expect(JSON.stringify(await rows())).not.toContain('sam@');
  });

  test('the count is removed when no limit reads it', async () => {
    await send('sam@acme.example');
    await forgetOldMailTurns(made.world);
    expect(await rows()).toHaveLength(1);
    made.clock.advance(49 * 60);
    await forgetOldMailTurns(made.world);
    expect(await rows()).toEqual([]);
  });
});
