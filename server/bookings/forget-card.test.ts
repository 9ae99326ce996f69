import { describe, expect, test } from 'vitest';
import type { JobData } from '#platform/jobs/jobs.ts';
import { looseCard } from '#server/settings/billing/loose-cards.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { plantFee } from '#tests/builders/fee-rows.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { forgetCard } from './forget-card.ts';
import { forgetLooseCards } from './forget-loose-cards.ts';

type Scene = ReturnType<typeof makeBookingWorld>;
type Sent = { readonly data: JobData['forget-card']; readonly seconds: number };

/** A booking whose card is deleted, and the jobs that are sent. */
const scene = async (play: (at: Scene, cardId: number, sent: Sent[]) => Promise<void>): Promise<void> => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const { attemptId } = await at.submit({ needsApproval: true });
    const attempts = db.selectFrom('booking_attempts').where('id', '=', attemptId).select('card_id');
    const cardId = (await attempts.executeTakeFirstOrThrow()).card_id ?? 0;
    await db.updateTable('cards').set({ deleted_at: at.clock.now() }).where('id', '=', cardId).execute();
    const sent: Sent[] = [];
    const jobs: Scene['world']['jobs'] = {
      ...at.world.jobs,
      send: async (_tx, name, data, options) => {
        if (name === 'forget-card' && 'card_id' in data) sent.push({ data, seconds: options?.startAfterSeconds ?? 0 });
      },
    };
    await play({ ...at, world: { ...at.world, jobs } }, cardId, sent);
  });
};

const forgotten = ({ gateway }: Scene): number => gateway.calls.filter((call) => call === 'forgetCard').length;
/** A fee that is still being charged to a card. */
const owe = async (at: Scene, token: string): Promise<void> => {
  const { contact_id: payerId } = await at.world.db.selectFrom('trips').select('contact_id').executeTakeFirstOrThrow();
  await plantFee(at.world.db, {
    key: `fee of ${token}`,
    kind: 'assisted',
    state: 'authorizing',
    payer_id: payerId ?? 0,
    amount_minor: 2_500,
    currency: 'USD',
    card_token: token,
    card_last4: '4242',
    asked_at: at.clock.now(),
  });
};
const end = (at: Scene) => at.world.db.updateTable('booking_attempts').set({ state: 'CONFIRMED' }).execute();

describe('docs/decisions/0039: a card that is deleted is taken off file at the gateway', () => {
  test('not while a booking will be charged to it, an approver’s day included', () =>
    scene(async (at, cardId, sent) => {
      await forgetCard(at.world, { card_id: cardId });
      expect([forgotten(at), sent]).toEqual([0, [{ data: { card_id: cardId, tries: 0 }, seconds: 3600 }]]);
      await end(at);
      await forgetCard(at.world, { card_id: cardId });
      expect([forgotten(at), sent.length]).toEqual([1, 1]);
    }));

  test('a gateway that does not answer is asked again, later and later', () =>
    scene(async (at, cardId, sent) => {
      await end(at);
      const warnings: unknown[] = [];
      const world = { ...at.world, log: { ...at.world.log, warn: (...said: unknown[]) => void warnings.push(said) } };
      at.gateway.plan('forgetCard', 'unsent', 'lost', { kind: 'not_found', message: 'another mode' });
      await forgetCard(world, { card_id: cardId });
      await forgetCard(world, { card_id: cardId, tries: 1 });
      await forgetCard(world, { card_id: cardId, tries: 2 });
      const once = [{ card: cardId, error: 'timeout' }, 'a deleted card is not forgotten yet'];
      expect(warnings).toEqual([once, once]);
      expect(sent.map(({ data, seconds }) => [data.tries, seconds])).toEqual([
        [1, 2],
        [2, 5],
      ]);
    }));

  test('not while a fee is charged to it; once its owner is erased nothing of it is left', () =>
    scene(async (at, cardId, sent) => {
      await end(at);
      const { db, clock } = at.world;
      const cards = db.selectFrom('cards').where('id', '=', cardId);
      const kept = () => cards.select(['gateway_token', 'last4']).executeTakeFirstOrThrow();
      const { gateway_token: token } = await kept();
      await owe(at, token);
      await forgetCard(at.world, { card_id: cardId });
      expect([forgotten(at), sent.length]).toEqual([0, 1]);
      await db.updateTable('payments').set({ state: 'captured' }).execute();
      await db.updateTable('service_fees').set({ card_id: cardId }).execute();
      const payers = async () =>
        (
          await db
            .selectFrom('booking_attempts')
            .where('card_id', '=', cardId)
            .select('card_token')
            .unionAll(db.selectFrom('service_fees').where('card_id', '=', cardId).select('card_token'))
            .execute()
        ).map((row) => row.card_token);
      const asked: unknown[] = [];
      const payments: typeof at.gateway = {
        ...at.gateway,
        forgetCard: (name, context) => {
          asked.push([name, context.signal instanceof AbortSignal, context.now()]);
          return at.gateway.forgetCard(name, context);
        },
      };
      await forgetCard({ ...at.world, payments }, { card_id: cardId });
      expect(asked).toEqual([[token, true, clock.now()]]);
      expect(await kept()).toEqual({ gateway_token: token, last4: '4242' });
      expect(await payers()).toEqual([token, token]);
      await db.updateTable('users').set({ erased_at: clock.now() }).execute();
      await forgetCard(at.world, { card_id: cardId });
      expect(await kept()).toEqual({ gateway_token: '', last4: '0000' });
      expect(await payers()).toEqual(['', '']);
    }));

  test('a card that is on file, or is again, stays', () =>
    scene(async (at, cardId) => {
      await end(at);
      await at.world.db.updateTable('cards').set({ deleted_at: null }).where('id', '=', cardId).execute();
      await forgetCard(at.world, { card_id: cardId });
      expect(forgotten(at)).toBe(0);
    }));
});

test('docs/decisions/0081: a card without an owner goes once nothing is charged to it; who does not forget it is asked each hour, and a day later a person', () =>
  scene(async (at, cardId) => {
    const { db, log, clock } = at.world;
    const warnings: unknown[] = [];
    const world = { ...at.world, log: { ...log, warn: (...said: unknown[]) => void warnings.push(said) } };
    const card = db.selectFrom('cards').where('id', '=', cardId).select('gateway_token');
    const { gateway_token: token } = await card.executeTakeFirstOrThrow();
    const loose = (name: string) => looseCard(db, name, clock.now());
    const left = async () => (await db.selectFrom('loose_cards').select('token').execute()).map((row) => row.token);
    const pass = async (minutes: number) => {
      at.clock.advance(minutes);
      await forgetLooseCards(world);
      return [forgotten(at), await left()];
    };
    await loose(token);
    // A booking is charged to it, so it is checked again in an hour, even if the booking has ended meanwhile.
    expect(await pass(0)).toEqual([0, [token]]);
    await end(at);
    expect(await pass(59)).toEqual([0, [token]]);
    expect(await pass(1)).toEqual([1, []]);
    // The card is on file again, so it stays at the gateway and is no longer loose.
    await db.updateTable('cards').set({ deleted_at: null }).where('id', '=', cardId).execute();
    await loose(token);
    expect(await pass(0)).toEqual([1, []]);
    await loose('nobodys');
    at.gateway.plan('forgetCard', 'unsent', 'unsent', 'unsent', { kind: 'not_found', message: 'another mode' });
    expect(await pass(0)).toEqual([2, ['nobodys']]);
    expect(await pass(24 * 60)).toEqual([3, ['nobodys']]);
    expect(await pass(60)).toEqual([4, ['nobodys']]);
    const sentence = 'a card without an owner is not forgotten yet';
    const once = { loose_card: expect.any(Number), error: 'timeout' };
    expect(warnings).toEqual([
      [once, sentence],
      [once, sentence],
      [{ ...once, alert: true }, sentence],
    ]);
    expect(await pass(60)).toEqual([5, []]);
    // A fee is charged to it, so it is checked again in an hour. A failure is reported and does not stop the others.
    await owe(at, 'owing');
    await loose('owing');
    expect(await pass(0)).toEqual([5, ['owing']]);
    await db.updateTable('payments').set({ state: 'captured' }).execute();
    const asked: unknown[] = [];
    const payments: typeof at.gateway = {
      ...at.gateway,
      forgetCard: (name, context) => {
        asked.push([name, context.signal instanceof AbortSignal, context.now()]);
        return Promise.reject(new Error('cannot be done'));
      },
    };
    clock.advance(60);
    await forgetLooseCards({ ...world, payments });
    expect(asked).toEqual([['owing', true, clock.now()]]);
    const { id } = await db.selectFrom('loose_cards').select('id').executeTakeFirstOrThrow();
    const failures = await db.selectFrom('work_failures').select(['loop', 'item']).execute();
    expect(failures).toEqual([{ loop: 'forget-cards', item: String(id) }]);
  }));
