import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, reopenAsSecondProcess } from '#tests/builders/test-database.ts';
import { ConfigError } from '../config.ts';
import type { Database } from '../db/database.ts';
import { silentLog } from '../log.ts';
import { makeSecrets, type Secrets, sealedKeyId } from '../secrets.ts';
import { joinKeyRing, type KeyRing } from './key-ring.ts';
import { reseal } from './reseal.ts';

const oldKey = 'k3Jx9qLmZ7vT2wYb8NcR5dHs1fGp4aUe';
const newKey = 'eUa4pGf1sHd5RcN8bYw2Tv7ZmLq9xJ3k';
const [oldId = '', newId = ''] = [oldKey, newKey].map((key) => makeSecrets(key).keyInUse());
const log = silentLog();
const never = new AbortController().signal;

type Member = {
  readonly secrets: Secrets;
  readonly ring: KeyRing;
  readonly lost: readonly string[];
  readonly changes: readonly string[];
};

let database: Database;
/** The embedded database has one process. Several are simulated only on PostgreSQL. */
let isShared: boolean;
beforeEach(async () => {
  database = await freshDatabase();
  isShared = database.engine === 'postgres';
});
afterEach(() => database.close());

const join = async (process: string, key: string): Promise<Member> => {
  const secrets = makeSecrets(key);
  const [lost, changes]: [string[], string[]] = [[], []];
  const ring = await joinKeyRing({
    db: database.db,
    secrets,
    log,
    process,
    whenWrong: (reason) => reason,
    onLost: (reason) => lost.push(reason.message),
    onChanged: () => changes.push(secrets.keyInUse()),
  });
  return { secrets, ring, lost, changes };
};

/** As many checks as agreement takes, and one more for a process that did not change the key. */
const lookAround = async (...members: readonly Member[]): Promise<void> => {
  for (let looks = 0; looks < 6; looks += 1) for (const { ring } of members) await ring.look();
};

const addMail = async (secrets: Secrets): Promise<void> => {
  const payload = JSON.stringify({ sealed: secrets.encrypt('outbox.payload', 'a mail') });
  await sql`insert into outbox (kind, payload, due, created_at) values ('mail', ${payload}, now(), now())`.execute(
    database.db,
  );
};

const keysOfMails = async (): Promise<readonly (string | null)[]> => {
  const { rows } = await sql<{ sealed: string }>`select payload ->> 'sealed' as sealed from outbox order by id`.execute(
    database.db,
  );
  return rows.map(({ sealed }) => sealedKeyId(sealed));
};

/** Pretends that every process has used its key for a minute. */
const settle = () => sql`update key_holders set uses_since = now() - interval '1 minute'`.execute(database.db);

describe('the keys of a database', () => {
  test('a process with a wrong key does not start, and the error says what to do', async () => {
    await join('one', oldKey);
    await expect(join('two', newKey)).rejects.toThrow(ConfigError);
    await expect(join('two', newKey)).rejects.toThrow(
      `SECRET_KEY does not hold the key that data in this database is sealed with: it is the key with the id ${oldId}, and the one given has ${newId}. Set SECRET_KEY to that key.`,
    );
  });

  test('nor does one whose key opens nothing that the release before sealed', async () => {
    await addMail(makeSecrets(oldKey));
    await expect(join('one', newKey)).rejects.toThrow(oldId);
    await expect(join('one', oldKey)).resolves.toBeDefined();
  });

  test('the wiped fields of a traveler need no key', async () => {
    await sql`insert into users (email, name, created_at) values ('pat@wiped.example', 'Pat', now())`.execute(
      database.db,
    );
    await sql`insert into travelers (customer_id, creator_id, passport_first_name, passport_last_name, email,
        date_of_birth_sealed, sex, created_at)
      select id, id, 'Pat', 'Stone', '', '', 'f', now() from users`.execute(database.db);
    const first = await join('one', oldKey);
    await first.ring.leave();
    const after = await join('two', `${newKey},${oldKey}`);
    await lookAround(after);
    await settle();
    expect(await reseal({ db: database.db, secrets: after.secrets, log }, never)).toBe('done');
  });

  test('processes that start at once agree on the fingerprints', async () => {
    const others = isShared ? [await reopenAsSecondProcess(database), await reopenAsSecondProcess(database)] : [];
    const members = await Promise.all(['one', 'two', 'three'].map((name) => join(name, oldKey)));
    expect(new Set(members.map(({ secrets }) => secrets.hmac('idempotency', 'a body'))).size).toBe(1);
    for (const other of others) await other?.close();
  });

  test('a single process takes its new key and keeps its fingerprints', async () => {
    const before = await join('one', oldKey);
    await before.ring.leave();
    const after = await join('two', `${newKey},${oldKey}`);
    expect(after.secrets.keyInUse()).toBe(oldId);
    await lookAround(after);
    expect([after.secrets.keyInUse(), after.changes]).toEqual([newId, [newId]]);
    expect(after.secrets.hmac('idempotency', 'a body')).toBe(before.secrets.hmac('idempotency', 'a body'));
  });

  test.runIf(process.env.TEST_DATABASE_URL)(
    'while another process knows only the old key, a new one uses the old key too',
    async () => {
      const old = await join('old', oldKey);
      const changing = await join('changing', `${newKey},${oldKey}`);
      await lookAround(old, changing);
      expect(changing.secrets.keyInUse()).toBe(oldId);
      expect(old.secrets.verify('quote', changing.secrets.sign('quote', '1'))).toBe('1');
      await old.ring.leave();
      await lookAround(changing);
      expect(changing.secrets.keyInUse()).toBe(newId);
      await expect(join('late', oldKey)).rejects.toThrow(newId);
    },
  );

  test.runIf(process.env.TEST_DATABASE_URL)(
    'processes with the same keys in another order do not switch back and forth',
    async () => {
      const one = await join('one', `${oldKey},${newKey}`);
      const two = await join('two', `${newKey},${oldKey}`);
      await lookAround(one, two);
      expect([one.secrets.keyInUse(), two.secrets.keyInUse()]).toEqual([oldId, oldId]);
    },
  );

  test.runIf(process.env.TEST_DATABASE_URL)(
    'after an outage the first process that is back waits for the others',
    async () => {
      const old = await join('old', oldKey);
      const changing = await join('changing', `${newKey},${oldKey}`);
      await sql`update key_holders set seen_at = now() - interval '5 minutes'`.execute(database.db);
      await changing.ring.look();
      await lookAround(old, changing);
      expect(changing.secrets.keyInUse()).toBe(oldId);
    },
  );

  test.runIf(process.env.TEST_DATABASE_URL)('a process that missed the change learns that it must stop', async () => {
    const old = await join('old', oldKey);
    const changing = await join('changing', `${newKey},${oldKey}`);
    const sleep = () =>
      sql`update key_holders set seen_at = now() - interval '5 minutes' where process = 'old'`.execute(database.db);
    await sleep();
    await lookAround(changing);
    await old.ring.look();
    await old.ring.look();
    expect(old.lost).toEqual([expect.stringContaining(newId)]);
  });
});

describe('sealing again with a new key', () => {
  const change = async (): Promise<Member> => {
    const before = await join('one', oldKey);
    for (let mails = 0; mails < 450; mails += 1) await addMail(before.secrets);
    await before.ring.leave();
    const after = await join('two', `${newKey},${oldKey}`);
    await lookAround(after);
    return after;
  };
  const seal = ({ secrets }: Member, signal: AbortSignal = never) => reseal({ db: database.db, secrets, log }, signal);

  test('moves every text to the new key, then the old one can be removed', async () => {
    const member = await change();
    await expect(join('three', newKey)).rejects.toThrow(oldId);
    expect(await seal(member)).toBe('later');
    expect(new Set(await keysOfMails())).toEqual(new Set([newId]));
    await settle();
    expect(await seal(member)).toBe('done');
    const alone = await join('three', newKey);
    const { rows } = await sql<{ sealed: string }>`select payload ->> 'sealed' as sealed from outbox`.execute(
      database.db,
    );
    expect(rows.map(({ sealed }) => alone.secrets.decrypt('outbox.payload', sealed))).toEqual(
      Array.from({ length: 450 }, () => 'a mail'),
    );
  });

  test('a text that does not open is counted, the others are sealed, and the old key has to stay', async () => {
    const member = await change();
    await sql`update outbox set payload = jsonb_set(payload, '{sealed}', to_jsonb((payload ->> 'sealed') || 'AA'))
      where id = (select min(id) + 3 from outbox)`.execute(database.db);
    await settle();
    expect(await seal(member)).toBe('failed');
    const keys = await keysOfMails();
    expect([keys.filter((id) => id === oldId).length, keys.length]).toEqual([1, 450]);
    const { rows } = await sql`select done_count, left_count, failed_count from sealing_progress
      where place = 'outbox.payload'`.execute(database.db);
    expect(rows).toEqual([{ done_count: 449, left_count: 1, failed_count: 1 }]);
    await expect(join('three', newKey)).rejects.toThrow(oldId);
  });

  test('when interrupted, it keeps what it had done and continues later', async () => {
    const member = await change();
    const cut = new AbortController();
    const counting = {
      ...member.secrets,
      encrypt: (...args: Parameters<Secrets['encrypt']>) => {
        cut.abort();
        return member.secrets.encrypt(...args);
      },
    };
    expect(await reseal({ db: database.db, secrets: counting, log }, cut.signal)).toBe('cut off');
    const keys = await keysOfMails();
    expect(keys.filter((id) => id === newId)).toHaveLength(200);
    expect(await seal(member)).toBe('later');
    expect(new Set(await keysOfMails())).toEqual(new Set([newId]));
  });

  test('a process that has not seen the change does not seal with the old key', async () => {
    const member = await change();
    await addMail(member.secrets);
    member.secrets.switchToKey(oldId);
    expect(await seal(member)).toBe('later');
    expect((await keysOfMails()).at(-1)).toBe(newId);
  });
});
