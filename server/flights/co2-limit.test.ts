/** The CO2 of flights in the reply to a search, and the policy that limits it. */
import { expect, test } from 'vitest';
import { answering } from '#tests/builders/fake-flight-supplier.ts';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { back, flightSearchWorld, out } from '#tests/builders/flight-search-world.ts';

const { world, supplier, start, finished } = flightSearchWorld();

test('docs/decisions/0134 each price has its CO2 and who says so, and the reply what is usual', async () => {
  const id = await start();
  const numbers = ['11', '12', '13', '14', '15'];
  const stated = numbers.map((number, at) =>
    offerOf([sliceOf({ ...out, flight: `BA${number}` }), sliceOf(back)], {
      minor: 40_000 + at,
      co2KgPerPassenger: 700 + at * 100,
    }),
  );
  answering(supplier(), 'net', [...stated, offerOf([sliceOf({ ...out, flight: 'VS4' }), sliceOf(back)])]);
  const reply = await finished(id);
  const co2 = reply.flights.map(({ prices: [price] }) => [price?.co2_kg, price?.co2_method]);
  expect(co2.slice(0, 5)).toEqual([350, 400, 450, 500, 550].map((kg) => [kg, 'supplier']));
  expect(co2[5]).toEqual([378, 'factor']);
  expect(reply.co2_usual_kg).toEqual({ supplier: 450 });
});

test('docs/decisions/0159 flights above the CO2 limit of the policy ask for approval, and say why', async () => {
  const { db } = world().world;
  const acme = db.selectFrom('organizations').where('name', '=', 'Acme Robotics').select('id');
  const limit = (percent: number | null) =>
    db
      .updateTable('policies')
      .set({ flight_max_co2_above_percentage: percent })
      .where('organization_id', 'in', acme)
      .execute();
  await limit(10);
  const id = await start();
  await limit(null);
  const stated = [800, 900, 1000, 1101, 1400].map((kg, at) =>
    offerOf([sliceOf({ ...out, flight: `BA${at + 11}` }), sliceOf(back)], {
      minor: 40_000 + at,
      co2KgPerPassenger: kg,
    }),
  );
  // A dear fare on the first flights says nothing about what is usual.
  const [first] = stated;
  if (!first) throw new Error('there are offers');
  const dear = {
    ...first,
    ref: 'dear',
    fare: 'Club',
    total: { minor: 900_000, currency: 'USD' },
    co2KgPerPassenger: 3000,
  };
  answering(supplier(), 'net', [dear, ...stated]);
  const reply = await finished(id);
  expect(reply.policy?.sentence).toContain(', with CO2 up to 10 % above usual for the route. Above that, ');
  const judged = reply.flights.map(({ prices: [price] }) => [price?.is_policy_within, price?.policy_sentence]);
  expect(judged.slice(0, 3).map(([isWithin]) => isWithin)).toEqual([true, true, true]);
  expect(judged.slice(3)).toEqual([
    [false, '1,101 kg CO2, 10 % above usual for this route: up to 10 % is allowed'],
    [false, '1,400 kg CO2, 40 % above usual for this route: up to 10 % is allowed'],
  ]);
});
