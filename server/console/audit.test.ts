/** Proves docs/threats.md#edited-history, docs/threats.md#formulas-in-files */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPageSize, checkAudit, listAuditEvents } from '#contract/audit.ts';
import { audit } from '#server/kit/audit.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let it: TestWorld;
let root: TestCaller;
let sam: number;
let ada: number;
beforeAll(async () => {
  it = await testWorld();
  const idOf = async (email: string): Promise<number> =>
    (await it.world.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
  sam = await idOf('sam@acme.example');
  ada = await idOf('ada@acme.example');
  root = await it.signIn('root@tripwright.example');
  for (let n = 0; n < auditPageSize + 5; n += 1) await write('tested', { n });
});
afterAll(() => it.close());

const write = (event: string, facts: Readonly<Record<string, string | number>>) =>
  audit(it.world, it.world.db, { event, userId: sam, actorId: ada, ip: '203.0.113.7', ref: 'r1', facts });
const read = (query: Parameters<typeof pick>[0] = {}) => pick(query);
const pick = (query: { event?: string; person?: string; from?: string; to?: string; before?: string }) =>
  root.get(listAuditEvents, { query });

describe('the audit in the console', () => {
  test('says who did what to whom, newest first', async () => {
    await write('said-something', { word: 'hello' });
    const { events, names } = await read({ event: 'said-something' });
    expect(events).toMatchObject([
      {
        event: 'said-something',
        person: { id: sam, email: 'sam@acme.example', name: 'Sam Rivera' },
        actor: { id: ada, email: 'ada@acme.example' },
        acting_for: null,
        ip: '203.0.113.7',
        ref: 'r1',
        facts: [{ name: 'word', value: 'hello' }],
      },
    ]);
    expect(names).toEqual(expect.arrayContaining(['said-something', 'signed-in', 'tested']));
  });

  test('goes on page by page, without a gap', async () => {
    const first = await read({ event: 'tested' });
    expect(first.events).toHaveLength(auditPageSize);
    const second = await read({ event: 'tested', before: String(first.next) });
    expect(second).toMatchObject({ next: null });
    const ns = [...first.events, ...second.events].map(({ facts }) => Number(facts[0]?.value));
    expect(ns).toEqual(Array.from({ length: auditPageSize + 5 }, (_, n) => auditPageSize + 4 - n));
  });

  test.each([
    [{ person: 'SAM@acme.example' }, true],
    [{ person: 'ada@acme.example' }, true],
    [{ person: 'tom@acme.example' }, false],
    [{ person: 'nobody@acme.example' }, false],
    [{ from: '2026-03-02', to: '2026-03-02' }, true],
    [{ from: '2026-03-03' }, false],
    [{ to: '2026-03-01' }, false],
    [{ event: '' }, true],
  ] as const)('filtered by %o finds the event: %s', async (filter, isFound) => {
    const { events } = await read(filter);
    expect(events.some(({ event }) => event === 'tested')).toBe(isFound);
  });

  test('is a file of everything that matches, in which no cell is a formula', async () => {
    await write('formula', { word: '=1+1' });
    const reply = await root.send('GET', '/console/audit?format=csv&event=formula');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="audit-2026-03-02.csv"');
    const [head, row, rest] = reply.text.split('\r\n');
    expect(head).toBe('\uFEFFId,Time (UTC),Event,Person,Done by,Acting for,Address,Reference,Facts');
    expect(row).toMatch(
      /^\d+,2026-03-02T09:00:00\.000Z,formula,sam@acme\.example,ada@acme\.example,,203\.0\.113\.7,r1,word: =1\+1$/,
    );
    expect(rest).toBe('');
    const all = await root.send('GET', '/console/audit?format=csv&event=tested');
    expect(all.text.trim().split('\r\n')).toHaveLength(auditPageSize + 6);
  });

  test('keeps an erased person as a number', async () => {
    await it.world.db.updateTable('users').set({ erased_at: it.clock.now() }).where('id', '=', sam).execute();
    const { events } = await read({ event: 'formula' });
    await it.world.db.updateTable('users').set({ erased_at: null }).where('id', '=', sam).execute();
    expect(events[0]?.person).toEqual({ id: sam, name: null, email: null });
  });

  test('reading it is an event of its own', async () => {
    await read({ event: 'tested' });
    const { events } = await read({ event: 'staff-call' });
    expect(events[0]?.facts).toContainEqual({ name: 'call', value: 'GET /console/audit' });
  });

  test('is for administrators alone', async () => {
    for (const email of ['eva@tripwright.example', 'ada@acme.example'])
      expect(await (await it.signIn(email)).call(listAuditEvents, { query: {} })).toMatchObject({
        ok: false,
        status: 403,
      });
  });

  test('names the event that somebody with the database in hand has changed', async () => {
    expect(await root.get(checkAudit)).toMatchObject({ broken_at: null, count: expect.any(Number) });
    const { events } = await read({ event: 'formula' });
    const id = events[0]?.id ?? 0;
    await sql`alter table audit_events disable trigger user`.execute(it.world.db);
    await sql`update audit_events set ip = '198.51.100.1' where id = ${id}`.execute(it.world.db);
    await sql`alter table audit_events enable trigger user`.execute(it.world.db);
    expect((await root.get(checkAudit)).broken_at).toBe(id);
  });
});
