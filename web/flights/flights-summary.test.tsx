import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { FlightsSummary } from './flights-summary.tsx';
import type { ChosenJourney, FlightSearch } from './search.ts';

const airport = (iata: string) => ({ iata, title: iata });
const search: FlightSearch = {
  form: {
    way: 'roundtrip',
    legs: [
      { from: airport('JFK'), to: airport('LHR'), depart: '2026-06-16' },
      { from: airport('LHR'), to: airport('JFK'), depart: '2026-06-22' },
    ],
  },
  cabin: 'economy',
  pax: 2,
};
const inPolicy = { is_policy: true, is_policy_within: true };
const journey: ChosenJourney = [
  { option: optionOf({ signature: 'out' }), price: priceOf({ amount: 60_000, ...inPolicy }) },
  {
    option: optionOf({
      signature: 'back',
      legs: [legOf({ number: '177', time_depart: '2026-06-22T20:35', time_arrive: '2026-06-23T06:25' })],
    }),
    price: priceOf({ amount: 74_820, refund_rule: 'No refund.', ...inPolicy }),
  },
];

test('FLT-47 FLT-72 the summary says each flight with its fare, and the price of the last as the total', () => {
  renderScreen(<FlightsSummary search={search} journey={journey} onChange={vi.fn()} />);
  const outbound = screen.getByRole('region', { name: 'Outbound' });
  expect(outbound.textContent).toContain('08:05 – 20:10');
  expect(outbound.textContent).toContain('Tuesday 16 June 2026 · Nonstop · 7 h 05');
  expect(outbound.textContent).toContain('British Airways 178');
  expect(outbound.textContent).toContain('Economy Standard · 1 carry-on, 0 checked');
  expect(outbound.textContent).toContain('Not provided by the airline');
  const inbound = screen.getByRole('region', { name: 'Return' });
  expect(inbound.textContent).toContain('20:35 – 06:25+1 day');
  expect(inbound.textContent).not.toContain('No refund.');
  expect(screen.getByText('All flights: No refund.')).toBeTruthy();
  expect(screen.getByText(/^Flights, for 2 travelers/).closest('p')?.textContent).toBe(
    'Flights, for 2 travelersIn policy748.20 USD',
  );
});

test('FLT-70 each flight has the fare, bags and changes of its own part; the refund is that of the whole ticket', () => {
  const [out, back] = journey;
  if (!out || !back) throw new Error('the journey has two flights');
  const outbound = { fare: 'Flex', bag_checked_count: 2, change_rule: 'Free changes.', refund_rule: 'No refund.' };
  const inbound = { fare: 'Classic', change_rule: 'Change for 99.00 USD plus fare difference.' };
  renderScreen(
    <FlightsSummary
      search={search}
      journey={[
        { ...out, price: priceOf(outbound) },
        { ...back, price: priceOf({ ...inbound, refund_rule: 'Refund less 90.00 USD.' }) },
      ]}
      onChange={vi.fn()}
    />,
  );
  const texts = ['Outbound', 'Return'].map((name) => screen.getByRole('region', { name }).textContent);
  expect(texts[0]).toContain('Flex, Economy · 1 carry-on, 2 checkedFree changes.');
  expect(texts[1]).toContain('Classic, Economy · 1 carry-on, 0 checkedChange for 99.00 USD plus fare difference.');
  // The way out was chosen at the price of another way back; what that refunded is no longer true.
  expect(screen.queryByText(/No refund/)).toBeNull();
  expect(screen.getByText('All flights: Refund less 90.00 USD.')).toBeTruthy();
});

test('a refund that the airline does not state is said to be so, once', () => {
  const [out] = journey;
  if (!out) throw new Error('the journey has a flight');
  const price = priceOf({ refund_rule: null, change_rule: 'Free changes.' });
  renderScreen(<FlightsSummary search={search} journey={[{ ...out, price }]} onChange={vi.fn()} />);
  expect(screen.getByRole('region', { name: 'Outbound' }).textContent).toContain('0 checkedFree changes.');
  expect(screen.getByText('All flights: Refund: Not provided by the airline.')).toBeTruthy();
});

test('FLT-47 before anything is paid, the summary says each leg with its own times, terminals and aircraft, and the change between', () => {
  const overDublin = optionOf({
    legs: [
      legOf({
        airport_arrive_iata: 'DUB',
        airport_arrive_title: 'Dublin',
        airport_arrive_city: 'Dublin',
        time_arrive: '2026-06-16T19:55',
        terminal_depart: '5',
        terminal_arrive: '2',
        aircraft: 'Airbus A330-300',
      }),
      legOf({
        airport_depart_iata: 'DUB',
        airport_depart_title: 'Dublin',
        airport_depart_city: 'Dublin',
        number: '835',
        time_depart: '2026-06-16T21:20',
        time_arrive: '2026-06-16T22:45',
        elapsed: 85,
        layover: 85,
        terminal_depart: '1',
      }),
    ],
  });
  renderScreen(
    <FlightsSummary
      search={search}
      journey={[{ option: overDublin, price: priceOf({ co2_kg: 412, co2_method: 'factor' }) }]}
      onChange={vi.fn()}
    />,
  );
  const legs = within(screen.getByRole('list', { name: 'Flights' })).getAllByRole('listitem');
  const [first, change, second] = legs.map((leg) => leg.textContent);
  expect(first).toContain('Departs 08:05New York, John F. Kennedy (JFK)Terminal 5, Tue 16 June 2026');
  expect(first).toContain('Arrives 19:55Dublin (DUB)Terminal 2, Tue 16 June 2026');
  expect(first).toContain('Airbus A330-300');
  expect(change).toContain('1 h 25Change in Dublin (DUB), Terminal 2 to 1.');
  expect(second).toContain('Departs 21:20');
  expect(second).toContain('Arrives 22:45');
  expect(
    screen.getByText('412 kg CO2 per traveler, estimated with the factors of the UK government, 2025'),
  ).toBeTruthy();
});

test('FLT-48 changing a flight returns to its leg', () => {
  const change = vi.fn();
  renderScreen(<FlightsSummary search={search} journey={journey} onChange={change} />);
  const inbound = screen.getByRole('region', { name: 'Return' });
  fireEvent.click(within(inbound).getByRole('button', { name: 'Change return flight' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(1);
});
