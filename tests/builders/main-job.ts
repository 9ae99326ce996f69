/** The main job as a program does it over HTTP: search, choose leg by leg, book, wait for the ticket. */
import type { z } from 'zod';
import { readFlightSearch, startFlightSearch } from '#contract/flights.ts';
import { listTravelers } from '#contract/travelers.ts';
import { createTrip, readTrip } from '#contract/trips.ts';
import { type Caller, type Reply, readReply } from './api-caller.ts';

type WireSearch = z.input<(typeof readFlightSearch)['reply']>;
export type WireOption = WireSearch['flights'][number];
export type WirePrice = WireOption['prices'][number];
export type Chosen = { readonly option: WireOption; readonly price: WirePrice };
export type Choose = (options: readonly WireOption[]) => Chosen;

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats every 50 ms until there is an answer. @throws Error after 30 s, saying what it waited for */
export const waitFor = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await waitMs(50);
  }
  throw new Error(`Waited 30 s in vain: ${what}`);
};

/** @returns the day this many days from today, YYYY-MM-DD */
export const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const expectOk = (reply: Reply): unknown => {
  if (reply.status !== 200) throw new Error(`Expected 200, got ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};

/** Starts a search and polls it until it is finished. */
export const finishedSearch = async (caller: Caller, query: Record<string, string>): Promise<WireSearch> => {
  const started = await caller.send('GET', `/flight-search?${new URLSearchParams(query)}`);
  const { id } = readReply(startFlightSearch, expectOk(started));
  return waitFor('the search to finish', async () => {
    const search = readReply(readFlightSearch, expectOk(await caller.send('GET', `/flight-search/${id}`)));
    return search.is_finished ? search : undefined;
  });
};

/** The cheapest priced option, within policy if one applies. */
export const cheapestInPolicy: Choose = (options) => {
  for (const option of options) {
    const price = option.prices.find(
      (entry) => entry.amount > 0 && entry.is_policy_within !== false && !option.is_split,
    );
    if (price) return { option, price };
  }
  throw new Error('No option within policy');
};

/** Chooses a fare of one cabin, in or out of policy. */
export const firstInCabin =
  (cabin: WirePrice['cabin']): Choose =>
  (options) => {
    for (const option of options) {
      const price = option.prices.find((entry) => entry.amount > 0 && entry.cabin === cabin && !option.is_split);
      if (price) return { option, price };
    }
    throw new Error(`No fare in ${cabin}`);
  };

/** Chooses outbound and inbound of a round trip. @returns the `flights` of POST /trips */
export const chooseRoundTrip = async (
  caller: Caller,
  query: Record<string, string>,
  choose: Choose,
): Promise<{ flights: readonly (WireOption & { price: WirePrice })[]; total: WirePrice; first: WireSearch }> => {
  const first = await finishedSearch(caller, query);
  const outbound = choose(first.flights);
  const second = await finishedSearch(caller, {
    ...query,
    'outbound-flight': outbound.option.signature,
    'outbound-price': outbound.price.signature,
  });
  const inbound = choose(second.flights);
  return {
    first,
    total: inbound.price,
    flights: [
      { ...outbound.option, price: outbound.price },
      { ...inbound.option, price: inbound.price },
    ],
  };
};

/** The id of the caller's own traveler ("You"). */
export const ownTraveler = async (caller: Caller): Promise<number> => {
  const travelers = readReply(listTravelers, expectOk(await caller.send('GET', '/travelers?all=true')));
  const own = travelers.find((traveler) => traveler.is_me);
  if (!own) throw new Error('No traveler is the caller');
  return own.id;
};

/** Sends the same booking until the price no longer changes, each time agreeing to the new price. */
export const book = async (caller: Caller, body: Record<string, unknown>, key: string) => {
  let request = body;
  for (let tries = 0; tries < 3; tries += 1) {
    const reply = await caller.send('POST', '/trips', request, { 'idempotency-key': `${key}-${tries}` });
    if (
      reply.status === 409 &&
      typeof reply.body === 'object' &&
      reply.body &&
      Reflect.get(reply.body, 'code') === 'price-changed'
    ) {
      request = {
        ...body,
        confirmed_amount: Reflect.get(reply.body, 'new'),
        confirmed_currency: Reflect.get(reply.body, 'currency'),
      };
      continue;
    }
    return readReply(createTrip, expectOk(reply));
  }
  throw new Error('The price changed three times');
};

/** Waits until the trip is in one of these states. */
export const tripInState = (caller: Caller, tripId: number, states: readonly string[]) =>
  waitFor(`trip ${tripId} to be ${states.join(' or ')}`, async () => {
    const trip = readReply(readTrip, expectOk(await caller.send('GET', `/trips/${tripId}`)));
    return states.includes(trip.state) ? trip : undefined;
  });
