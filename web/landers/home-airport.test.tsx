/** Proves docs/decisions/0188 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { landerConfigOf } from '#tests/builders/lander-answers.ts';
import { listOf, openLander, textBox } from '#tests/builders/lander-screen.tsx';

// A screen of this size is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads the mark there
  document.cookie = 'signed-in=; Path=/; Max-Age=0';
});

test.each([
  [true, 'New York, John F. Kennedy (JFK)'],
  [false, null],
])(
  'docs/decisions/0188 where the airport is asked for (%s), a signed-in person’s own is filled in: %s',
  async (isShown, text) => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server sets besides the session
    document.cookie = 'signed-in=1; Path=/';
    const home = {
      iata: 'JFK',
      title: 'New York, John F. Kennedy (JFK)',
      airports: ['JFK'],
      chosen_at: '2026-11-10T09:00:00.000Z',
    };
    await openLander(landerConfigOf({ features: { is_airport_selection_shown: isShown } }), {
      others: { 'GET /landers/user': () => json({ id: 3, email: 'parent@family.example', home_airport: home }) },
    });
    await eventually(() =>
      expect(textBox('Contact details', 'Email')).toHaveProperty('value', 'parent@family.example'),
    );
    if (text !== null) expect(listOf('Home airport', 'Home airport')).toHaveProperty('value', text);
    expect(JSON.stringify({ ...sessionStorage }).includes('JFK')).toBe(isShown);
  },
);
