/** Proves docs/decisions/0189 */
import { afterEach, describe, expect, test } from 'vitest';
import { readReading } from '#contract/reading.ts';
import { type Reading, saveReading } from '#contract/settings/reading.ts';
import { laterAndCheaper, approvalReason as reason } from '#tests/builders/approval-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

const chosen = (name: Person, body: Reading) => at.as(name).get(saveReading, { body });
const asBrowser: Reading = { region: null, clock: null };
const american: Reading = { region: 'en-US', clock: null };
const german: Reading = { region: 'de-DE', clock: '24' };
/** Spaces that do not break are shown as they are read. */
const read = (text: string): string => text.replaceAll('\u00A0', ' ');

afterEach(async () => {
  for (const name of ['sam', 'ada'] as const) await chosen(name, asBrowser);
});

const dear = async (): Promise<number> => {
  const { offer } = at.offerNew({ minor: 190_000 });
  at.supplier.offers.unshift(laterAndCheaper(offer));
  return at.created('sam', { body: { approval_reason: reason, is_overlap_accepted: true } });
};
const newest = async (name: Person) => {
  const [mail] = await at.mailsTo(name);
  return { text: read(mail?.text ?? ''), html: read(mail?.html ?? '') };
};

describe('what a person chose', () => {
  test('is kept, and is nobody else’s', async () => {
    expect(await at.as('sam').get(readReading)).toEqual(asBrowser);
    expect(await chosen('sam', { region: 'en-AU', clock: '24' })).toEqual({ region: 'en-AU', clock: '24' });
    expect(await at.as('sam').get(readReading)).toEqual({ region: 'en-AU', clock: '24' });
    expect(await at.as('ada').get(readReading)).toEqual(asBrowser);
  });

  test.each([{ region: 'xx-XX', clock: null }, { region: null, clock: '13' }, { region: 'en-US' }])(
    'is refused when it is none: %j',
    async (body) => {
      expect((await at.as('sam').send('PUT', '/customers/reading', { body })).status).toBe(422);
    },
  );
});

describe('a mail is written as its recipient reads', () => {
  test.each([
    [asBrowser, '18:30 to 01:30', '1,900.00 USD', /\d{1,2} (May|June) 2026, \d{2}:\d{2} \w/],
    [american, '6:30 PM to 1:30 AM', '1,900.00 USD', /(May|June) \d{1,2}, 2026, \d{1,2}:\d{2} [AP]M \w/],
    [german, '18:30 to 01:30', '1.900,00 USD', /\d{1,2} (May|June) 2026, \d{2}:\d{2} \w/],
  ])('an approver with %j', async (reading, times, amount, deadline) => {
    await chosen('ada', reading);
    await dear();
    for (const body of Object.values(await newest('ada'))) {
      expect(body).toContain(amount);
      expect(body).toContain(times);
      expect(body).toMatch(deadline);
    }
  });

  test.each([
    [asBrowser, /Departs:\s+18:30/, '500.00 USD', / to \d{1,2} (May|June) 2026/],
    [american, /Departs:\s+6:30 PM/, '500.00 USD', /(May|June) \d{1,2} to .*2026/],
    [german, /Departs:\s+18:30/, '500,00 USD', / to \d{1,2} (May|June) 2026/],
  ])('the confirmation for a traveler with %j', async (reading, departs, amount, days) => {
    await chosen('sam', reading);
    at.offerNew({ minor: 50_000 });
    await at.created('sam');
    await at.world().jobs.runDue();
    const { text } = await newest('sam');
    expect(text).toMatch(departs);
    expect(text).toContain(amount);
    expect(text).toMatch(days);
  });

  test('two people of one trip each get their own', async () => {
    await chosen('ada', american);
    await dear();
    expect((await newest('ada')).text).toMatch(/[AP]M Eastern/);
    // What is stored with the trip is the same for everybody.
    const row = await at.world().world.db.selectFrom('trips').select('description').execute();
    expect(row.map(({ description }) => description).join(' ')).not.toMatch(/[AP]M\b/);
  });
});

describe('sentences of the server', () => {
  const sentences = async (headers: Record<string, string>, id: number) => {
    const all = { 'time-zone': 'America/New_York', ...headers };
    return read(JSON.stringify((await at.as('sam').send('GET', `/trips/${id}`, { headers: all })).body));
  };

  test('are written as the browser says, and plainly for a program that says nothing', async () => {
    const id = await dear();
    expect(await sentences({ reading: 'en-US' }, id)).toMatch(/[A-Z][a-z]+ \d{1,2}, 2026, \d{1,2}:\d{2} [AP]M Eastern/);
    expect(await sentences({ reading: 'en-US 24' }, id)).toMatch(/[A-Z][a-z]+ \d{1,2}, 2026, \d{2}:\d{2} Eastern/);
    expect(await sentences({}, id)).toMatch(/\d{1,2} [A-Z][a-z]+ 2026, \d{2}:\d{2} Eastern/);
    expect(await sentences({ reading: '; drop table' }, id)).toMatch(/\d{1,2} [A-Z][a-z]+ 2026, \d{2}:\d{2} Eastern/);
  });
});
