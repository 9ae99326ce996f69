/** Flights for a trip of the sandbox world, by the product's own verbs. */
import * as flightCalls from '#contract/flights.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { readFlightSearch } from '#server/flights/read-flight-search.ts';
import { startFlightSearch } from '#server/flights/start-flight-search.ts';
import type { World } from '#server/kit/world.ts';
import { callOf } from './call-of.ts';

type Search = ReturnType<(typeof flightCalls.readFlightSearch.reply)['parse']>;
type Option = Search['flights'][number];
export type ChosenFlight = { readonly option: Option; readonly price: Option['prices'][number] };

const mostLooks = 200;
const lookMs = 25;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const search = async (world: World, actor: SignedInActor, query: Record<string, string>): Promise<Search | null> => {
  const call = callOf(actor);
  const started = await startFlightSearch(world, {
    actor,
    query: flightCalls.startFlightSearch.query.parse(query),
  });
  if (!started.ok) return null;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const params = { id: started.value.id };
    const reply = await readFlightSearch(world, { ...call, params, query: {}, body: undefined });
    if (!reply.ok) return null;
    const seen: unknown = JSON.parse(reply.value.bytes.toString());
    if (typeof seen === 'object' && seen !== null && 'is_finished' in seen && seen.is_finished === true)
      return flightCalls.readFlightSearch.reply.parse(seen);
    await pause(lookMs);
  }
  return null;
};

type Wanted = {
  readonly isWithin: boolean;
  /** How many suitable ones are skipped, because one of them could not be booked. */
  readonly skipped: number;
};

const choose = (found: Search | null, { isWithin, skipped }: Wanted): ChosenFlight | null => {
  const suitable = (found?.flights ?? []).flatMap((option) => {
    const price = option.prices.find((each) => each.amount > 0 && each.is_policy_approval === !isWithin);
    return price && !option.is_split ? [{ option, price }] : [];
  });
  return suitable[skipped] ?? null;
};

type Asked = Wanted & { readonly query: Record<string, string> };

/** Out and back, in policy or not. @returns null when nothing of that kind is sold */
export const chooseFlights = async (
  world: World,
  actor: SignedInActor,
  { query, ...wanted }: Asked,
): Promise<readonly ChosenFlight[] | null> => {
  const asked = wanted.isWithin ? query : { ...query, cabin: 'business_first' };
  const out = choose(await search(world, actor, asked), wanted);
  if (!out) return null;
  const chosen = { 'outbound-flight': out.option.signature, 'outbound-price': out.price.signature };
  const back = choose(await search(world, actor, { ...asked, ...chosen }), { ...wanted, skipped: 0 });
  return back && [out, back];
};

/** Chosen flights as a request names them. */
export const flightsOf = (chosen: readonly ChosenFlight[]) =>
  chosen.map(({ option, price }) => ({
    signature: option.signature,
    signature_alt: option.signature_alt,
    price: { signature: price.signature },
  }));
