/** Proves docs/decisions/0119 */
import { describe, expect, test } from 'vitest';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { requested, found, propose, accept, withdraw, proposals, quoted } = proposalActs(at);

const names = async (tripId: number): Promise<readonly (readonly [number, string])[]> =>
  (await proposals('sam', tripId)).flatMap(({ proposal }) =>
    proposal ? [[proposal.number, proposal.name] as const] : [],
  );
const mails = async (tripId: number) =>
  (await at.mailsTo('sam')).filter(
    ({ subject, text }) => subject.includes('proposal') && text.includes(`/trips/${tripId}`),
  );

describe('options are named for people and numbered from 1', () => {
  test('the first by itself, the others against it, and the mail says the same', async () => {
    // Flights of the test are four days apart, at the same times.
    const { tripId } = await quoted({ minor: 40_000 }, { minor: 44_000 }, { minor: 44_000 });
    expect(await names(tripId)).toEqual([
      [1, 'Nonstop, leaves 18:30'],
      [2, '4 days later, nonstop, 40.00 USD more'],
      [3, '8 days later, nonstop, 40.00 USD more'],
    ]);
    expect((await mails(tripId))[0]?.text).toContain('Option: Option 1: Nonstop, leaves 18:30');
  });

  test('a new option renames nobody, and when the first is withdrawn the others are compared with the next', async () => {
    const { tripId } = await quoted({ minor: 40_000 }, { minor: 44_000 });
    const before = await names(tripId);
    await propose(tripId, (await found({ minor: 39_000 })).body);
    expect((await names(tripId)).slice(0, 2)).toEqual(before);
    expect((await withdraw(tripId, 2)).status).toBe(200);
    expect(await names(tripId)).toEqual([
      [2, 'Nonstop, leaves 18:30'],
      [3, '4 days later, nonstop, 50.00 USD less'],
    ]);
  });

  test('the desk reads the number and the name in the mail about what the customer chose', async () => {
    const { tripId } = await quoted({ minor: 40_000 }, { minor: 44_000 });
    expect((await accept(tripId, 3)).status).toBe(200);
    await at.world().relay.relayDue();
    const desk = await at
      .world()
      .world.db.selectFrom('sandbox_mails')
      .where('recipient', '=', 'support@tripwright.example')
      .selectAll()
      .execute();
    expect(JSON.stringify(desk)).toContain(`Option 2 of trip ${tripId} was chosen`);
    expect(JSON.stringify(desk)).toContain('Option 2: 4 days later, nonstop, 40.00 USD more');
  });

  test('an option of an earlier release has its number alone, until it is named', async () => {
    const { tripId } = await quoted({});
    const { db } = at.world().world;
    await db.updateTable('proposals').set({ name: '' }).execute();
    expect(await names(tripId)).toEqual([[1, '']]);
    await propose(tripId, (await found({ minor: 1_000 })).body);
    expect((await names(tripId))[0]).toEqual([1, 'Nonstop, leaves 18:30']);
  });

  test('a request without a program has nothing that its flights must fit', async () => {
    const tripId = await requested();
    await propose(tripId, (await found()).body);
    expect((await proposals('sam', tripId))[0]?.proposal?.fits).toEqual([]);
  });
});
