/** Proves docs/faults.md#stale-writes, docs/threats.md#forbidden-fields, docs/threats.md#guessed-ids */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOrganization, saveOrganization } from '#contract/settings/account.ts';
import type { Database } from '#platform/db/database.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let database: Database;
let world: TestWorld;
let ada: TestCaller;
let acme: number;
let globex: number;
let limits: readonly Limits[];

const readLimits = () =>
  database.db
    .selectFrom('policies')
    .select(['id', 'hotel_max_minor', 'flight_max_upgrade_short_minor', 'flight_max_upgrade_long_minor', 'version'])
    .execute();
type Limits = Awaited<ReturnType<typeof readLimits>>[number];

beforeAll(async () => {
  database = await freshDatabase();
  world = await testWorld({ database });
  ada = await world.signIn('ada@acme.example');
  const rows = await database.db.selectFrom('organizations').select(['id', 'name']).execute();
  [acme = 0, globex = 0] = ['Acme', 'Globex'].map((name) => rows.find((row) => row.name.startsWith(name))?.id ?? 0);
  limits = await readLimits();
});
beforeEach(async () => {
  const asMade = { name: 'Acme Robotics', currency: 'USD', currency_rate_ppm: 1_000_000, version: 1 };
  await database.db.updateTable('organizations').set(asMade).where('id', '=', acme).execute();
  for (const { id, ...made } of limits)
    await database.db.updateTable('policies').set(made).where('id', '=', id).execute();
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const read = (by: TestCaller, id = acme) => by.send('GET', `/organizations/${id}`);
const put = (body: object, by = ada, id = acme) => by.send('PUT', `/organizations/${id}`, { body });
const policies = () =>
  database.db
    .selectFrom('policies')
    .where('organization_id', '=', acme)
    .select(['title', 'hotel_max_minor', 'flight_max_upgrade_short_minor', 'flight_max_upgrade_long_minor', 'version'])
    .orderBy('id')
    .execute();
const wholeAcme = {
  name: 'Acme Robotics',
  currency: 'USD',
  currency_rate: 1,
  identifier_label: 'Cost Center',
  is_identifier_required: true,
  is_self_booking: true,
  version: 1,
};

describe('GET /organizations/{id}', () => {
  test('BILL-04 admins, travel managers and staff read all of it, a Standard member name, currency and rate', async () => {
    for (const email of ['ada@acme.example', 'tom@acme.example', 'eva@tripwright.example', 'root@tripwright.example'])
      expect((await read(await world.signIn(email))).body).toEqual({ id: acme, ...wholeAcme });
    expect((await read(await world.signIn('sam@acme.example'))).body).toEqual({
      id: acme,
      name: 'Acme Robotics',
      currency: 'USD',
      currency_rate: 1,
    });
  });

  test('another’s and a missing one are the same nothing', async () => {
    const replies = await Promise.all([read(ada, globex), read(ada, 2_000_000_000)]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect((await read(await world.signIn('eva@tripwright.example'), 2_000_000_000)).status).toBe(404);
  });
});

describe('PUT /organizations/{id}', () => {
  test('BILL-05 a Super Admin and an administrator save name and currency; nobody else', async () => {
    expect(await put({ name: ' Acme ', currency: 'USD' })).toMatchObject({
      status: 200,
      body: { name: 'Acme', version: 2 },
    });
    const statuses = [];
    for (const name of ['sam@acme.example', 'tom@acme.example', 'max@globex.example', 'eva@tripwright.example'])
      statuses.push((await put({ name: 'Taken', currency: 'USD' }, await world.signIn(name))).status);
    expect(statuses).toEqual([403, 403, 404, 404]);
    const root = await world.signIn('root@tripwright.example');
    expect((await put({ name: 'Acme Robotics', currency: 'USD' }, root)).status).toBe(200);
    expect((await put({ name: 'Nobody', currency: 'USD' }, root, 2_000_000_000)).status).toBe(404);
    expect(await ada.get(readOrganization, { params: { id: acme } })).toMatchObject({
      name: 'Acme Robotics',
      version: 3,
    });
  });

  test('another currency brings its rate and restates the limits of the policies', async () => {
    const [standard] = await policies();
    expect(standard).toMatchObject({
      title: 'Standard',
      hotel_max_minor: 25_000,
      flight_max_upgrade_short_minor: 5_000,
    });
    const saved = await ada.get(saveOrganization, { params: { id: acme }, body: { name: 'Acme', currency: 'JPY' } });
    expect(saved).toMatchObject({ currency: 'JPY', currency_rate: 150 });
    expect((await policies())[0]).toEqual({
      title: 'Standard',
      hotel_max_minor: 38_000,
      flight_max_upgrade_short_minor: 7_500,
      flight_max_upgrade_long_minor: 15_000,
      version: 2,
    });
    expect((await put({ name: 'Acme', currency: 'VND' })).body).toMatchObject({ currency_rate: 25_500 });
  });

  test('an organization keeps its own rate while it keeps its currency', async () => {
    await database.db
      .updateTable('organizations')
      .set({ currency_rate_ppm: 1_234_567 })
      .where('id', '=', acme)
      .execute();
    await put({ name: 'Acme', currency: 'USD' });
    expect(await ada.get(readOrganization, { params: { id: acme } })).toMatchObject({ currency_rate: 1.234567 });
    expect((await policies()).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  test.each([
    ['no currency that is money', { name: 'Acme', currency: 'QQQ' }, 422, 'currency'],
    ['no code', { name: 'Acme', currency: 'usd' }, 422, 'currency'],
    ['no name', { name: ' ', currency: 'USD' }, 422, 'name'],
    ['what is no field', { name: 'Acme', currency: 'USD', is_self_booking: false }, 400, null],
  ] as const)('%s is refused and changes nothing', async (_what, body, status, field) => {
    expect(await put(body)).toMatchObject({
      status,
      ...(field && { body: { errors: { [field]: expect.any(String) } } }),
    });
    expect((await read(ada)).body).toMatchObject(wholeAcme);
  });

  test('an older version is refused with the organization as it is now; of two at once one is', async () => {
    const body = { name: 'One', currency: 'USD', seen_version: 1 };
    const replies = await Promise.all([put(body), put({ ...body, name: 'Two' })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = await put({ ...body, currency: 'EUR' });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', current: { currency: 'USD', version: 2 } } });
  });
});
