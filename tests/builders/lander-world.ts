/** Visitors of the sandbox world's landing pages, with a supplier whose offers a test defines. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { readFlightSearch, startFlightSearch } from '#contract/flights.ts';
import { type landerTripBody, submitLanderTrip } from '#contract/lander-request.ts';
import { listEvents } from '#contract/landers.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { type FakeSupplier, fakeSupplier } from './fake-supplier.ts';
import { offerOf, sliceOf } from './flight-offers.ts';
import { type TestWorld, type TestWorldOptions, testWorld, type WireReply } from './test-world.ts';

export type LanderBody = z.input<typeof landerTripBody>;

/** A browser without an account: it keeps its cookies. */
export type Browser = {
  readonly cookies: Map<string, string>;
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ) => Promise<WireReply>;
};

const setCookies = z.union([z.string(), z.array(z.string())]).optional();

const keepCookies = (cookies: Map<string, string>, { headers }: WireReply): void => {
  for (const line of [setCookies.parse(headers['set-cookie']) ?? []].flat()) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
    cookies.set(name, value);
  }
};

/** Registers the hooks of a test file: one world for all its tests, new offers for each. */
export const landerWorld = (options: TestWorldOptions = {}) => {
  const books = fakeSupplier();
  /** The day of the first leg of every search it received. */
  const searched: string[] = [];
  const supplier: FakeSupplier = {
    ...books,
    search: async function* ({ slices: [first] }) {
      const day = first?.date ?? '';
      searched.push(day);
      const source = 'test-source';
      const items = books.offers.filter((offer) => offer.slices[0]?.segments[0]?.departLocal.startsWith(day));
      yield { type: 'plan', sources: [source] };
      yield { type: 'items', source, items };
      yield { type: 'source_done', source };
    },
  };
  let made: TestWorld;
  const programs = new Map<string, number>();
  beforeAll(async () => {
    made = await testWorld({ flights: [supplier], ...options });
    for (const category of ['northstar-camps', 'northstar-coaches'])
      for (const { id, full_program_name: name, category_sub: season } of await made.anonymous.get(listEvents, {
        params: { category },
      }))
        programs.set(`${name} ${season}`.trim(), id);
  });
  beforeEach(() => {
    supplier.offers.length = 0;
    // An equal search within ten minutes gets the same answer.
    made.clock.advance(11);
  });
  afterAll(() => made.close());

  const programId = (name = 'London Stage and Screen Summer 2026'): number => programs.get(name) ?? 0;

  const browser = (): Browser => {
    const cookies = new Map<string, string>();
    return {
      cookies,
      send: async (method, path, { body, headers = {} } = {}) => {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const reply = await made.anonymous.send(method, path, { body, headers: { ...headers, cookie } });
        keepCookies(cookies, reply);
        return reply;
      },
    };
  };

  /** Boston to London and back, as a family would request it; an adult by birth year. */
  const body = (more: Partial<LanderBody> = {}): LanderBody => ({
    category: 'northstar-camps',
    email: 'pat@family.example',
    name: 'Pat Stone',
    organization_program_id: programId(),
    home_airport_from: 'JFK',
    traveler: {
      passport_first_name: 'Uma',
      passport_middle_name: 'May',
      passport_last_name: 'Stone',
      passport_number: 'ZQ7654321',
      passport_country_id: 231,
      date_of_birth: '1999-05-05',
      sex: 'o',
      phone_number: '+12125550142',
      dietary_requirements: 'zqvegan',
      seat_preference: true,
    },
    disclaimers_accepted: [1, 2, 3, 4],
    is_self_search: false,
    ...more,
  });

  /** JFK to London and back on the days of the program; it arrives within the window unless `at` says otherwise. */
  const offerNew = ({ at = '2026-06-09T23:30', minor = 81_200, flight = 'BA178' } = {}) => {
    const offer = offerOf(
      [
        sliceOf({ from: 'JFK', to: 'LHR', at, minutes: 420, flight }),
        sliceOf({ from: 'LHR', to: 'JFK', at: '2026-06-24T11:00', minutes: 480, flight: 'BA177' }),
      ],
      { expiresAt: '2027-01-01T00:00:00Z', minor },
    );
    supplier.offers.push(offer);
    return offer;
  };

  const query = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart: '2026-06-09', return: '2026-06-24' };

  /** Searches as a landing page does, until it is finished. */
  const search = async (visitor: Browser, more: Record<string, string> = {}) => {
    const asked = new URLSearchParams({ ...query, 'landing-page': 'true', program: String(programId()), ...more });
    const started = await visitor.send('GET', `/flight-search?${asked.toString()}`);
    if (started.status !== 200) throw new Error(started.text);
    const { id } = startFlightSearch.reply.parse(started.body);
    for (let tries = 0; tries < 500; tries += 1) {
      const reply = await visitor.send('GET', `/flight-search/${id}?landing-page=true`);
      const found = readFlightSearch.reply.parse(reply.body);
      if (found.is_finished) return { id, ...found };
      await new Promise((resolve) => setImmediate(resolve));
    }
    throw new Error('the search did not finish');
  };

  /** Searches and chooses the first option of each leg. @returns the part of a request with these choices */
  const chosen = async (
    visitor: Browser,
    more: Record<string, string> = {},
  ): Promise<NonNullable<LanderBody['flights']>> => {
    const first = (await search(visitor, more)).flights[0];
    const price = first?.prices[0];
    if (!first || !price) throw new Error('say offerNew() first');
    const next = { 'outbound-flight': first.signature, 'outbound-price': price.signature };
    const second = (await search(visitor, { ...more, ...next })).flights[0];
    const last = second?.prices[0];
    if (!second || !last) throw new Error('there is no way home');
    return [
      { signature: first.signature, signature_alt: first.signature_alt, price: { signature: price.signature } },
      { signature: second.signature, signature_alt: second.signature_alt, price: { signature: last.signature } },
    ];
  };

  /** @returns the reply; fails unless the call succeeds */
  const submitted = async (visitor: Browser, more: Partial<LanderBody> = {}) => {
    const reply = await visitor.send('POST', '/landers/trip', { body: body(more) });
    if (reply.status !== 200) throw new Error(reply.text);
    return submitLanderTrip.reply.parse(reply.body);
  };

  return {
    world: () => made,
    supplier,
    searched,
    programId,
    browser,
    body,
    offerNew,
    search,
    chosen,
    submitted,
    mailsTo: async (address: string) => {
      await made.relay.relayDue();
      return readMailbox(made.world.db, address);
    },
  };
};
