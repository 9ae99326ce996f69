import { expect, test } from 'vitest';
import { statementsOf } from '#tests/builders/statements.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

/**
 * Each statement is a round trip to the database. Raise a number only when another statement is worth it: a request for
 * approval also reads who is away, and how those who are asked read dates and amounts.
 */
const mostStatements = { booked: 19, asked: 25 } as const;

test.each([
  ['a booking', mostStatements.booked, {}, {}, 'booking'],
  [
    'a request for approval',
    mostStatements.asked,
    { cabin: 'business', minor: 500_000 } as const,
    { approval_reason: 'x' },
    'pending approval',
  ],
])('%s takes at most %s statements, session and commit included', async (_what, most, offer, said, state) => {
  at.offerNew(offer);
  let answer: unknown;
  const chosen = await at.chosen('sam', { body: { identifier: 'CC-1', ...said } });
  const statements = await statementsOf(at.world().world.database, async () => {
    answer = (await at.send('sam', chosen)).body;
  });
  expect(answer).toMatchObject({ state });
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
});
