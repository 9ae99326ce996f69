/** Proves docs/threats.md#overload */
import { expect, test } from 'vitest';
import { landerWorld } from '#tests/builders/lander-world.ts';

const at = landerWorld({ config: { requestsPerMinute: 20 } });

test('a network without an account starts a fifth of its requests as searches, however many browsers it has', async () => {
  const statuses: number[] = [];
  for (let pax = 1; pax <= 6; pax += 1) {
    const path = `/flight-search?way=oneway&from=JFK&to=LHR&depart=2026-04-01&pax=${pax}&landing-page=true`;
    statuses.push((await at.browser().send('GET', path)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});
