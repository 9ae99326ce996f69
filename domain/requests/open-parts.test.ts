/** Proves docs/decisions/0123 */
import { expect, test } from 'vitest';
import { askedParts, openParts } from './open-parts.ts';

const wizard = [
  'Flights: Round trip, Economy, 1 traveler',
  'Outbound, Tuesday 16 June 2026: New York (JFK) to London (LHR). Any flight.',
  'Hotels: 1',
  'Hotel in London, Wed 17 June 2026 to Mon 22 June 2026 (5 nights), 1 room: 1 adult',
  'Cars: 1',
  'Car: London to London',
].join('\n');

test.each([
  ['the wizard', wizard, ['flights', 'hotel', 'car']],
  ['a group', 'Offsite: 15-29 people\nFlights (Economy): From Berlin\nTransport: A coach', ['flights', 'car']],
  ['a person in own words', 'We need flights and perhaps Hotels: whatever you find', []],
])('what %s asks for is read from its lines', (_who, description, parts) => {
  expect(askedParts(description)).toEqual(parts);
});

test('what an option holds is not open', () => {
  expect(openParts(wizard, ['flights'])).toEqual(['hotel', 'car']);
  expect(openParts(wizard, ['car', 'hotel', 'flights'])).toEqual([]);
});
