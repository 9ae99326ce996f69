/**
 * Card numbers, security codes and passport numbers are entered in every possible place. Then all stored data is
 * searched for them: each row of each table, each log line, each mail, each reply, and the database's own files.
 * docs/threats.md#secrets-in-logs; docs/threats.md#stolen-data; docs/threats.md#card-numbers
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startPassengerSearch } from '#contract/flights.ts';
import { listEvents } from '#contract/landers.ts';
import { addSavedPlace } from '#contract/saved-place-changes.ts';
import { createTraveler, readTraveler, updateTraveler } from '#contract/travelers.ts';
import type { Db } from '#platform/db/database.ts';
import { sealedColumns } from '#platform/keys/sealed-columns.ts';
import { makeLog } from '#platform/log.ts';
import {
  canaryCards,
  canaryDetails,
  canaryPassenger,
  canaryPassports,
  foundIn,
  withoutRunNumbers,
  wordsIn,
} from '#tests/builders/canaries.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const lines: string[] = [];
const at = tripWorld({ log: makeLog('trace', { write: (line) => lines.push(withoutRunNumbers(line)) }) });
/** The answer of every call. */
const replies: string[] = [];

const longSecrets = {
  ...Object.fromEntries(Object.entries(canaryCards).map(([name, { number }]) => [`card ${name}`, number])),
  ...Object.fromEntries(Object.entries(canaryPassports).map(([name, number]) => [`passport ${name}`, number])),
  ...canaryPassenger,
};
/** Also stored, but shown to people who may see them. */
const keptSecrets = { ...longSecrets, ...canaryDetails };
const codes = Object.fromEntries(Object.entries(canaryCards).map(([name, { cvc }]) => [`code ${name}`, cvc]));

const said = async (sending: Promise<{ status: number; text: string }>, status = 200): Promise<void> => {
  const reply = await sending;
  expect([reply.status, reply.text]).toEqual([status, reply.text]);
  replies.push(reply.text);
};

const cardBody = ({ number, cvc }: { readonly number: string; readonly cvc: string }) => ({
  number,
  cvc,
  expiry_month: 12,
  expiry_year: 2030,
  full_name: 'Sam Rivera',
  street: '1 Long Lane',
  city: 'Boston',
  state: 'MA',
  country: 231,
  zip_code: '02110',
});

const travelerBody = (passport: string) => ({
  passport_first_name: 'Sam',
  passport_last_name: 'Rivera',
  email: 'sam@acme.example',
  phone_number: canaryDetails.phone,
  date_of_birth: '1990-02-03',
  sex: 'm' as const,
  passport_number: passport,
  passport_country_id: 231,
  passport_expiry: passport === '' ? null : canaryDetails.expiry,
  other: canaryDetails.other,
  emergency_name: canaryDetails.emergency,
  emergency_phone: canaryDetails['emergency phone'],
  traveler_programs: [{ program_id: 2, number: canaryDetails.loyalty }],
});

const idOf = async (email: string): Promise<number> => {
  const { db } = at.world().world;
  const { id } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  return id;
};

const enterCards = async (): Promise<void> => {
  const own = `/customers/${await idOf('sam@acme.example')}/cards`;
  await said(at.as('sam').send('POST', own, { body: cardBody(canaryCards.own) }));
  const ofAcme = `/organizations/${at.organization('Acme')}/cards`;
  await said(at.as('ada').send('POST', ofAcme, { body: cardBody(canaryCards.organization) }));
  // The card stage sends a card for somebody who has none, and tries every way it can be refused.
  const stage = `/customers/${await idOf('new@solo.example')}/cards`;
  const { number } = canaryCards.stage;
  const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
  await said(at.as('new').send('POST', stage, { body: cardBody({ ...canaryCards.stage, number: wrong }) }), 422);
  await said(at.as('new').send('POST', stage, { body: { ...cardBody(canaryCards.stage), expiry_year: 2020 } }), 422);
  await said(at.as('new').send('POST', stage, { body: { ...cardBody(canaryCards.stage), card: number } }), 400);
  await said(at.as('sam').send('POST', stage, { body: cardBody(canaryCards.stage) }), 404);
  await said(at.as('new').send('POST', stage, { body: cardBody(canaryCards.stage) }));
};

const enterPassports = async (): Promise<void> => {
  const { id } = await at.as('sam').get(createTraveler, { body: travelerBody('') });
  await at.as('sam').get(updateTraveler, { params: { id }, body: travelerBody(canaryPassports.settings) });
  replies.push(JSON.stringify(await at.as('sam').get(readTraveler, { params: { id } })));
  const place = { name: canaryDetails['own place'], latitude: 48.137_431, longitude: 11.575_493 };
  await at.as('sam').get(addSavedPlace, { body: place });
  const made = await at.as('sam').get(createTraveler, { body: travelerBody(canaryPassports.wizard) });
  at.offerNew();
  await said(at.send('sam', await at.chosen('sam', { body: { travelers: [made.id] } }), 'canary-trip'));
  await at.world().jobs.runDue();
};

const enterLanding = async (): Promise<void> => {
  const programs = await at.world().anonymous.get(listEvents, { params: { category: 'northstar-camps' } });
  const body = {
    category: 'northstar-camps',
    email: 'pat@family.example',
    name: 'Pat Stone',
    organization_program_id: programs[0]?.id,
    home_airport_from: 'JFK',
    traveler: {
      passport_first_name: 'Uma',
      passport_last_name: 'Stone',
      passport_number: canaryPassports.landing,
      passport_country_id: 231,
      date_of_birth: '1999-05-05',
      sex: 'f',
      phone_number: canaryDetails['landing phone'],
      seat_preference: true,
    },
    card: cardBody(canaryCards.landing),
    disclaimers_accepted: [1, 2, 3, 4],
    is_self_search: false,
  };
  await said(at.world().anonymous.send('POST', '/landers/trip', { body: { ...body, surprise: true } }), 400);
  await said(
    at.world().anonymous.send('POST', '/landers/trip', { body, headers: { 'idempotency-key': 'canary-landing' } }),
  );
};

/** A search for a child is accepted, refused in each way, and sent with the names in its URL. FLT-06 */
const enterPassengers = async (): Promise<void> => {
  const passengers = [
    { ...canaryPassenger, gender: 'f' as const },
    { ...canaryPassenger, dob: null },
  ];
  const query = 'way=oneway&from=JFK&to=LHR&depart=2026-06-16';
  const send = (more: string, body: object) => at.as('sam').send('POST', `/flight-search?${query}${more}`, { body });
  await said(send('', { passengers }));
  await said(send('&landing-page=true', { passengers }));
  await said(send('&pax=5', { passengers }), 422);
  await said(send('&adults=2', { passengers }), 422);
  await said(send('', { passengers: [{ ...canaryPassenger, dob: '2014-09-31' }] }), 422);
  await said(send('', { passengers, [canaryPassenger.last_name.slice(0, 5)]: canaryPassenger.dob }), 400);
  const inAddress = new URLSearchParams({ passengers: JSON.stringify(passengers) }).toString();
  await said(at.as('sam').send('GET', `/flight-search?${query}&${inAddress}`), 422);
  await said(at.world().anonymous.send('POST', `/flight-search?${query}`, { body: { passengers } }), 401);
  await at.as('sam').get(startPassengerSearch, {
    query: { way: 'oneway', from: 'JFK', to: 'LHR', depart: '2026-06-17' },
    body: { passengers },
  });
};

beforeAll(async () => {
  await enterPassengers();
  await enterCards();
  await enterPassports();
  await enterLanding();
  await at.world().relay.relayDue();
});

/** Every row of every table as text; bytes are written as hex. */
const everyRow = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`select table_schema as schema, table_name as name
    from information_schema.tables where table_type = 'BASE TABLE'
    and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const texts = new Map<string, string>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(
      db,
    );
    texts.set(`${schema}.${name}`, rows.map(({ row }) => row).join('\n'));
  }
  return texts;
};

const findings = (
  texts: ReadonlyMap<string, string>,
  secrets: Readonly<Record<string, string>> = keptSecrets,
): readonly string[] =>
  [...texts].flatMap(([place, text]) =>
    [...foundIn(text, secrets), ...wordsIn(text, codes)].map((found) => `${found} in ${place}`),
  );

describe('what is secret is kept nowhere in clear', () => {
  test('FLT-06 in no row of any table, mails and kept answers among them', async () => {
    const { db } = at.world().world;
    const texts = await everyRow(db);
    expect(texts.size).toBeGreaterThan(40);
    // The parts that may be stored are present: the last four digits, and the travelers.
    expect(texts.get('public.cards')).toContain('6147');
    expect(texts.get('public.lander_requests')).toContain('0170');
    expect(texts.get('public.flight_searches')).toContain('""minorAges"": [11]');
    expect(texts.get('public.trip_travelers')).toContain('Rivera');
    expect(texts.get('public.sandbox_mails')).toContain('pat@family.example');
    expect(findings(texts)).toEqual([]);
  });

  test('every sealed column is in the list that the sealing job goes through', async () => {
    const { db } = at.world().world;
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')`.execute(db);
    const sealed: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${sql.ref(column)}::text ~ 'v1\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]{16}\\.' limit 1`.execute(db);
      if (rows.length > 0) sealed.push(`${table}.${column}`);
    }
    const known = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
    expect(sealed).toContain('travelers.passport_number_sealed');
    expect(sealed.filter((name) => !known.has(name))).toEqual([]);
  });

  test('FLT-06 in no line of the log, at its most talkative', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(findings(new Map([['the log', lines.join('\n')]]))).toEqual([]);
  });

  test('in no reply', () => {
    expect(replies.length).toBeGreaterThan(8);
    expect(findings(new Map(replies.map((text, index) => [`reply ${index + 1}`, text])), longSecrets)).toEqual([]);
  });

  test('in none of the files of the embedded database, its log of changes among them', async () => {
    const { driver } = at.world().world.database;
    if (driver.engine !== 'pglite') return;
    const dump = Buffer.from(await (await driver.pglite.dumpDataDir('none')).arrayBuffer()).toString('latin1');
    expect(dump).toContain('pat@family.example');
    const typed = Object.values(keptSecrets).flatMap((secret) => [secret, secret.replaceAll(/[ -]/g, '')]);
    expect(typed.filter((secret) => dump.includes(secret))).toEqual([]);
  });

  const { number } = canaryCards.own;
  const bare = number.replaceAll(' ', '');
  test.each([
    ['as it was typed', number],
    ['without spaces', bare],
    ['in part', `x${bare.slice(3, 12)}x`],
    ['backwards', [...bare].reverse().join('')],
    ['in hex', Buffer.from(bare).toString('hex')],
    ['in base64', Buffer.from(`{"n":"${bare}"}`).toString('base64')],
    ['in base64url', Buffer.from(`card=${bare}`).toString('base64url')],
    ['in an address', number.replaceAll(' ', '%20')],
  ])('the search finds a number that is planted %s', async (_how, planted) => {
    const { db } = at.world().world;
    await db
      .updateTable('trips')
      .set({ description: `kept ${planted} here` })
      .execute();
    expect(findings(await everyRow(db))).toContain('card own in public.trips');
    await db.updateTable('trips').set({ description: '' }).execute();
  });

  test('and bytes, and a code in a line of the log', async () => {
    const { db } = at.world().world;
    const [row] = (await sql<{ row: string }>`select row(${Buffer.from(bare)}::bytea)::text as row`.execute(db)).rows;
    expect(findings(new Map([['bytes', row?.row ?? '']]))).toEqual(['card own in bytes']);
    expect(findings(new Map([['log', '{"cvc":"731"}']]))).toEqual(['code own in log']);
    expect(findings(new Map([['log', '{"ms":1731,"rest":"731.5"}']]))).toEqual([]);
  });
});
