/** The addresses that a partner named on its page are told of each request, and learn nothing about people. docs/decisions/0113 */
import { expect, test } from 'vitest';
import { landerWorld } from '#tests/builders/lander-world.ts';

const at = landerWorld();

test('a request mails them the program and the trip, and neither names nor addresses', async () => {
  const { world } = at.world();
  const mails = ['office@northstar.example', 'camps@northstar.example'];
  await world.db
    .updateTable('landers')
    .set({ partner_emails: JSON.stringify(mails) })
    .where('slug', '=', 'northstar-camps')
    .execute();
  const { trip_id } = await at.submitted(at.browser(), { email: 'zqpat@family.example', name: 'Zqpat Stone' });
  for (const to of mails) {
    const [mail, ...others] = await at.mailsTo(to);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`New flight request for London Stage and Screen, Summer 2026, trip ${trip_id}`);
    expect(mail?.text).toContain(`/trips/${trip_id}`);
    expect(JSON.stringify(mail)).not.toMatch(/zqpat|Uma|ZQ7654321|JFK/i);
  }
});
