import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase, testSecrets } from '#tests/builders/test-database.ts';
import type { Db } from '../db/database.ts';
import { silentLog } from '../log.ts';
import { sealPlain } from './seal-plain.ts';

const never = new AbortController().signal;
const world = (db: Db) => ({ db, secrets: testSecrets, log: silentLog() });

/** A traveler as the release before wrote it. */
const addTraveler = async (db: Db, phone: string): Promise<number> => {
  const { rows: people } = await sql<{ id: number }>`insert into users (email, name, created_at)
    values (${`${phone}@plain.example`}, 'Pat Plain', now()) returning id`.execute(db);
  const person = people[0]?.id;
  const { rows } = await sql<{ id: number }>`
    insert into travelers (customer_id, creator_id, passport_first_name, passport_last_name, email, phone_number,
      date_of_birth_sealed, sex, passport_expiry, other, created_at)
    values (${person}, ${person}, 'Pat', 'Plain', '', ${phone}, '', 'f', '2033-07-19', 'known as 7', now())
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into traveler_programs (traveler_id, program_id, number) values (${id}, 2, 'LX1')`.execute(db);
  return id;
};

const stored = async (db: Db) => {
  const { rows } = await sql<Record<string, string | null>>`
    select phone_number, phone_number_sealed, passport_expiry::text, passport_expiry_sealed, other, other_sealed,
      number, number_sealed
    from travelers join traveler_programs on traveler_id = travelers.id`.execute(db);
  return rows;
};

describe('fields that the release before stored in clear', () => {
  test('stays while that release may run, and is sealed afterwards', async () => {
    const { inRolledBack } = await testDatabase();
    await inRolledBack(async (db) => {
      const id = await addTraveler(db, '+4930111222');
      await sql`update plain_travelers_end set at = now() + interval '1 hour'`.execute(db);
      expect(await sealPlain(world(db), never)).toBe(0);
      expect(await stored(db)).toEqual([expect.objectContaining({ phone_number: '+4930111222', other_sealed: null })]);
      await sql`update plain_travelers_end set at = now() - interval '1 second'`.execute(db);
      expect(await sealPlain(world(db), never)).toBe(4);
      const [row] = await stored(db);
      expect(row).toMatchObject({ phone_number: '', passport_expiry: null, other: '', number: '' });
      expect([
        testSecrets.decrypt(`travelers.phone_number.${id}`, row?.phone_number_sealed ?? ''),
        testSecrets.decrypt(`travelers.passport_expiry.${id}`, row?.passport_expiry_sealed ?? ''),
        testSecrets.decrypt(`travelers.other.${id}`, row?.other_sealed ?? ''),
        testSecrets.decrypt(`traveler_programs.number.${id}`, row?.number_sealed ?? ''),
      ]).toEqual(['+4930111222', '2033-07-19', 'known as 7', 'LX1']);
    });
  });

  test('no row is left, however many there are', async () => {
    const { inRolledBack } = await testDatabase();
    await inRolledBack(async (db) => {
      await sql`update plain_travelers_end set at = now() - interval '1 second'`.execute(db);
      for (let phone = 0; phone < 230; phone += 1) await addTraveler(db, `+49301${phone}`);
      expect(await sealPlain(world(db), never)).toBe(920);
      const rows = await stored(db);
      expect(rows.filter(({ phone_number, number, other }) => phone_number || number || other)).toEqual([]);
      expect(await sealPlain(world(db), never)).toBe(0);
    });
  });
});
