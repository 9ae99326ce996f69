/** Proves docs/threats.md#booking-codes */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listMessages, messageMaxLength, messagesAtOnce, postMessage } from '#contract/messages.ts';
import { answerMarker } from '#domain/messages/answer-marker.ts';
import { transact } from '#platform/db/database.ts';
import type { TripEvent } from '#platform/events/trip-events.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';
import { saveMessage } from './save-message.ts';

const at = tripWorld();
const desk = 'support@tripwright.example';

/** A new trip of Sam for each test: messages stay. */
let trip = 0;
const newTrip = async (): Promise<number> => {
  at.offerNew();
  trip = await at.created('sam');
  return trip;
};

const written = (name: Person = 'sam', id = trip) => at.as(name).get(listMessages, { params: { id } });
const write = (name: Person, body: unknown, key?: string) =>
  at.as(name).send('POST', `/trips/${trip}/messages`, {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

/** At the desk. */
const answer = (name: Person, body: unknown, key?: string) =>
  at.as(name).send('POST', `/desk/trips/${trip}/messages`, {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

/** An expert's reply. */
const reply = async (text: string): Promise<void> => {
  expect(await answer('eva', { text })).toMatchObject({ status: 200 });
};

const mailsAbout = async (address: string) => {
  await at.world().relay.relayDue();
  const mails = await readMailbox(at.world().world.db, address);
  return mails.filter(({ subject }) => subject.endsWith(`about trip ${trip}`));
};

describe('messages of a trip', () => {
  test('TRIP-25 TRIP-28 what was posted is read by all who see the trip, the newest first', async () => {
    await newTrip();
    await at.as('sam').get(postMessage, { params: { id: trip }, body: { text: ' Aisle seat,\nplease. ' } });
    at.world().clock.advance(5);
    await reply('Done: 14C.');
    expect(await written('tom')).toEqual([
      {
        id: expect.any(Number),
        author: 'Eva Brandt',
        created: at.world().clock.now().toISOString(),
        text: 'Done: 14C.',
        is_expert: true,
        is_urgent: false,
        by_mail: null,
      },
      {
        id: expect.any(Number),
        author: 'Sam Rivera',
        created: expect.stringMatching(/^\d{4}-.*Z$/),
        text: 'Aisle seat,\nplease.',
        is_expert: false,
        is_urgent: false,
        by_mail: null,
      },
    ]);
    expect(await written('eva')).toHaveLength(2);
    expect((await at.as('max').send('GET', `/trips/${trip}/messages`)).status).toBe(401);
  });

  test('TRIP-25 a long correspondence is read page by page', async () => {
    await newTrip();
    for (let n = 1; n <= messagesAtOnce + 2; n += 1)
      expect((await write('sam', { text: `No. ${n}` })).status).toBe(200);
    const newest = await written();
    expect(newest).toHaveLength(messagesAtOnce);
    expect(newest[0]?.text).toBe(`No. ${messagesAtOnce + 2}`);
    const query = { before: newest.at(-1)?.id ?? 0 };
    const older = await at.as('sam').get(listMessages, { params: { id: trip }, query });
    expect(older.map(({ text }) => text)).toEqual(['No. 2', 'No. 1']);
  });

  test.each([
    ['empty', ''],
    ['blank', ' \n\t '],
    ['missing', undefined],
    ['longer than 5,000 characters', 'x'.repeat(messageMaxLength + 1)],
  ])('TRIP-29 a message that is %s is not sent', async (_words, text) => {
    await newTrip();
    expect(await write('sam', { text })).toMatchObject({ status: 422, body: { errors: { text: expect.any(String) } } });
    expect(await written()).toEqual([]);
    expect((await write('sam', { text: '👋'.repeat(messageMaxLength) })).status).toBe(200);
  });

  test.each<Person>(['eva', 'root'])(
    'TRIP-30 %s of the provider may not post here, not on a trip of their own either',
    async (name) => {
      await newTrip();
      const refused = { status: 403, body: { detail: 'Experts cannot post a message using the Customer UI.' } };
      expect(await write(name, { text: 'Hello' })).toMatchObject(refused);
      const { db } = at.world().world;
      const own = db.selectFrom('users').where('email', '=', `${name}@tripwright.example`).select('id');
      await db.updateTable('trips').set({ contact_id: own }).where('id', '=', trip).execute();
      expect(await write(name, { text: 'Hello' })).toMatchObject(refused);
      expect(await written()).toEqual([]);
    },
  );

  test('a mere approver reads and does not write', async () => {
    await newTrip();
    const { db } = at.world().world;
    const ada = db.selectFrom('users').where('email', '=', 'ada@acme.example').select('id');
    const membership = db.updateTable('memberships').where('user_id', 'in', ada);
    await membership.set({ user_type: 0 }).execute();
    expect(await written('ada')).toEqual([]);
    expect(await write('ada', { text: 'Hello' })).toMatchObject({
      status: 401,
      body: { detail: 'Sorry, you do not have permission to write messages on this trip.' },
    });
    await membership.set({ user_type: 1 }).execute();
    expect((await write('ada', { text: 'Hello' })).status).toBe(200);
  });

  test('TRIP-28 the same Idempotency-Key makes one message; without a key each request is one', async () => {
    await newTrip();
    const both = await Promise.all([write('sam', { text: 'Thanks' }, 'one'), write('sam', { text: 'Thanks' }, 'one')]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect((await write('sam', { text: 'Thanks' }, 'one')).status).toBe(200);
    expect(await written()).toHaveLength(1);
    expect(await write('sam', { text: 'Else' }, 'one')).toMatchObject({
      status: 409,
      body: { code: 'idempotency-mismatch' },
    });
    expect(await written()).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) expect((await write('sam', { text: 'Thanks' })).status).toBe(200);
    expect(await written()).toHaveLength(3);
  });

  test('TRIP-35 open views are told of a saved message, and of none that was not saved', async () => {
    await newTrip();
    const { world } = at.world();
    const events: TripEvent[] = [];
    await world.tripEvents.start();
    const end = world.tripEvents.subscribe(trip, (event) => void events.push(event));
    const author = { userId: 1, name: 'Sam Rivera' };
    const lost = transact(world.db, async (tx) => {
      await saveMessage(world, tx, { tripId: trip, author, text: 'Lost', isExpert: false, isUrgent: true });
      throw new Error('the process died');
    });
    await expect(lost).rejects.toThrow('the process died');
    await write('sam', { text: 'Saved' });
    await expect.poll(() => events.map(({ kind }) => kind)).toEqual(['trip_changed_messages']);
    expect((await written()).map(({ text }) => text)).toEqual(['Saved']);
    expect(await mailsAbout(desk)).toHaveLength(1);
    await reply('An expert answers');
    await expect.poll(() => events.length).toBe(2);
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['trip_changed_messages']));
    end();
    await world.tripEvents.stop();
  });

  test('the desk gets what customers write, urgent ones marked; no subject says what was typed', async () => {
    await newTrip();
    await write('sam', { text: 'Is breakfast in?' });
    await write('sam', { text: 'My code is X7K2QP\n\n<b>Help</b>', is_urgent: true });
    const mails = await mailsAbout(desk);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Urgent message about trip ${trip}`,
      `Message about trip ${trip}`,
    ]);
    expect(mails[0]?.text).toContain('My code is X7K2QP');
    expect(mails[0]?.html).toContain('&lt;b&gt;Help&lt;/b&gt;');
    expect(mails[0]?.text).toContain(`/desk/trips/${trip}`);
    expect(await mailsAbout('sam@acme.example')).toEqual([]);
  });

  test('while answers by mail are off, an expert’s mail says to open the trip, and no mail is taken', async () => {
    await newTrip();
    await reply('Your seats are 14C and 14D.');
    const [mail] = await mailsAbout('sam@acme.example');
    expect(mail?.text).toContain('To answer, open the trip.');
    expect(`${mail?.text} ${mail?.html}`).not.toContain(answerMarker);
    expect((await at.as('sam').send('POST', '/webhooks/inbound-mail', { body: {} })).status).toBe(404);
  });

  test('only experts answer at the desk; each answer leaves a trace, and a repeated one is one', async () => {
    await newTrip();
    for (const name of ['sam', 'tom', 'ada', 'max', 'root'] as const)
      expect([name, (await answer(name, { text: 'Hello' })).status]).toEqual([name, 401]);
    expect(await written()).toEqual([]);
    const both = [await answer('eva', { text: 'Thanks' }, 'a'), await answer('eva', { text: 'Thanks' }, 'a')];
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answer('eva', { text: 'Else' }, 'a')).toMatchObject({ body: { code: 'idempotency-mismatch' } });
    expect(await answer('eva', { text: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { text: expect.any(String) } },
    });
    expect((await at.as('eva').send('POST', '/desk/trips/999999/messages', { body: { text: 'Hello' } })).status).toBe(
      401,
    );
    expect(await written()).toMatchObject([{ text: 'Thanks', is_expert: true, author: 'Eva Brandt' }]);
    const { rows } = await sql<{ actor: string }>`select distinct u.email as actor from audit_events a
      join users u on u.id = a.actor_id
      where a.facts->>'call' = 'POST /desk/trips/:id/messages' and (a.facts->>'id')::int = ${trip}`.execute(
      at.world().world.db,
    );
    expect(rows).toEqual([{ actor: 'eva@tripwright.example' }]);
  });

  test('a person named in a request gets an expert’s answer once the owner confirmed them and they proved the address', async () => {
    await newTrip();
    const { db } = at.world().world;
    const confirmed = { trip_id: trip, name: 'Named', relationship: 'Parent', confirmed_at: at.world().clock.now() };
    await db
      .insertInto('trip_collaborators')
      .values([
        { ...confirmed, email: 'max@globex.example' },
        { ...confirmed, email: 'zoe@acme.example', confirmed_at: null },
        { ...confirmed, email: 'unproven@elsewhere.example' },
      ])
      .execute();
    await reply('Your seats are 15C and 15D.');
    expect(await mailsAbout('max@globex.example')).toHaveLength(1);
    for (const address of ['zoe@acme.example', 'unproven@elsewhere.example'])
      expect([address, await mailsAbout(address)]).toEqual([address, []]);
  });

  test('the trip’s people get what an expert writes: contact, creator and collaborator, each once', async () => {
    await newTrip();
    const { db } = at.world().world;
    const user = (email: string) => db.selectFrom('users').where('email', '=', email).select('id');
    const sam = db.updateTable('users').where('email', '=', 'sam@acme.example');
    await sam.set({ collaborator_id: user('max@globex.example') }).execute();
    await db
      .updateTable('trips')
      .set({ creator_id: user('tom@acme.example') })
      .where('id', '=', trip)
      .execute();
    await reply('Your seats are 14C and 14D.');
    for (const address of ['sam@acme.example', 'max@globex.example', 'tom@acme.example'])
      expect(
        (await mailsAbout(address)).map(({ text }) => text),
        address,
      ).toEqual([expect.stringContaining('14C and 14D')]);
    expect(await mailsAbout(desk)).toEqual([]);
    await sam.set({ collaborator_id: null }).execute();
  });
});
