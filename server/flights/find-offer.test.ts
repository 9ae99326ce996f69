/** Proves docs/threats.md#forged-prices */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FlightOption } from '#contract/flights.ts';
import * as calls from '#contract/flights.ts';
import { answering, type FakeFlightSupplier, fakeFlightSupplier } from '#tests/builders/fake-flight-supplier.ts';
import { type FlightNote, offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { findOffer, isOfferOf, repriceOffer } from './find-offer.ts';

const out: FlightNote = { from: 'JFK', to: 'LHR', at: '2026-06-16T08:05', minutes: 425, flight: 'BA178' };
const codeshare: FlightNote = { ...out, flight: 'AA6143', operatedBy: 'BA178' };
const cheap = offerOf([sliceOf(out)], { minor: 41_200 });
const club = offerOf([sliceOf({ ...out, cabin: 'business' })], {
  minor: 190_000,
  fare: 'Club',
  expiresAt: '2026-03-02T09:20:00Z',
});
const unpriced = offerOf([sliceOf(out)], { minor: 0, fare: 'Flex' });

let tested: TestWorld;
let supplier: FakeFlightSupplier;
let userId: number;
let signatures: Map<string, string>;
let option: FlightOption;

beforeAll(async () => {
  supplier = fakeFlightSupplier();
  tested = await testWorld({ flights: [supplier] });
  const sam = await tested.signIn('sam@acme.example');
  const { db, background } = tested.world;
  const organization = await db
    .selectFrom('organizations')
    .where('name', '=', 'Acme Robotics')
    .select('id')
    .executeTakeFirstOrThrow();
  userId = (await db.selectFrom('users').where('email', '=', 'sam@acme.example').select('id').executeTakeFirstOrThrow())
    .id;
  answering(supplier, 'test-source', [cheap, club, unpriced]);
  const { id } = await sam.get(calls.startFlightSearch, {
    query: { way: 'oneway', from: 'JFK', to: 'LHR', depart: '2026-06-16', org: organization.id },
  });
  await background.stop(5000);
  const reply = await sam.get(calls.readFlightSearch, { params: { id } });
  const [found] = reply.flights;
  if (!found) throw new Error('an option was expected');
  option = found;
  signatures = new Map(option.prices.map((price) => [price.fare, price.signature]));
});
afterAll(() => tested.close());

const find = (fare: string, by = userId) => findOffer(tested.world, signatures.get(fare) ?? '', by);

describe('the offer behind a chosen price', () => {
  test('is the stored one with its frozen verdict', async () => {
    expect(await find('Economy Standard')).toMatchObject({
      ok: true,
      value: {
        offer: cheap,
        supplierId: 'fake',
        verdict: { isWithin: true, evidence: { reasonableMinor: 41_200, totalMinor: 41_200 } },
        query: { way: 'oneway' },
      },
    });
    const found = await find('Club');
    expect(found).toMatchObject({ value: { verdict: { isWithin: false, needsApproval: true } } });
    if (!found.ok || !found.value.verdict) throw new Error('a verdict was expected');
    const executive = {
      id: 9,
      version: 1,
      title: 'Executive',
      approverName: null,
      withinPercent: 100,
      maxCabinShort: 'business_first',
      maxCabinLong: 'business_first',
      maxUpgradeShortMinor: 0,
      maxUpgradeLongMinor: 200_000,
      isApproveAlways: false,
    } as const;
    expect(found.value.judgeBy(executive)).toMatchObject({ isWithin: true, evidence: { policyId: 9 } });
    // Two sets of flights say nothing about what is usual.
    expect(found.value.judgeBy({ ...executive, maxCo2AbovePercent: 0 })?.isWithin).toBe(true);
  });

  test('belongs to the person who searched', async () => {
    expect(await find('Economy Standard', userId + 1)).toMatchObject({ ok: false, error: { code: 'offer-expired' } });
  });

  test('is not found by a signature that is not ours', async () => {
    const mine = signatures.get('Economy Standard') ?? '';
    for (const forged of ['', 'x', mine.replace('~1.0', '~1.1'), `${mine}x`])
      expect(await findOffer(tested.world, forged, userId)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  test('has a price, or cannot be booked', async () => {
    expect(await find('Flex')).toMatchObject({ ok: false, error: { code: 'invalid' } });
  });

  test('flies what was chosen, leg by leg; a codeshare by its operated flights', () => {
    expect(isOfferOf(cheap, [option])).toBe(true);
    expect(isOfferOf(offerOf([sliceOf(codeshare)]), [option])).toBe(true);
    expect(isOfferOf(offerOf([sliceOf(codeshare)]), [{ signature: option.signature }])).toBe(false);
    expect(isOfferOf(offerOf([sliceOf({ ...out, flight: 'VS4' })]), [option])).toBe(false);
    expect([isOfferOf(cheap, []), isOfferOf(cheap, [option, option])]).toEqual([false, false]);
  });

  test('is requested again from its supplier', async () => {
    supplier.repriced = {
      ok: false,
      error: { kind: 'price_changed', was: cheap.total, now: { minor: 45_000, currency: 'USD' } },
    };
    expect(await repriceOffer(tested.world, { offer: cheap, supplierId: 'fake' })).toEqual(supplier.repriced);
  });

  test('dies with the offer, and with the search', async () => {
    tested.clock.advance(25);
    expect(await find('Club')).toMatchObject({ ok: false, error: { code: 'offer-expired' } });
    expect(await find('Economy Standard')).toMatchObject({ ok: true });
    tested.clock.advance(10);
    expect(await find('Economy Standard')).toMatchObject({ ok: false, error: { code: 'offer-expired' } });
  });
});
