/** Trips with a fake supplier and the sandbox's gateway, shared by the tests of server/trips and server/approvals. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { z } from 'zod';
import { readApproval } from '#contract/approvals.ts';
import * as flightCalls from '#contract/flights.ts';
import type { CallInput } from '#contract/kit/client.ts';
import { listTravelers } from '#contract/travelers.ts';
import * as calls from '#contract/trips.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { type FakeSupplier, fakeSupplier } from './fake-supplier.ts';
import { type FlightNote, offerOf, sliceOf } from './flight-offers.ts';
import { type TestCaller, type TestWorld, type TestWorldOptions, testWorld, type WireReply } from './test-world.ts';

const people = ['sam', 'ada', 'tom', 'zoe', 'max', 'nia', 'new', 'eva', 'root'] as const;
export type Person = (typeof people)[number];

const addressOf = (name: Person): string => {
  const domains: Partial<Record<Person, string>> = {
    max: 'globex',
    nia: 'northstar',
    new: 'solo',
    eva: 'tripwright',
    root: 'tripwright',
  };
  return `${name}@${domains[name] ?? 'acme'}.example`;
};

type CreateBody = z.input<(typeof calls.createTrip)['body']>;
type Wanted = {
  /** Organization by name; null: a personal trip. */
  readonly org?: string | null;
  readonly body?: Partial<CreateBody>;
  readonly key?: string;
  readonly query?: Record<string, string>;
};

type SearchQuery = NonNullable<CallInput<typeof flightCalls.startFlightSearch>['query']>;

/**
 * Registers the hooks of a test file: one world for all its tests, a new supplier state and new flights for each.
 * Read everything through functions, because each test has new values.
 */
export const tripWorld = (options: TestWorldOptions = {}) => {
  const tokens = new Map<string, string | null>();
  const organizations = new Map<string, number>();
  /**
   * Days after the first of May that are used. Each file counts on its own, so its days stay within the searchable
   * year.
   */
  let day = 0;
  let at: TestWorld;
  const supplier: FakeSupplier = fakeSupplier();

  beforeAll(async () => {
    at = await testWorld({ flights: [supplier], ...options });
    for (const name of people) tokens.set(name, (await at.signIn(addressOf(name))).token);
    const rows = await at.world.db.selectFrom('organizations').select(['id', 'name']).execute();
    for (const { id, name } of rows) organizations.set(name.split(' ')[0] ?? name, id);
  });
  beforeEach(() => {
    supplier.offers.length = 0;
    supplier.prices.clear();
    for (const call of ['book', 'reprice', 'find'] as const) supplier.plan(call);
  });
  afterAll(() => at.close());

  const as = (name: Person): TestCaller => at.callerWith(tokens.get(name) ?? null);
  const organization = (name: string): number => organizations.get(name) ?? 0;

  /** JFK to London and back, on days no other trip of this file uses. */
  const offerNew = (said: Partial<SupplierOffer> & { minor?: number; cabin?: FlightNote['cabin'] } = {}) => {
    day += 4;
    const date = (offset: number) => new Date(Date.UTC(2026, 4, 1 + day + offset)).toISOString().slice(0, 10);
    const cabin = said.cabin ?? 'economy';
    const slices = [
      sliceOf({ from: 'JFK', to: 'LHR', at: `${date(0)}T18:30`, minutes: 420, flight: 'BA178', cabin }),
      sliceOf({ from: 'LHR', to: 'JFK', at: `${date(3)}T11:00`, minutes: 480, flight: 'BA177', cabin }),
    ];
    const { cabin: _, ...rest } = said;
    const offer = offerOf(slices, { expiresAt: '2027-01-01T00:00:00Z', ...rest });
    supplier.offers.push(offer);
    return { offer, depart: date(0), back: date(3) };
  };

  /** Searches until finished. @returns the options of the leg */
  const search = async (caller: TestCaller, query: SearchQuery) => {
    const { id } = await caller.get(flightCalls.startFlightSearch, { query });
    for (let tries = 0; tries < 500; tries += 1) {
      const reply = await caller.get(flightCalls.readFlightSearch, { params: { id } });
      if (reply.is_finished) return reply.flights;
      await new Promise((resolve) => setImmediate(resolve));
    }
    throw new Error('the search did not finish');
  };

  /** Searches for the newest offer and chooses its two legs. @returns the body that books it */
  const chosen = async (name: Person, wanted: Wanted = {}): Promise<CreateBody> => {
    const caller = as(name);
    const made = supplier.offers.at(-1);
    const [out, back] = made?.slices ?? [];
    if (!made || !out || !back) throw new Error('say offerNew() first');
    const org = wanted.org === undefined ? 'Acme' : wanted.org;
    const query: SearchQuery = {
      way: 'roundtrip',
      from: 'JFK',
      to: 'LHR',
      depart: out.segments[0]?.departLocal.slice(0, 10) ?? '',
      return: back.segments[0]?.departLocal.slice(0, 10) ?? '',
      ...(org === null ? {} : { org: String(organization(org)) }),
      ...wanted.query,
    };
    const pick = (options: Awaited<ReturnType<typeof search>>, slice: typeof out) => {
      for (const option of options) {
        if (option.legs[0]?.time_depart !== slice.segments[0]?.departLocal) continue;
        const price = option.prices.find((each) => each.amount === made.total.minor);
        if (price) return { option, price };
      }
      throw new Error('the offer is not among the options');
    };
    const first = pick(await search(caller, query), out);
    const second = pick(
      await search(caller, {
        ...query,
        'outbound-flight': first.option.signature,
        'outbound-price': first.price.signature,
      }),
      back,
    );
    const travelers = await caller.get(listTravelers, { query: { all: true } });
    return {
      isSelfBook: true,
      flights: [first, second].map(({ option, price }) => ({
        signature: option.signature,
        signature_alt: option.signature_alt,
        price: { signature: price.signature },
      })),
      travelers: travelers.slice(0, 1).map(({ id }) => id),
      organization_id: org === null ? null : organization(org),
      identifier: 'CC-100',
      ...wanted.body,
    };
  };

  const send = (name: Person, body: unknown, key?: string): Promise<WireReply> =>
    as(name).send('POST', '/trips', { body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });

  /** A new offer, chosen and sent. */
  const create = async (name: Person, wanted: Wanted = {}) => send(name, await chosen(name, wanted), wanted.key);

  /** The same, for calls that must succeed. @returns the trip's id */
  const created = async (name: Person, wanted: Wanted = {}): Promise<number> => {
    const reply = await create(name, wanted);
    if (reply.status !== 200) throw new Error(reply.text);
    return calls.createTrip.reply.parse(reply.body).id;
  };

  const mailsTo = async (name: Person) => {
    await at.relay.relayDue();
    return readMailbox(at.world.db, addressOf(name));
  };

  return {
    world: () => at,
    supplier,
    as,
    organization,
    offerNew,
    chosen,
    send,
    create,
    created,
    mailsTo,
    trip: (name: Person, id: number) => as(name).get(calls.readTrip, { params: { id } }),
    approval: (name: Person, id: number) => as(name).get(readApproval, { params: { id } }),
  };
};
