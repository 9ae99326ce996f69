import { describe, expect, test } from 'vitest';
import { acceptProposal, addProposal, withdrawProposal } from '#contract/proposals.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { listTravelers } from '#contract/travelers.ts';
import { createTrip, readItineraries } from '#contract/trips.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

let keys = 0;
/** An assisted trip of Sam's to London. @returns its id */
const requested = async (said: object = {}): Promise<number> => {
  const [me] = await at.as('sam').get(listTravelers, { query: { all: true } });
  keys += 1;
  const reply = await at.send(
    'sam',
    {
      isSelfBook: false,
      description: 'Two nights in London',
      destination: 'London',
      organization_id: at.organization('Acme'),
      identifier: 'CC-100',
      travelers: [me?.id],
      ...said,
    },
    `ask-${keys}`,
  );
  if (reply.status !== 200) throw new Error(reply.text);
  return createTrip.reply.parse(reply.body).id;
};

/** What the expert found in a search for Sam: the newest offer. */
const found = async (minor = 42_000) => {
  at.offerNew({ total: { minor, currency: 'USD' } });
  const { id } = await at.as('sam').get(readCurrentUser);
  const { flights } = await at.chosen('eva', { query: { contact: String(id) } });
  return { flights };
};

const propose = (tripId: number, body: object, name: Person = 'eva') =>
  at.as(name).send('POST', `/trips/${tripId}/itineraries`, { body });
const accept = (tripId: number, index: number, body: object = {}, name: Person = 'sam') =>
  at.as(name).send('PUT', `/trips/${tripId}/itineraries/${index}/accept`, { body });
const proposals = async (name: Person, tripId: number) => {
  const { itineraries } = await at.as(name).get(readItineraries, { params: { id: tripId } });
  return itineraries.slice(1);
};

/** A trip with a proposal for each price. */
const quoted = async (...prices: readonly number[]): Promise<number> => {
  const tripId = await requested();
  for (const minor of prices) {
    const reply = await propose(tripId, await found(minor));
    if (reply.status !== 200) throw new Error(reply.text);
  }
  return tripId;
};

describe('proposals of experts, semantics 7', () => {
  test('an expert proposes flights in words, and the customer books them', async () => {
    const tripId = await requested();
    const body = { ...(await found()), note: 'The shortest way there' };
    const { params } = { params: { id: tripId } };
    expect(await at.as('eva').get(addProposal, { params, body })).toMatchObject({ index: 2, state: 'quoted' });
    expect(await at.trip('sam', tripId)).toMatchObject({
      state: 'quoted',
      reply_due_at: null,
      status_sentence: 'Proposals are ready. Please choose one.',
    });
    const [proposal] = await proposals('sam', tripId);
    expect(proposal).toMatchObject({
      index: 2,
      status: 'Proposed',
      totalCost: 42_000,
      schedule: [{ itemType: 'flight' }, { itemType: 'separator' }, { itemType: 'flight' }],
      proposal: {
        note: 'The shortest way there',
        expert_name: 'Eva Brandt',
        total: 42_000,
        pay_now: 42_000,
        traveler_count: 1,
        is_accepted: false,
        may_accept: true,
        may_withdraw: false,
        is_policy: true,
      },
    });
    const reply = await at.as('sam').get(acceptProposal, {
      params: { id: tripId, index: 2 },
      body: { approval_reason: 'A client asks for it' },
    });
    expect(reply).toMatchObject({ id: tripId, message: null });
    await at.world().jobs.runDue();
    expect(await at.trip('sam', tripId)).toMatchObject({ is_booked: true, state: 'booked', total_amount: 42_000 });
    expect(await proposals('sam', tripId)).toMatchObject([
      { isBooked: true, proposal: { is_accepted: true, may_accept: false } },
    ]);
  });

  test('a withdrawn proposal is gone, its index never comes again, and the trip is requested again', async () => {
    const tripId = await quoted(42_000);
    await at.as('eva').get(withdrawProposal, { params: { id: tripId, index: 2 } });
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'requested' });
    expect(await proposals('sam', tripId)).toEqual([]);
    expect(await propose(tripId, await found())).toMatchObject({ status: 200, body: { index: 3 } });
    expect(await accept(tripId, 2)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});
