import { describe, expect, test } from 'vitest';
import { answering } from '#tests/builders/fake-flight-supplier.ts';
import { flightSearchWorld, offers } from '#tests/builders/flight-search-world.ts';

const { world, supplier, org, as, read, start, finished, refused } = flightSearchWorld();

describe('going on to the next leg', () => {
  const chosen = async (id: string, fare = 'Light') => {
    const option = (await read(id)).flights.find((each) => each.prices.some((price) => price.fare === fare));
    const price = option?.prices.find((each) => each.fare === fare);
    return { 'outbound-flight': option?.signature ?? '', 'outbound-price': price?.signature ?? '' };
  };

  test('FLT-03 FLT-45 FLT-70 shows the returns that go with the chosen flight and fare, priced for the whole journey', async () => {
    const id = await start();
    answering(supplier(), 'net', offers);
    await finished(id);
    const reply = await read(await start(as('sam'), await chosen(id)));
    expect(reply).toMatchObject({
      is_finished: true,
      leg_index: 1,
      leg_count: 2,
      flight_stats: { offers: 2, min_amount: 41_200 },
    });
    expect(
      reply.flights.map((option) => [
        option.legs[0]?.number,
        option.price_display.amount,
        option.price_display.is_policy_within,
      ]),
    ).toEqual([
      ['177', 41_200, true],
      ['183', 43_000, true],
    ]);
    expect((await read(await start(as('sam'), await chosen(id, 'Flex')))).flights).toHaveLength(1);
    expect(supplier().queries).toHaveLength(1);
  });

  test('works while the first leg still runs and grows with it', async () => {
    const id = await start();
    supplier().send({ type: 'plan', sources: ['net'] }, { type: 'items', source: 'net', items: offers.slice(0, 1) });
    await expect.poll(async () => (await read(id)).flights.length).toBe(1);
    const next = await start(as('sam'), await chosen(id));
    expect(await start(as('sam'), await chosen(id))).toBe(next);
    expect(await read(next)).toMatchObject({ is_finished: false, flights: [{}] });
    supplier().send({ type: 'items', source: 'net', items: offers.slice(1) }, { type: 'source_done', source: 'net' });
    supplier().end();
    await finished(id);
    expect(await read(next)).toMatchObject({ is_finished: true, flight_stats: { options: 2 } });
  });

  test.each([
    ['a forged price', { 'outbound-price': `${'A'.repeat(22)}~1.0.${'b'.repeat(22)}` }, 422, 'outbound-price'],
    ['a flight of another price', { 'outbound-flight': 'AAAAAAAAAAAAAAAA' }, 422, 'outbound-flight'],
    ['a price without its flight', { 'outbound-flight': 'a,b' }, 422, 'outbound-price'],
    ['another route', { to: 'CDG' }, 422, 'outbound-flight'],
    ['one leg too many', { way: 'oneway' }, 422, 'outbound-flight'],
  ])('%s is refused', async (_, more, status, field) => {
    const id = await start();
    answering(supplier(), 'net', offers);
    await finished(id);
    const answer = await refused(as('sam'), { org: String(org()), ...(await chosen(id)), ...more });
    expect(answer).toMatchObject({ status, problem: { errors: { [field]: expect.any(String) } } });
  });

  test("another person's price leads nowhere, an old one is expired", async () => {
    const id = await start();
    answering(supplier(), 'net', offers);
    await finished(id);
    const choice = await chosen(id);
    const ada = as('ada');
    expect(await refused(ada, choice)).toMatchObject({ status: 404, problem: { code: 'search-expired' } });
    world().clock.advance(31);
    expect(await refused(as('sam'), choice)).toMatchObject({ status: 404, problem: { code: 'search-expired' } });
  });
});
