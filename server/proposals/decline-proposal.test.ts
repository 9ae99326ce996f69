/** Proves docs/decisions/0119 */
import { describe, expect, test } from 'vitest';
import { listDeskTrips } from '#contract/expert-desk.ts';
import { listMessages } from '#contract/messages.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { found, propose, accept, withdraw, proposals, quoted } = proposalActs(at);

const decline = (tripId: number, index: number, body: object = {}, name: Person = 'sam') =>
  at.as(name).send('PUT', `/trips/${tripId}/itineraries/${index}/decline`, { body });
const messages = async (tripId: number) =>
  (await at.as('sam').get(listMessages, { params: { id: tripId } })).map(({ text, author }) => [author, text]);
const deskMails = async (tripId: number) => {
  await at.world().relay.relayDue();
  const mails = await readMailbox(at.world().world.db, 'support@tripwright.example');
  return mails.filter(({ subject }) => subject.endsWith(`about trip ${tripId}`));
};

describe('a customer declines an option', () => {
  test('it can no longer be booked, the desk gets a message and a mail, and the others stay open', async () => {
    const { tripId } = await quoted({ minor: 40_000 }, { minor: 44_000 });
    expect((await decline(tripId, 2, { reason: 'Too early', is_another_wanted: true })).status).toBe(200);
    expect(await proposals('sam', tripId)).toMatchObject([
      { index: 2, proposal: { may_accept: false, may_decline: false, declined: { by: 'Sam Rivera' } } },
      { index: 3, proposal: { may_accept: true, may_decline: true, declined: null } },
    ]);
    const said = 'Option 1: Nonstop, leaves 18:30. I do not want this option.\nToo early\nPlease propose another one.';
    expect(await messages(tripId)).toEqual([['Sam Rivera', said]]);
    expect((await deskMails(tripId))[0]?.text).toContain('Too early');
    const events = at.world().world.db.selectFrom('trip_events').where('trip_id', '=', tripId).select('kind');
    expect((await events.execute()).map(({ kind }) => kind).slice(-2)).toEqual([
      'trip_changed_itineraries',
      'trip_changed_messages',
    ]);
    const { trips } = await at.as('eva').get(listDeskTrips);
    expect(trips.find(({ id }) => id === tripId)).toMatchObject({ state: 'quoted', unanswered_count: 1 });
    expect(await accept(tripId, 2)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('This option was declined.') },
    });
    expect((await accept(tripId, 3)).status).toBe(200);
  });

  test('a trip without another option waits for an expert again, until one is proposed', async () => {
    const { tripId } = await quoted({});
    expect((await decline(tripId, 2)).status).toBe(200);
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'requested', reply_due_at: expect.any(String) });
    expect((await propose(tripId, (await found({ minor: 1_000 })).body)).status).toBe(200);
    expect(await proposals('sam', tripId)).toMatchObject([
      { proposal: { declined: { by: 'Sam Rivera' }, may_accept: false } },
      { proposal: { declined: null, may_accept: true } },
    ]);
    // The declined one is no option: without the other, an expert has to propose again.
    expect((await withdraw(tripId, 3)).status).toBe(200);
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'requested' });
  });

  test('declining twice is once', async () => {
    const { tripId } = await quoted({}, {});
    for (let n = 0; n < 2; n += 1) expect((await decline(tripId, 2, { reason: 'No' })).status).toBe(200);
    expect(await messages(tripId)).toHaveLength(1);
  });

  test('nobody declines for the customer, and not after one was chosen', async () => {
    const { tripId } = await quoted({}, {});
    for (const name of ['eva', 'root', 'max'] as const)
      expect([name, (await decline(tripId, 2, {}, name)).status]).toEqual([name, 401]);
    expect((await decline(tripId, 1)).status).toBe(409);
    expect((await decline(tripId, 9)).status).toBe(404);
    expect((await accept(tripId, 3)).status).toBe(200);
    expect((await decline(tripId, 2)).status).toBe(409);
    expect(await messages(tripId)).toEqual([]);
  });

  test('of a yes and a no at the same moment one wins', async () => {
    const { tripId } = await quoted({}, {});
    const [yes, no] = await Promise.all([accept(tripId, 2), decline(tripId, 2)]);
    expect([yes.status, no.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
