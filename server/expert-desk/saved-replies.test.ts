/** The texts that the desk shares. docs/rules.md#desk */
import { beforeEach, describe, expect, test } from 'vitest';
import { addSavedReply, listSavedReplies, mostSavedReplies, saveSavedReply } from '#contract/desk-replies.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const db = () => at.world().world.db;
beforeEach(async () => {
  await db().deleteFrom('saved_replies').execute();
});
const titles = async () => (await at.as('eva').get(listSavedReplies)).map(({ title }) => title);
const add = (title: string, text = 'Thank you, {first name}.') =>
  at.as('eva').get(addSavedReply, { body: { title, text } });

describe('saved replies', () => {
  test('are shared, sorted by title, changed and deleted, and each change is audited', async () => {
    const thanks = await add('Thanks');
    const hotel = await at.as('root').get(addSavedReply, { body: { title: 'Hotel', text: ' We ask the hotel. ' } });
    expect(await titles()).toEqual(['Hotel', 'Thanks']);
    const body = { title: 'Many thanks', text: 'Thank you.', seen_version: thanks.version };
    expect(await at.as('root').get(saveSavedReply, { params: { id: thanks.id }, body })).toEqual({
      id: thanks.id,
      title: 'Many thanks',
      text: 'Thank you.',
      version: 2,
    });
    for (let n = 0; n < 2; n += 1)
      expect((await at.as('eva').send('DELETE', `/desk/replies/${hotel.id}`)).status).toBe(200);
    const gone = await at.as('eva').send('PUT', `/desk/replies/${hotel.id}`, { body: { title: 'A', text: 'B' } });
    expect(gone.status).toBe(404);
    expect(await titles()).toEqual(['Many thanks']);
    const events = await db()
      .selectFrom('audit_events')
      .where('event', 'like', 'saved-reply-%')
      .orderBy('id')
      .select(['event', 'facts'])
      .execute();
    expect(events).toEqual([
      { event: 'saved-reply-added', facts: { reply: thanks.id } },
      { event: 'saved-reply-added', facts: { reply: hotel.id } },
      { event: 'saved-reply-changed', facts: { reply: thanks.id } },
      { event: 'saved-reply-deleted', facts: { reply: hotel.id } },
    ]);
  });

  test('of two who change one at once, the second is told and sees the other text', async () => {
    const { id, version } = await add('Thanks');
    const change = (text: string) =>
      at.as('eva').send('PUT', `/desk/replies/${id}`, { body: { title: 'Thanks', text, seen_version: version } });
    expect((await change('One')).status).toBe(200);
    expect(await change('Two')).toMatchObject({ status: 409, body: { current: { text: 'One', version: 2 } } });
  });

  test('with an unknown placeholder are refused, and so is one too many', async () => {
    expect(
      await at.as('eva').send('POST', '/desk/replies', { body: { title: 'A', text: 'Dear {name}' } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { text: expect.stringContaining('There is no placeholder {name}') } },
    });
    const many = Array.from({ length: mostSavedReplies }, (_, n) => ({
      title: `No. ${n}`,
      text: 'x',
      changed_at: at.world().clock.now(),
    }));
    await db().insertInto('saved_replies').values(many).execute();
    expect((await at.as('eva').send('POST', '/desk/replies', { body: { title: 'A', text: 'B' } })).status).toBe(409);
  });

  test('are the staff’s alone', async () => {
    const { id } = await add('Thanks');
    for (const name of ['sam', 'ada'] as const) {
      expect((await at.as(name).send('GET', '/desk/replies')).status).toBe(403);
      expect((await at.as(name).send('DELETE', `/desk/replies/${id}`)).status).toBe(403);
    }
    expect(await titles()).toEqual(['Thanks']);
  });
});
