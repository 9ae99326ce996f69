/** Proves docs/decisions/0138 */
import { beforeAll, expect, test } from 'vitest';
import { lastChoicesCap, listLastChoices } from '#contract/last-choices.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
let first = 0;
let second = 0;
beforeAll(async () => {
  at.offerNew();
  first = await at.created('sam', { body: { identifier: 'CC-7' } });
  at.offerNew();
  second = await at.created('sam', { body: { identifier: 'CC-9' } });
});

test('a person’s last trips come first, with payer, identifier, people and the flights by direction', async () => {
  const [latest, before, ...others] = await at.as('sam').get(listLastChoices);
  expect(others).toEqual([]);
  expect([latest?.trip_id, before?.trip_id]).toEqual([second, first]);
  expect(latest).toMatchObject({ trip_type: 'standard', identifier: 'CC-9', pax_count: 1 });
  expect(latest?.organization_id).not.toBeNull();
  expect(latest?.legs.map(({ from, to }) => [from.iata, to.iata])).toEqual(
    before?.legs.map(({ from, to }) => [from.iata, to.iata]),
  );
  expect(latest?.legs[0]?.from.title).toContain(`(${latest?.legs[0]?.from.iata})`);
  expect(latest?.legs[0]?.depart).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('nobody else gets them, not even a manager who sees the trips', async () => {
  for (const name of ['ada', 'zoe', 'new'] as const) expect(await at.as(name).get(listLastChoices)).toEqual([]);
});

test(`at most ${lastChoicesCap} trips are read`, async () => {
  for (let made = 2; made <= lastChoicesCap; made++) {
    at.offerNew();
    await at.created('sam');
  }
  const lasts = await at.as('sam').get(listLastChoices);
  expect(lasts.length).toBe(lastChoicesCap);
  expect(lasts.some(({ trip_id: id }) => id === first)).toBe(false);
});
