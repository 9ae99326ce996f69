import { expect, test } from 'vitest';
import { readTrip } from '#contract/trips.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

/** Asks our experts for a trip; it costs nothing. */
const ask = async (name: 'sam', said: object, headers: Record<string, string> = {}) => {
  const body = {
    isSelfBook: false,
    trip_type: 'premium',
    description: 'Somewhere quiet',
    organization_id: at.organization('Acme'),
    identifier: 'CC-100',
    ...said,
  };
  const reply = await at.as(name).send('POST', '/trips', { body, headers });
  expect(reply.status).toBe(200);
  return reply;
};
const idOf = (reply: { body: unknown }) => Number(Reflect.get(Object(reply.body), 'id'));

test('WIZ-26 times are in the reader’s time zone, on the page and in the mail', async () => {
  const inDenver = { 'time-zone': 'America/Denver' };
  const reply = await ask('sam', { destination: 'Denver' }, inDenver);
  const id = idOf(reply);
  const sentenceFor = async (headers: Record<string, string>) =>
    readTrip.reply.parse((await at.as('sam').send('GET', `/trips/${id}`, { headers })).body).status_sentence;
  expect(await sentenceFor(inDenver)).toContain('answers by 2 March 2026, 03:00 Mountain Standard Time.');
  expect(await sentenceFor({ 'time-zone': 'Asia/Tokyo' })).toContain(
    'answers by 2 March 2026, 19:00 Japan Standard Time.',
  );
  for (const none of ['Mars/Olympus', 'x'.repeat(5_000), '"'])
    expect(await sentenceFor({ 'time-zone': none })).toContain(
      'answers by 2 March 2026, 10:00 Coordinated Universal Time.',
    );
  const mail = (await at.mailsTo('sam')).find(({ subject }) => subject === `We have your request, trip ${id}`);
  expect(mail?.text).toContain('An expert answers by 2 March 2026, 03:00 Mountain Standard Time.');
  expect(mail?.text).not.toContain('UTC');
});

test('WIZ-35 a promise that is broken says so, and what happens now', async () => {
  const id = idOf(await ask('sam', { destination: 'Bergen' }));
  const sentence = async () => (await at.trip('sam', id)).status_sentence;
  at.world().clock.advance(59);
  expect(await sentence()).toMatch(/^An expert is working on your request and answers by /);
  at.world().clock.advance(2);
  expect(await sentence()).toMatch(
    /^We promised an answer by .* It is late, and we are sorry\. Your request is marked as late at our experts’ desk; you get a mail/,
  );
});
