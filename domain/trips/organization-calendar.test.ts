/** Proves docs/decisions/0180: who is named in an organization's calendar */
import { expect, test } from 'vitest';
import { leftOutEvent, whoTravels } from './organization-calendar.ts';

const sam = { first: 'Sam', last: 'Rivera' };
const ada = { first: 'Ada Mae', last: 'okafor' };
const tom = { first: 'Tom', last: '' };
const zoe = { first: 'Zoë', last: '𝒪’Connor' };

test.each([
  ['', []],
  ['Sam R.', [sam]],
  ['Tom', [tom]],
  ['Sam R. and Ada Mae O.', [sam, ada]],
  ['Sam R., Ada Mae O. and Tom', [sam, ada, tom]],
  ['Sam R., Ada Mae O., Tom and 1 more', [sam, ada, tom, zoe]],
  ['Zoë 𝒪.', [zoe]],
  ['1 traveler', [null]],
  ['3 travelers', [null, null, null]],
  ['Sam R. and 2 more', [null, sam, null]],
])('an entry begins with "%s"', (words, travelers) => {
  expect(whoTravels(travelers)).toBe(words);
});

test('what is left out is said on today, every day with a higher sequence', () => {
  const on = (now: string) =>
    leftOutEvent({ count: 2, noun: 'trips', url: 'https://x.example', now: new Date(now), uid: 'm' });
  const event = on('2026-06-01T23:59:59Z');
  expect(event).toMatchObject({
    summary: '2 more trips are not in this calendar',
    time: { firstDay: '2026-06-01', endDay: '2026-06-02' },
    uid: 'm',
    isCanceled: false,
  });
  expect(on('2026-06-01T00:00:00Z')).toEqual(event);
  expect(on('2026-06-02T00:00:00Z').sequence).toBe(event.sequence + 1);
});
