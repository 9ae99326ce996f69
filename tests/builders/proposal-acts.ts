/** Customers' requests, experts' proposals for them, and the bookings of these. */
import { readCurrentUser } from '#contract/sign-in.ts';
import { listTravelers } from '#contract/travelers.ts';
import { createTrip, readItineraries } from '#contract/trips.ts';
import type { Person, tripWorld } from './trip-world.ts';

type OfferSaid = Parameters<ReturnType<typeof tripWorld>['offerNew']>[0];

export const proposalActs = (at: ReturnType<typeof tripWorld>) => {
  let keys = 0;
  /** An assisted trip to London. @returns its id */
  const requested = async (said: object = {}, name: Person = 'sam'): Promise<number> => {
    const [me] = await at.as(name).get(listTravelers, { query: { all: true } });
    const body = {
      isSelfBook: false,
      description: 'Two nights in London',
      destination: 'London',
      organization_id: at.organization('Acme'),
      identifier: 'CC-100',
      travelers: [me?.id],
      ...said,
    };
    keys += 1;
    const reply = await at.send(name, body, `ask-${keys}`);
    if (reply.status !== 200) throw new Error(reply.text);
    return createTrip.reply.parse(reply.body).id;
  };

  /** Flights the expert found for Sam: a new offer. Business flights are out of policy. */
  const found = async (said: OfferSaid = {}) => {
    const { offer } = at.offerNew(said);
    const { id } = await at.as('sam').get(readCurrentUser);
    const cabin = said?.cabin === 'business' ? 'business_first' : 'economy';
    const { flights } = await at.chosen('eva', { query: { contact: String(id), cabin } });
    return { body: { flights }, offer };
  };

  const propose = (tripId: number, body: object, name: Person = 'eva', key?: string) =>
    at.as(name).send('POST', `/trips/${tripId}/itineraries`, {
      body,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const accept = (tripId: number, index: number, body: object = {}, name: Person = 'sam') =>
    at.as(name).send('PUT', `/trips/${tripId}/itineraries/${index}/accept`, { body });
  const withdraw = (tripId: number, index: number, name: Person = 'eva') =>
    at.as(name).send('DELETE', `/trips/${tripId}/itineraries/${index}`);

  /** The itineraries other than the request itself. */
  const proposals = async (name: Person, tripId: number) => {
    const { itineraries } = await at.as(name).get(readItineraries, { params: { id: tripId } });
    return itineraries.slice(1);
  };

  /** A trip with a proposal for each of these offers. @returns its id, and the offers by the proposals' indexes */
  const quoted = async (...said: readonly OfferSaid[]) => {
    const tripId = await requested();
    const offers = new Map<number, string>();
    for (const [place, each] of said.entries()) {
      const { body, offer } = await found(each);
      const reply = await propose(tripId, body);
      if (reply.status !== 200) throw new Error(reply.text);
      offers.set(place + 2, offer.ref);
    }
    return { tripId, refOf: (index: number): string => offers.get(index) ?? '' };
  };

  return { requested, found, propose, accept, withdraw, proposals, quoted };
};
