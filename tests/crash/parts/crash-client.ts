/** A client that books while the server dies: it repeats unanswered requests under the same key. */

import { listOwnOrganizations } from '#contract/organizations.ts';
import { listTrips } from '#contract/trip-list.ts';
import { createTrip } from '#contract/trips.ts';
import { type Caller, makeCaller, readReply } from '#tests/builders/api-caller.ts';
import { daysAhead, expectOk, finishedSearch, ownTraveler } from '#tests/builders/main-job.ts';

type Wish = { readonly key: string; readonly body: Record<string, unknown> };

export type CrashClient = {
  /** Sends this many new bookings, and all that are still unanswered, at once. */
  readonly book: (url: string, count: number) => Promise<void>;
  /**
   * Sends one booking of a fare that its airline holds while the approver is asked; such fares are kept back for
   * this.
   */
  readonly bookHeld: (url: string) => Promise<void>;
  /**
   * Decides about trips that wait for approval, as a manager of the organization: approves all but every fourth
   * trip.
   */
  readonly decide: (url: string) => Promise<void>;
  /** Trip ids that the server acknowledged. */
  readonly acknowledged: () => readonly number[];
  readonly unanswered: () => number;
  /** The states of the trips the manager sees, by id. */
  readonly states: (url: string) => Promise<ReadonlyMap<number, string>>;
};

/** @returns the session's token, which survives the process */
const signIn = async (url: string, email: string): Promise<string> => {
  const body = expectOk(await makeCaller(url).send('POST', '/signin', { email, password: 'tripwright' }));
  return String(Reflect.get(Object(body), 'token'));
};

/** Searches once and keeps the prices: each is an offer that can be booked once. */
export const makeCrashClient = async (url: string): Promise<CrashClient> => {
  const tokens = { traveler: await signIn(url, 'sam@acme.example'), manager: await signIn(url, 'ada@acme.example') };
  const traveler = makeCaller(url, tokens.traveler);
  await giveVouchers(makeCaller(url, tokens.manager));
  const { wishes, kept } = await findWishes(traveler);
  const open = new Map<string, Wish>();
  const acknowledged = new Set<number>();
  let next = 0;
  let nextKept = 0;

  const send = async (caller: Caller, wish: Wish): Promise<void> => {
    const reply = await caller.send('POST', '/trips', wish.body, { 'idempotency-key': wish.key }).catch(() => null);
    if (reply === null) return;
    if (reply.status === 200) {
      acknowledged.add(readReply(createTrip, reply.body).id);
      open.delete(wish.key);
      return;
    }
    const code = typeof reply.body === 'object' && reply.body !== null ? Reflect.get(reply.body, 'code') : '';
    // A final answer: the sandbox sells out and changes prices as real suppliers do.
    if (code === 'offer-gone' || code === 'price-changed' || code === 'voucher-changed') open.delete(wish.key);
    else if (code !== 'in-progress' && reply.status < 500)
      throw new Error(`unexpected ${reply.status}: ${JSON.stringify(reply.body)}`);
  };

  const sendOpen = async (at: string): Promise<void> => {
    const caller = makeCaller(at, tokens.traveler);
    await Promise.all([...open.values()].map((wish) => send(caller, wish)));
  };

  return {
    book: async (at, count) => {
      for (const wish of wishes.slice(next, next + count)) open.set(wish.key, wish);
      next += count;
      await sendOpen(at);
    },
    bookHeld: async (at) => {
      const wish = kept[nextKept];
      if (wish === undefined) throw new Error('no held fare is left');
      nextKept += 1;
      open.set(wish.key, wish);
      await sendOpen(at);
    },
    decide: async (at) => {
      const caller = makeCaller(at, tokens.manager);
      const list = await caller.send('GET', '/reports/trips').catch(() => null);
      if (list?.status !== 200) return;
      const waiting = readReply(listTrips, list.body).filter(({ state }) => state === 'pending approval');
      const answer = ({ id }: { readonly id: number }) =>
        id % 4 === 0
          ? caller.send('PUT', `/trips/${id}/decline`, { reason: 'A test of crashes' })
          : caller.send('PUT', `/trips/${id}/approve`);
      await Promise.all(waiting.map((trip) => answer(trip).catch(() => null)));
    },
    acknowledged: () => [...acknowledged],
    unanswered: () => open.size,
    states: async (at) => {
      const list = await makeCaller(at, tokens.manager).send('GET', '/reports/trips');
      return new Map(readReply(listTrips, expectOk(list)).map(({ id, state }) => [id, state]));
    },
  };
};

const leastVoucherUsd = 10;

/** Vouchers for the traveler: some pay a part of a fare, some all of it and leave a rest, which is used again. */
const giveVouchers = async (manager: Caller): Promise<void> => {
  const organizations = readReply(listOwnOrganizations, expectOk(await manager.send('GET', '/organizations-admin')));
  const path = `/vouchers?organization_id=${organizations.find(({ name }) => name === 'Acme Robotics')?.id}`;
  const body = { customer_name: 'Sam Rivera', customer_email: 'sam@acme.example' };
  for (let n = 0; n < 60; n += 1)
    expectOk(await manager.send('POST', path, { ...body, amount_usd: n % 4 === 0 ? 2_500 : 12 + n }));
};

type Option = Awaited<ReturnType<typeof finishedSearch>>['flights'][number];

/** Held fares kept back for `bookHeld`. */
const mostKept = 12;

/**
 * One booking in three has a fare that needs an approver and that its airline may hold meanwhile: business fares
 * among economy ones. Which fares of a day can be held depends on the timetable, so further days are searched until
 * there are enough.
 */
const findWishes = async (caller: Caller) => {
  const organizations = readReply(listOwnOrganizations, expectOk(await caller.send('GET', '/organizations-admin')));
  const acme = organizations.find(({ name }) => name === 'Acme Robotics')?.id;
  const traveler = await ownTraveler(caller);
  const query = { way: 'oneway', from: 'JFK', to: 'LHR', pax: '1', org: String(acme) };
  const pricesOf = ({ flights }: { readonly flights: readonly Option[] }) =>
    flights.flatMap((option) => option.prices.filter(({ amount }) => amount > 0).map((price) => ({ option, price })));
  const heldOn = async (days: number) => {
    const depart = daysAhead(days);
    const business = pricesOf(await finishedSearch(caller, { ...query, depart, cabin: 'business_first' }));
    return business.filter(({ price }) => price.is_option && price.is_policy_approval);
  };
  const economy = pricesOf(await finishedSearch(caller, { ...query, depart: daysAhead(40) }));
  const held = await heldOn(40);
  const later: typeof held = [];
  for (let days = 41; days < 60 && later.length < mostKept; days += 1) later.push(...(await heldOn(days)));
  if (later.length < mostKept) throw new Error('too few fares can be held');
  const wishOf = (key: string, { option, price }: (typeof held)[number]): Wish => ({
    key,
    body: {
      isSelfBook: true,
      flights: [
        { signature: option.signature, signature_alt: option.signature_alt, price: { signature: price.signature } },
      ],
      travelers: [traveler],
      organization_id: acme,
      identifier: key.toUpperCase(),
      approval_reason: 'A test of crashes',
      is_overlap_accepted: true,
      // At least: the card never pays more than the voucher leaves.
      ...(Number(key.split('-')[1]) % 2 === 1 && { voucher_amount: leastVoucherUsd }),
    },
  });
  return {
    wishes: economy
      .flatMap((each, i) => (i % 2 === 1 ? [each, ...held.slice((i - 1) / 2, (i + 1) / 2)] : [each]))
      .map((each, i) => wishOf(`crash-${i}`, each)),
    kept: later.slice(0, mostKept).map((each, i) => wishOf(`held-${i}`, each)),
  };
};
