/** Proves docs/threats.md#forbidden-fields, docs/threats.md#stolen-data, docs/threats.md#stolen-sessions */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTraveler,
  deleteTraveler,
  listTravelers,
  readTraveler,
  setOwnTraveler,
  updateTraveler,
} from '#contract/travelers.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { loadPassengers, reloadPassengers } from './load-travelers.ts';
import { saveGuestTraveler } from './save-guest-traveler.ts';
import { wipeGuestTravelers } from './wipe-guest-travelers.ts';

let made: TestWorld;
let sam: TestCaller;
let tom: TestCaller;
beforeAll(async () => {
  made = await testWorld();
  [sam, tom] = [await made.signIn('sam@acme.example'), await made.signIn('tom@acme.example')];
});
afterAll(() => made.close());

const body = {
  passport_first_name: 'Zoë',
  passport_last_name: "O'Connor-Núñez",
  email: 'zoe@acme.example',
  phone_number: '+1 (617) 555-0199',
  date_of_birth: '1991-02-28',
  sex: 'f' as const,
};
const passport = { passport_number: 'LR0912345', passport_country_id: 102, passport_expiry: '2031-05-01' };
const add = async (caller: TestCaller, extra: object = {}) =>
  (await caller.get(createTraveler, { body: { ...body, ...extra } })).id;
const read = (caller: TestCaller, id: number) => caller.get(readTraveler, { params: { id } });
const idOf = async (email: string) =>
  (await made.world.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;

describe('a traveler', () => {
  test('TRV-01 TRV-31 TRV-32 is read as it was written, the passport masked but for its last three', async () => {
    const id = await add(sam, {
      ...passport,
      passport_middle_name: 'María',
      seat_preference: false,
      dietary_requirements: 'No nuts',
      other: '98KT54321',
      emergency_name: 'Rosa Núñez',
      emergency_phone: '+16175550142',
      traveler_programs: [{ program_id: 18, number: '3081471022' }],
    });
    expect(await read(sam, id)).toEqual({
      ...body,
      id,
      customer_id: await idOf('sam@acme.example'),
      customer_name: 'Sam Rivera',
      creator_name: 'Sam Rivera',
      is_me: false,
      is_editable: true,
      may_delete: true,
      belonging: 'own',
      shared_organization_id: null,
      shared_organization_name: null,
      passport_middle_name: 'María',
      phone_number: '+16175550199',
      passport_number: '••••••345',
      passport_country_id: 102,
      passport_expiry: '2031-05-01',
      seat_preference: false,
      dietary_requirements: 'No nuts',
      other: '98KT54321',
      emergency_name: 'Rosa Núñez',
      emergency_phone: '+16175550142',
      traveler_programs: [{ program_id: 18, number: '3081471022' }],
    });
  });

  test('what is private is sealed in the table, and opens in its own row only', async () => {
    const one = await add(sam, { ...passport, dietary_requirements: 'Canary diet' });
    const other = await add(sam, { ...passport, passport_number: 'OTHER9999' });
    const { db } = made.world;
    const rows = await db.selectFrom('travelers').where('id', 'in', [one, other]).selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/LR0912345|1991-02-28|Canary/);
    const moved = rows.find((row) => row.id === one)?.passport_number_sealed ?? null;
    await db.updateTable('travelers').set({ passport_number_sealed: moved }).where('id', '=', other).execute();
    expect((await sam.send('GET', `/travelers/${other}`)).status).toBe(500);
    await db.deleteFrom('travelers').where('id', '=', other).execute();
  });

  test('TRV-11 TRV-16 without a passport number country and expiry are not kept, nor entries without a program', async () => {
    const id = await add(sam, {
      passport_country_id: 102,
      passport_expiry: '2031-05-01',
      traveler_programs: [{ program_id: null, number: '1' }],
    });
    expect(await read(sam, id)).toMatchObject({
      passport_number: null,
      passport_country_id: null,
      passport_expiry: null,
      traveler_programs: [],
    });
  });

  test.each([
    ['TRV-02', { passport_first_name: '' }, 'passport_first_name'],
    ['TRV-02', { passport_first_name: 'A'.repeat(26) }, 'passport_first_name'],
    ['TRV-04', { passport_last_name: 'A'.repeat(51) }, 'passport_last_name'],
    ['TRV-05', { email: 'sam' }, 'email'],
    ['TRV-06', { phone_number: 'call me' }, 'phone_number'],
    ['TRV-07', { date_of_birth: '1991-02-30' }, 'date_of_birth'],
    ['TRV-07', { date_of_birth: '2026-03-02' }, 'date_of_birth'],
    ['TRV-08', { date_of_birth: '1925-12-31' }, 'date_of_birth'],
    ['TRV-09', { sex: 'x' }, 'sex'],
    ['TRV-11', { passport_number: 'LR0912345' }, 'passport_country_id'],
    ['TRV-11', { ...passport, passport_expiry: null }, 'passport_expiry'],
    ['TRV-11', { ...passport, passport_country_id: 9999 }, 'passport_country_id'],
    ['TRV-12', { ...passport, passport_expiry: '2037-01-01' }, 'passport_expiry'],
    ['TRV-12', { ...passport, passport_expiry: '2026-03-01' }, 'passport_expiry'],
    ['TRV-10', { ...passport, passport_number: '••••••345' }, 'passport_number'],
    ['TRV-14', { dietary_requirements: 'x'.repeat(256) }, 'dietary_requirements'],
    ['TRV-16', { traveler_programs: [{ program_id: 9999, number: '1' }] }, 'traveler_programs.0.program_id'],
  ])('%s %j is refused with a sentence at its field', async (_row, wrong, field) => {
    const reply = await sam.send('POST', '/travelers', { body: { ...body, ...wrong } });
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(JSON.parse(reply.text).errors).toHaveProperty([field], expect.stringMatching(/^[A-Z]/));
  });

  test('unknown fields are refused, never dropped', async () => {
    const reply = await sam.send('POST', '/travelers', { body: { ...body, is_me: true } });
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  test('TRV-33 a number that is still masked stays, another replaces it, none removes the passport', async () => {
    const id = await add(sam, passport);
    const number = async () => {
      const loaded = await reloadPassengers(made.world, made.world.db, [id]);
      return loaded[0]?.passenger.passport?.number;
    };
    const put = (extra: object) => sam.call(updateTraveler, { params: { id }, body: { ...body, ...extra } });
    expect((await put({ ...passport, passport_number: '••••••345', other: 'KTN' })).ok).toBe(true);
    expect(await number()).toBe('LR0912345');
    expect((await put({ ...passport, passport_number: 'NEW777' })).ok).toBe(true);
    expect(await number()).toBe('NEW777');
    expect((await put({ passport_number: null })).ok).toBe(true);
    expect(await number()).toBeUndefined();
  });

  const all = {
    ...passport,
    passport_middle_name: 'María',
    seat_preference: true,
    dietary_requirements: 'No nuts',
    other: '98KT54321',
    emergency_name: 'Rosa Núñez',
    emergency_phone: '+16175550142',
    traveler_programs: [
      { program_id: 18, number: '3081471022' },
      { program_id: 2, number: 'AA7' },
    ],
  };
  const none = {
    passport_number: null,
    passport_country_id: null,
    passport_expiry: null,
    passport_middle_name: null,
    seat_preference: null,
    dietary_requirements: null,
    other: null,
    emergency_name: null,
    emergency_phone: null,
    traveler_programs: [],
  };
  const ofAll = (traveler: Awaited<ReturnType<typeof read>>) =>
    Object.fromEntries(
      Object.keys(all).map((key) => [key, Object.entries(traveler).find(([name]) => name === key)?.[1]]),
    );

  test('TRV-33 passport, loyalty numbers, seat and every other optional field stay when an update does not name them', async () => {
    const id = await add(sam, all);
    const before = await read(sam, id);
    expect(ofAll(before)).toEqual({ ...all, passport_number: '••••••345' });
    const renamed = await sam.send('PUT', `/travelers/${id}`, { body: { ...body, passport_last_name: 'Núñez' } });
    expect(renamed.status).toBe(200);
    expect(await read(sam, id)).toEqual({ ...before, passport_last_name: 'Núñez' });
    const [loaded] = await reloadPassengers(made.world, made.world.db, [id]);
    expect(loaded?.passenger.passport).toMatchObject({ number: 'LR0912345', expiresOn: '2031-05-01' });
  });

  const neverAlone = ['passport_country_id', 'passport_expiry', 'emergency_name', 'emergency_phone'];

  test.each(Object.entries(none))(
    'TRV-33 an update in which %s is %j removes that and nothing else',
    async (field, empty) => {
      const id = await add(sam, all);
      const before = ofAll(await read(sam, id));
      expect((await sam.send('PUT', `/travelers/${id}`, { body: { ...body, [field]: empty } })).status).toBe(
        neverAlone.includes(field) ? 422 : 200,
      );
      const gone =
        field === 'passport_number'
          ? { passport_number: null, passport_country_id: null, passport_expiry: null }
          : neverAlone.includes(field)
            ? {}
            : { [field]: field === 'traveler_programs' || field === 'seat_preference' ? empty : '' };
      expect(ofAll(await read(sam, id))).toEqual({ ...before, ...gone });
    },
  );

  test('an emergency contact is removed as a whole', async () => {
    const id = await add(sam, all);
    const before = ofAll(await read(sam, id));
    const removed = { emergency_name: null, emergency_phone: null };
    expect((await sam.send('PUT', `/travelers/${id}`, { body: { ...body, ...removed } })).status).toBe(200);
    expect(ofAll(await read(sam, id))).toEqual({ ...before, emergency_name: '', emergency_phone: '' });
  });

  test('TRV-33 an update that names everything, as a new traveler does, changes everything', async () => {
    const id = await add(sam, all);
    const before = await read(sam, id);
    const other = {
      passport_first_name: 'Max',
      passport_middle_name: 'Emil',
      passport_last_name: 'Weber',
      email: 'max@acme.example',
      phone_number: '+493012345678',
      date_of_birth: '1984-12-31',
      sex: 'm' as const,
      passport_number: 'C01X00T47',
      passport_country_id: 231,
      passport_expiry: '2033-03-04',
      seat_preference: false,
      dietary_requirements: 'Vegan',
      other: 'KTN 1',
      traveler_programs: [{ program_id: 4, number: '99' }],
    };
    expect((await sam.send('PUT', `/travelers/${id}`, { body: other })).status).toBe(200);
    expect(await read(sam, id)).toEqual({ ...before, ...other, passport_number: '••••••T47' });
  });

  test('TRV-33 a part of the passport changes alone, and is looked at as ever', async () => {
    const id = await add(sam, all);
    const put = (extra: object) => sam.send('PUT', `/travelers/${id}`, { body: { ...body, ...extra } });
    expect((await put({ passport_expiry: '2033-01-31' })).status).toBe(200);
    expect(ofAll(await read(sam, id))).toMatchObject({ passport_number: '••••••345', passport_expiry: '2033-01-31' });
    expect((await put({ passport_expiry: '2026-03-01' })).status).toBe(422);
  });

  test('TRV-33 two updates at once, each naming something else, both hold', async () => {
    const id = await add(sam);
    const put = (extra: object) => sam.send('PUT', `/travelers/${id}`, { body: { ...body, ...extra } });
    const replies = await Promise.all([
      put({ seat_preference: true }),
      put({ other: 'KTN' }),
      put(passport),
      put({ traveler_programs: [{ program_id: 18, number: '1' }] }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read(sam, id)).toMatchObject({
      seat_preference: true,
      other: 'KTN',
      passport_number: '••••••345',
      traveler_programs: [{ program_id: 18, number: '1' }],
    });
  });
});

describe('TRV-26 TRV-35 "You"', () => {
  test('one of the person’s own travelers becomes "You", and the previous one no longer is', async () => {
    const id = await add(sam);
    const before = (await sam.get(listTravelers, { query: {} })).find(({ is_me }) => is_me);
    await sam.get(setOwnTraveler, { params: { id } });
    const after = await sam.get(listTravelers, { query: {} });
    expect(after.filter(({ is_me }) => is_me).map((traveler) => traveler.id)).toEqual([id]);
    await sam.get(setOwnTraveler, { params: { id: before?.id ?? 0 } });
    expect((await tom.send('PUT', `/travelers/${id}/default`)).status).toBe(404);
  });
});

describe('passengers of a booking', () => {
  const actorOf = async (email: string, organizationIds: readonly number[]) => ({
    kind: 'user' as const,
    userId: await idOf(email),
    name: email,
    email,
    isExpert: false,
    isAdmin: false,
    memberships: organizationIds.map((organizationId) => ({ organizationId, userType: 0 as const, policyId: null })),
    sessionId: 1,
  });

  test('are opened in the order asked for, each once, and only when they may be chosen', async () => {
    const first = await add(sam, { ...passport, passport_middle_name: 'María', sex: 'm' });
    const second = await add(sam);
    const you = (await sam.get(listTravelers, { query: {} })).find(({ is_me }) => is_me)?.id ?? 0;
    const samActor = await actorOf('sam@acme.example', []);
    const load = (travelerIds: readonly number[], actor = samActor) =>
      loadPassengers(made.world, made.world.db, { travelerIds, actor, organizationId: null });
    const opened = {
      givenName: 'Zoë',
      middleName: '',
      familyName: "O'Connor-Núñez",
      bornOn: '1991-02-28',
      sex: 'f',
      email: 'zoe@acme.example',
      phone: '+16175550199',
      passport: null,
    };
    const both = [
      { travelerId: second, userId: null, passenger: opened },
      {
        travelerId: first,
        userId: null,
        passenger: {
          ...opened,
          middleName: 'María',
          sex: 'm',
          passport: { number: 'LR0912345', country: 'IE', expiresOn: '2031-05-01' },
        },
      },
    ];
    expect(await load([second, first, second])).toEqual({ ok: true, value: both });
    // Only "You" has an account, and with it a policy.
    expect(await load([you])).toMatchObject({
      value: [{ userId: await idOf('sam@acme.example'), passenger: { familyName: 'Rivera' } }],
    });
    const gone = { code: 'not-found', detail: 'A chosen traveler no longer exists.' };
    for (const refused of [await load([first], await actorOf('max@globex.example', [])), await load([first, 999_999])])
      expect(refused).toEqual({ ok: false, error: gone });
    // Booking an existing trip also loads a deleted traveler.
    await sam.get(deleteTraveler, { params: { id: first } });
    expect(await load([first])).toEqual({ ok: false, error: gone });
    expect(await reloadPassengers(made.world, made.world.db, [second, 999_999, first])).toEqual(both);
  });
});

describe('the traveler of a landing request', () => {
  const guest = {
    passport_first_name: 'Gia',
    passport_last_name: 'Guest',
    passport_number: 'LR0912345',
    passport_country_id: 102,
    date_of_birth: '1991-02-28',
    sex: 'f' as const,
    phone_number: '+16175550199',
    dietary_requirements: 'No nuts',
    seat_preference: false,
  };
  const save = async (extra: object, isOwners: boolean) => {
    const ownerId = await idOf('tom@acme.example');
    return made.world.database.transact((tx) =>
      saveGuestTraveler(made.world, tx, {
        traveler: { ...guest, ...extra },
        ownerId,
        email: 'tom@acme.example',
        isOwners,
      }),
    );
  };
  const listed = async () => (await tom.get(listTravelers, { query: {} })).map(({ id, is_me }) => [id, is_me]);

  test('its owner finds it among the own ones, complete, and as "You" if that was said; nobody else puts it there', async () => {
    expect(await listed()).toEqual([]);
    const strangers = await save({ is_me: true }, false);
    const own = await save({ email: 'gia@guest.example', passport_middle_name: 'Ana' }, true);
    const bare = { passport_number: null, passport_country_id: null, dietary_requirements: null };
    const you = await save({ ...bare, sex: 'o', is_me: true }, true);
    expect(await listed()).toEqual([
      [you, true],
      [own, false],
    ]);
    const common = { ...guest, other: '', traveler_programs: [], passport_expiry: null, shared_organization_id: null };
    expect(await read(tom, own)).toMatchObject({
      ...common,
      email: 'gia@guest.example',
      passport_middle_name: 'Ana',
      passport_number: '••••••345',
    });
    expect(await read(tom, you)).toMatchObject({
      ...common,
      ...bare,
      sex: 'o',
      email: 'tom@acme.example',
      passport_middle_name: '',
      dietary_requirements: '',
    });
    const [loaded] = await reloadPassengers(made.world, made.world.db, [you]);
    expect(loaded).toMatchObject({ userId: await idOf('tom@acme.example'), passenger: { sex: 'x', passport: null } });
    const rows = made.world.db.selectFrom('travelers').where('customer_id', '=', await idOf('tom@acme.example'));
    expect(JSON.stringify(await rows.selectAll().execute())).not.toMatch(/LR0912345|1991-02-28|nuts/);
    await expect(save({ date_of_birth: null }, true)).rejects.toThrow('without date of birth and gender');
    await expect(save({ sex: null }, true)).rejects.toThrow('without date of birth and gender');

    await made.world.database.transact((tx) => wipeGuestTravelers(made.world, tx, [strangers, own, you]));
    const left = await rows.where('email', '=', '').selectAll().execute();
    expect(left).toMatchObject([
      { id: strangers, passport_last_name: 'Guest', passport_number_sealed: null, deleted_at: made.clock.now() },
    ]);
    expect(await listed()).toHaveLength(2);
  });
});
