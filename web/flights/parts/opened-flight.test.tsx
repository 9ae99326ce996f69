import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { FlightOption, FlightSearchReply } from '#contract/flights.ts';
import { noNeeds } from '#domain/flights/price-needs.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { JudgingProvider } from './policy-verdict.tsx';
import { ResultList } from './result-list.tsx';

const toParis = legOf({
  airline_iata: 'DL',
  airline_title: 'Delta',
  airline_iata_op: 'AF',
  airline_title_op: 'Air France',
  is_codeshare: true,
  number: '8741',
  airport_arrive_iata: 'CDG',
  airport_arrive_title: 'Charles de Gaulle',
  airport_arrive_city: 'Paris',
  time_depart: '2026-06-16T19:30',
  time_arrive: '2026-06-17T08:45',
  elapsed: 435,
  aircraft: 'Boeing 777-300ER',
  terminal_depart: '1',
  terminal_arrive: '2E',
  seat_pitch: 31,
});
const toLondon = legOf({
  airport_depart_iata: 'CDG',
  airport_depart_title: 'Charles de Gaulle',
  airport_depart_city: 'Paris',
  number: '304',
  time_depart: '2026-06-17T10:25',
  time_arrive: '2026-06-17T10:45',
  elapsed: 80,
  layover: 100,
  terminal_depart: '2F',
});
const overParis = optionOf({
  signature: 'paris',
  elapsed: 615,
  legs: [toParis, toLondon],
  prices: [
    priceOf({ fare: 'Light', signature: 'light', cabins: ['economy', 'economy'], seat_pitches: [31, null] }),
    priceOf({ fare: 'Club', signature: 'club', amount: 90_000, cabin: 'business', cabins: ['business', 'economy'] }),
  ],
});

const open = (options: readonly FlightOption[], usualCo2?: FlightSearchReply['co2_usual_kg']) => {
  const onSelect = vi.fn();
  renderScreen(
    <JudgingProvider value={{ policy: null, usualCo2, isFinished: true }}>
      <ResultList
        options={options}
        needs={noNeeds}
        listKey="all"
        inSight={8}
        isOld={false}
        priceHead="One way"
        pax={1}
        isFinished
        onSelect={onSelect}
        onShown={vi.fn()}
      />
    </JudgingProvider>,
  );
  return { onSelect };
};

const opener = (name: RegExp) => screen.getByRole('button', { name });
const legs = async () => within(await screen.findByRole('list', { name: 'Flights' })).getAllByRole('listitem');

describe('a flight opened in its row', () => {
  test('FLT-16 each leg has its times, airports, terminals, aircraft, operator, cabin and seats, in the order they are flown', async () => {
    open([overParis]);
    fireEvent.click(opener(/^2 fares and details of Delta 8741, operated by Air France; British Airways 304$/));
    const [first, change, second] = (await legs()).map((each) => each.textContent);
    expect(first).toBe(
      'Departs 19:30New York, John F. Kennedy (JFK)Terminal 1, Tue 16 June 2026Flight time 7 h 15' +
        'Arrives 08:45 +1 dayParis, Charles de Gaulle (CDG)Terminal 2E, Wed 17 June 2026' +
        'Delta 8741operated by Air FranceBoeing 777-300EREconomy, seat pitch 31 in',
    );
    expect(change).toBe(
      '1 h 40Change in Paris (CDG), Terminal 2E to 2F. One ticket: your bags go through, unless customs asks you to collect them.',
    );
    expect(second).toContain(
      'Terminal 2F, Wed 17 June 2026Flight time 1 h 20Arrives 10:45London, Heathrow (LHR)Wed 17',
    );
    expect(second).toMatch(/British Airways 304Economy$/);
  });

  test('one button opens and closes it, says so, and keeps the focus', async () => {
    open([overParis]);
    const button = opener(/^2 fares/);
    button.focus();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    await legs();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const opened = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(opened?.contains(screen.getByRole('list', { name: 'Flights' }))).toBe(true);
    expect(opened?.contains(screen.getByRole('list', { name: 'Fares' }))).toBe(true);
    fireEvent.click(button);
    expect(screen.queryByRole('list', { name: 'Flights' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('a flight with one fare opens as well', async () => {
    const { onSelect } = open([optionOf({ signature: 'only' })]);
    fireEvent.click(opener(/^Details of British Airways 178$/));
    expect(await legs()).toHaveLength(1);
    const fares = within(screen.getByRole('list', { name: 'Fares' }));
    fireEvent.click(fares.getByRole('button', { name: /^Select,/ }));
    expect(onSelect).toHaveBeenCalledOnce();
  });

  test('docs/decisions/0134 its CO2 is on the row, and opened it says who says so and what is usual', async () => {
    const clean = priceOf({ co2_kg: 424, co2_method: 'supplier' });
    open([optionOf({ signature: 'clean', prices: [clean] })], { supplier: 400 });
    expect(screen.getByText('424 kg CO2')).toBeTruthy();
    fireEvent.click(opener(/^Details/));
    await legs();
    expect(screen.getByText('CO2').closest('span')?.textContent).toBe(
      'CO2 424 kg, 6 % above usual for this route (stated by the seller)',
    );
  });

  test('each fare says its own seats, also where one leg is in another cabin', async () => {
    open([overParis]);
    fireEvent.click(opener(/^2 fares/));
    await legs();
    const fares = within(screen.getByRole('list', { name: 'Fares' })).getAllByRole('listitem');
    expect(fares[0]?.textContent).toContain('Seat pitch 31 in');
    expect(fares[1]?.textContent).toContain('Business, then Economy');
  });
});
