/** Families of a partner's programs: their requests on its landing page, and experts' proposals for them. */
import { expect } from 'vitest';
import { readFlightSearch, startFlightSearch } from '#contract/flights.ts';
import { addProposal } from '#contract/proposals.ts';
import { sendSignInLink, signIn } from '#contract/sign-in.ts';
import { readTrip } from '#contract/trips.ts';
import { cardBody } from './card-body.ts';
import type { landerWorld } from './lander-world.ts';
import type { TestCaller } from './test-world.ts';

const card = { ...cardBody, number: '5555555555554444', full_name: 'Pat Stone' };

const search = async (caller: TestCaller, query: Record<string, string>) => {
  const way = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart: '2026-06-09', return: '2026-06-24' } as const;
  const { id } = await caller.get(startFlightSearch, { query: { ...way, ...query } });
  for (let tries = 0; tries < 500; tries += 1) {
    const { is_finished, flights } = await caller.get(readFlightSearch, { params: { id } });
    const [option] = flights;
    if (is_finished && option) return option;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('the search did not finish');
};

export const programActs = (at: ReturnType<typeof landerWorld>) => {
  /** The request of a family, with an expert's proposal for its partner and contact. @param offer makes its flights */
  const proposed = async (email: string, offer = () => at.offerNew({ minor: 81_200 })) => {
    const { trip_id: id } = await at.submitted(at.browser(), { email, card });
    offer();
    const eva = await at.world().signIn('eva@tripwright.example');
    const trip = await eva.get(readTrip, { params: { id } });
    const query = { org: String(trip.organization_id), contact: String(trip.contact_id) };
    const out = await search(eva, query);
    const price = out.prices[0]?.signature ?? '';
    const back = await search(eva, { ...query, 'outbound-flight': out.signature, 'outbound-price': price });
    const flights = [out, back].map(({ signature, signature_alt, prices }) => ({
      signature,
      signature_alt,
      price: { signature: prices[0]?.signature ?? '' },
    }));
    expect(await eva.get(addProposal, { params: { id }, body: { flights } })).toMatchObject({ index: 2 });
    return id;
  };

  /** The person who reads the mails of an address. */
  const signedIn = async (email: string): Promise<TestCaller> => {
    const { code } = await at.world().anonymous.get(sendSignInLink, { query: { email } });
    const body = { email, password: null, code: code ?? null };
    const { token } = await at.world().anonymous.get(signIn, { query: {}, body });
    return at.world().callerWith(token);
  };
  return { proposed, signedIn };
};
