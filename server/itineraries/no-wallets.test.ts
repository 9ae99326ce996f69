/** Proves docs/decisions/0182: without keys nothing is shown. */
import { expect, test } from 'vitest';
import { shareTrip } from '#contract/trip-links.ts';
import { readItineraries } from '#contract/trips.ts';
import { makeWalletPass } from '#contract/wallet-passes.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

test('pages and mails say nothing of wallets, and a pass is refused', async () => {
  const { back } = at.offerNew();
  const id = await at.created('sam');
  await at.world().jobs.runDue();
  const itineraries = await at.as('sam').get(readItineraries, { params: { id } });
  expect(itineraries).not.toHaveProperty('wallets');
  const { url } = await at.as('sam').get(shareTrip, { params: { id }, body: { name: 'Kim', until: back } });
  const shown = await at.world().anonymous.send('POST', '/trip-link', { body: { token: url.split('#')[1] } });
  expect(shown.body).not.toHaveProperty('wallets');
  const [mail] = await at.mailsTo('sam');
  expect(mail?.subject).toMatch(/is booked$/);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/wallet/i);
  const flightId = itineraries.appendixFlights[0]?.id ?? 0;
  for (const wallet of ['apple', 'google'] as const)
    expect(
      await at.as('sam').call(makeWalletPass, { params: { id }, body: { flight_id: flightId, wallet } }),
    ).toMatchObject({ ok: false, problem: { code: 'unavailable' } });
});
