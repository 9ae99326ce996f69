/** Proves docs/decisions/0104 */
import { describe, expect, test } from 'vitest';
import { readDeskTrip } from '#contract/desk-trips.ts';
import { listDeskTrips } from '#contract/expert-desk.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

/** A new trip of Sam's for each test. */
let trip = 0;
const newTrip = async (): Promise<number> => {
  at.offerNew();
  trip = await at.created('sam');
  return trip;
};
/** Puts the trip on the desk's list. */
const failed = async (): Promise<void> => {
  await newTrip();
  await at.world().world.db.updateTable('trips').set({ state: 'failed' }).where('id', '=', trip).execute();
};

const idOf = async (email: string): Promise<number> =>
  (await at.world().world.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
const eva = () => idOf('eva@tripwright.example');

/** A second expert for one test: Root is also one until it ends. */
const withSecondExpert = async (work: (rootId: number) => Promise<void>): Promise<void> => {
  const { db } = at.world().world;
  const rootId = await idOf('root@tripwright.example');
  const root = db.updateTable('users').where('id', '=', rootId);
  await root.set({ is_expert: true }).execute();
  try {
    await work(rootId);
  } finally {
    await root.set({ is_expert: false }).execute();
  }
};

const read = (name: Person = 'eva') => at.as(name).get(readDeskTrip, { params: { id: trip } });
const note = (name: Person, text: string, key?: string) =>
  at.as(name).send('POST', `/desk/trips/${trip}/notes`, {
    body: { text },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const pass = (name: Person, seen: number | null, holder: number | null) =>
  at.as(name).send('PUT', `/desk/trips/${trip}/holder`, { body: { holder_id: holder, seen_holder_id: seen } });

const audited = async (): Promise<readonly (readonly [string, number | null, unknown])[]> => {
  const rows = await at
    .world()
    .world.db.selectFrom('audit_events')
    .where('event', 'like', 'desk-%')
    .orderBy('id')
    .select(['event', 'actor_id', 'facts'])
    .execute();
  return rows
    .filter(({ facts }) => Reflect.get(Object(facts), 'trip') === trip)
    .map(({ event, actor_id: actor, facts }) => [event, actor, facts] as const);
};

describe('notes of our staff about a trip', () => {
  test('are read by experts and administrators, the newest first, and each look and note is audited', async () => {
    await newTrip();
    expect((await note('eva', ' Ask the hotel\nabout the cot. ')).status).toBe(200);
    expect((await note('root', 'Done.')).status).toBe(200);
    const { notes } = await read('root');
    expect(notes).toEqual([
      {
        id: expect.any(Number),
        author: expect.any(String),
        text: 'Done.',
        created: at.world().clock.now().toISOString(),
      },
      {
        id: expect.any(Number),
        author: 'Eva Brandt',
        text: 'Ask the hotel\nabout the cot.',
        created: expect.stringMatching(/Z$/),
      },
    ]);
    const [evaId, rootId] = [await eva(), await idOf('root@tripwright.example')];
    expect(await audited()).toEqual([
      ['desk-note-written', evaId, { trip }],
      ['desk-note-written', rootId, { trip }],
      ['desk-read', rootId, { part: 'trip', trip }],
    ]);
  });

  test('a repeated note is one, and an empty one is refused', async () => {
    await newTrip();
    for (let n = 0; n < 2; n += 1) expect((await note('eva', 'Once', 'a-key')).status).toBe(200);
    expect((await read()).notes.map(({ text }) => text)).toEqual(['Once']);
    expect(await note('eva', 'Else', 'a-key')).toMatchObject({ body: { code: 'idempotency-mismatch' } });
    expect(await note('eva', ' \n')).toMatchObject({ status: 422, body: { errors: { text: expect.any(String) } } });
  });

  test('no call of a customer shows one, not even to the trip’s contact, manager or approver, nor any mail', async () => {
    await newTrip();
    await note('eva', 'zqsecretnote');
    for (const name of ['sam', 'tom', 'ada', 'zoe'] as const) {
      const paths = ['', '/itineraries', '/messages', '/approval', '/receipt'].map((path) => `/trips/${trip}${path}`);
      for (const path of [...paths, '/reports/trips'])
        expect([name, path, (await at.as(name).send('GET', path)).text.includes('zqsecretnote')]).toEqual([
          name,
          path,
          false,
        ]);
      expect([name, (await at.as(name).send('GET', `/desk/trips/${trip}`)).status]).toEqual([name, 403]);
      expect([name, (await note(name, 'Hello')).status]).toEqual([name, 403]);
    }
    await at.world().relay.relayDue();
    const mails = await at.world().world.db.selectFrom('sandbox_mails').selectAll().execute();
    expect(JSON.stringify(mails)).not.toContain('zqsecretnote');
    expect((await at.as('eva').send('GET', '/desk/trips/999999')).status).toBe(404);
  });
});

describe('who has a trip', () => {
  test('an expert takes it, hands it over and it comes back; the desk’s list and the audit say so', async () => {
    await failed();
    await withSecondExpert(async (rootId) => {
      const evaId = await eva();
      const inList = async () =>
        (await at.as('eva').get(listDeskTrips)).trips.find(({ id }) => id === trip)?.holder_name;
      expect((await read()).holder).toBeNull();
      expect((await read()).experts.map(({ id }) => id)).toEqual(expect.arrayContaining([evaId, rootId]));
      const { stamp } = await at.as('eva').get(listDeskTrips);
      expect((await pass('eva', null, evaId)).status).toBe(200);
      expect((await read()).holder).toMatchObject({ id: evaId, name: 'Eva Brandt' });
      expect(await inList()).toBe('Eva Brandt');
      expect((await at.as('eva').get(listDeskTrips)).stamp).not.toBe(stamp);
      expect((await pass('eva', evaId, rootId)).status).toBe(200);
      expect((await read()).holder).toMatchObject({ id: rootId });
      expect((await pass('root', rootId, null)).status).toBe(200);
      expect([(await read()).holder, await inList()]).toEqual([null, null]);
      expect((await audited()).filter(([event]) => event !== 'desk-read')).toEqual([
        ['desk-trip-taken', evaId, { trip, to: evaId }],
        ['desk-trip-handed-over', evaId, { trip, from: evaId, to: rootId }],
        ['desk-trip-returned', rootId, { trip, from: rootId }],
      ]);
    });
  });

  test('of two who take it at once one gets it, and the other is told who', async () => {
    await newTrip();
    await withSecondExpert(async (rootId) => {
      const both = await Promise.all([pass('eva', null, await eva()), pass('root', null, rootId)]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const { holder } = await read();
      expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'conflict',
        detail: `${holder?.name} has this trip now.`,
      });
      expect((await audited()).filter(([event]) => event === 'desk-trip-taken')).toHaveLength(1);
    });
  });

  test('a change that is already made is no conflict and no second event; an old view is one', async () => {
    await newTrip();
    const evaId = await eva();
    for (let n = 0; n < 2; n += 1) expect((await pass('eva', null, evaId)).status).toBe(200);
    await withSecondExpert(async (rootId) => {
      expect(await pass('root', rootId, null)).toMatchObject({
        status: 409,
        body: { detail: 'Eva Brandt has this trip now.' },
      });
      // Somebody is ill: another expert takes it over from the holder they see.
      expect((await pass('root', evaId, rootId)).status).toBe(200);
    });
    expect((await audited()).map(([event]) => event)).toEqual(['desk-trip-taken', 'desk-trip-taken']);
  });

  test('only experts have a trip, and only experts change it', async () => {
    await newTrip();
    const sam = await idOf('sam@acme.example');
    expect(await pass('eva', null, sam)).toMatchObject({
      status: 422,
      body: { errors: { holder_id: expect.any(String) } },
    });
    for (const name of ['sam', 'ada', 'root'] as const)
      expect([name, (await pass(name, null, await eva())).status]).toEqual([name, 403]);
    expect((await read()).holder).toBeNull();
  });
});

describe('messages at the desk’s list', () => {
  test('trips with urgent messages come first, then others with messages, until an expert answers', async () => {
    const quiet = await newTrip();
    const asked = await newTrip();
    const urgent = await newTrip();
    const { db } = at.world().world;
    await db.updateTable('trips').set({ state: 'failed' }).where('id', 'in', [quiet, asked, urgent]).execute();
    const say = (id: number, is_urgent: boolean) =>
      at.as('sam').send('POST', `/trips/${id}/messages`, { body: { text: 'Are you there?', is_urgent } });
    await say(asked, false);
    await say(asked, false);
    await say(urgent, true);
    const mine = [quiet, asked, urgent];
    const shown = async () => {
      const { trips, stamp } = await at.as('eva').get(listDeskTrips);
      const rows = trips.filter(({ id }) => mine.includes(id));
      return { stamp, rows: rows.map((row) => [row.id, row.unanswered_count, row.is_urgent]) };
    };
    const before = await shown();
    expect(before.rows).toEqual([
      [urgent, 1, true],
      [asked, 2, false],
      [quiet, 0, false],
    ]);
    at.world().clock.advance(1);
    await at.as('eva').send('POST', `/desk/trips/${urgent}/messages`, { body: { text: 'Yes.' } });
    const after = await shown();
    expect(after.rows).toEqual([
      [asked, 2, false],
      [quiet, 0, false],
      [urgent, 0, false],
    ]);
    expect(after.stamp).not.toBe(before.stamp);
    trip = urgent;
    expect((await read()).answered_at).toBe(at.world().clock.now().toISOString());
    trip = asked;
    expect((await read()).answered_at).toBeNull();
  });
});

describe('a message that needs no answer', () => {
  const write = async (text: string): Promise<number> => {
    expect((await at.as('sam').send('POST', `/trips/${trip}/messages`, { body: { text } })).status).toBe(200);
    const { id } = await at
      .world()
      .world.db.selectFrom('trip_messages')
      .where('trip_id', '=', trip)
      .orderBy('id', 'desc')
      .limit(1)
      .select('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const settle = (name: Person, messageId: number, isNeeded: boolean, id = trip) =>
    at.as(name).send('PUT', `/desk/trips/${id}/message-settlement`, {
      body: { message_id: messageId, is_answer_needed: isNeeded },
    });
  const counted = async () =>
    (await at.as('eva').get(listDeskTrips)).trips.find(({ id }) => id === trip)?.unanswered_count;

  test('stops waiting without a reply, comes back by undo, and both are audited once', async () => {
    await newTrip();
    const thanks = await write('Thank you!');
    const question = await write('And the hotel?');
    expect(await counted()).toBe(2);
    for (let n = 0; n < 2; n += 1) expect((await settle('eva', thanks, false)).status).toBe(200);
    expect(await counted()).toBe(1);
    expect((await settle('eva', question, false)).status).toBe(200);
    expect(await counted()).toBeUndefined();
    expect((await read()).dismissed).toEqual([
      { message_id: question, by: 'Eva Brandt' },
      { message_id: thanks, by: 'Eva Brandt' },
    ]);
    for (let n = 0; n < 2; n += 1) expect((await settle('eva', question, true)).status).toBe(200);
    expect(await counted()).toBe(1);
    const evaId = await eva();
    expect((await audited()).filter(([event]) => event.startsWith('desk-message'))).toEqual([
      ['desk-message-dismissed', evaId, { trip, message: thanks }],
      ['desk-message-dismissed', evaId, { trip, message: question }],
      ['desk-message-reopened', evaId, { trip, message: question }],
    ]);
  });

  test('which an expert has answered meanwhile is neither dismissed nor opened again', async () => {
    await newTrip();
    const [first, second] = [await write('One'), await write('Two')];
    expect((await settle('eva', first, false)).status).toBe(200);
    at.world().clock.advance(1);
    await at.as('eva').send('POST', `/desk/trips/${trip}/messages`, { body: { text: 'Yes.' } });
    const conflict = { status: 409, body: { detail: 'An expert has answered this message meanwhile.' } };
    expect(await settle('eva', second, false)).toMatchObject(conflict);
    expect(await settle('eva', first, true)).toMatchObject(conflict);
    expect(await counted()).toBeUndefined();
  });

  test('is said by experts only, of a message of that trip, and no customer is told', async () => {
    await newTrip();
    const elsewhere = await write('Here');
    await newTrip();
    const mine = await write('There');
    expect((await settle('eva', elsewhere, false)).status).toBe(409);
    for (const name of ['sam', 'ada', 'root'] as const)
      expect([name, (await settle(name, mine, false)).status]).toEqual([name, 403]);
    const before = (await at.as('sam').send('GET', `/trips/${trip}/messages`)).text;
    expect((await settle('eva', mine, false)).status).toBe(200);
    expect((await at.as('sam').send('GET', `/trips/${trip}/messages`)).text).toBe(before);
  });
});
