/** Proves docs/decisions/0189 on screens: a reader of 12 hours in the United States, and one in Germany. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTransactions } from '#contract/reports.ts';
import type { Reading } from '#contract/settings/reading.ts';
import { listApprovals } from '#contract/waiting-approvals.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { transactions } from '#domain/reports/transactions.ts';
import { answerApi, json } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { finished, flight, openResults } from '#tests/builders/flight-results.tsx';
import { chargeOf, wholeReportOf } from '#tests/builders/report-facts.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { appendixFlightOf, appendixStayOf, itinerariesOf, itineraryOf } from '#tests/builders/trip-values.ts';
import { askedOf } from '#tests/builders/waiting-approvals.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { ApprovalsPage } from '#web/approvals/approvals-page.tsx';
import { beginReading, readingHeader, takeReading } from '#web/kit/reading.ts';
import { TransactionsPage } from '#web/reports/reports-page.tsx';
import { TripPage } from '#web/trips/trip-page.tsx';
import { DateField } from '#web/ui/date-field.tsx';

const american: Reading = { region: 'en-US', clock: '12' };
const german: Reading = { region: 'de-DE', clock: null };
const asBrowser: Reading = { region: null, clock: null };

/** Spaces that do not break are shown as they are read. */
const read = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u00A0\s]+/g, ' ');
const page = (): string => read(document.body.textContent);

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  takeReading(asBrowser);
  localStorage.clear();
});

describe('a screen is written as its reader reads', () => {
  test.each([
    [american, 'Select, 8:05 AM to 8:10 PM', '1,412.00'],
    [german, 'Select, 08:05 to 20:10', '1.412,00'],
  ])('the row of a flight, and what a screen reader says of it: %j', async (reading, name, amount) => {
    vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') });
    takeReading(reading);
    await openResults(finished([flight('178', { amount: 141_200 })]));
    const [button] = screen.getAllByRole('button', { name: /^Select, / });
    const said = read(button?.getAttribute('aria-label') ?? button?.textContent);
    expect(said).toContain(name);
    expect(said).toContain(amount);
    expect(page()).toContain(amount);
  });

  test.each([
    [american, 'December 7 to 11, 2026', '6:25 PM – 6:25 AM', '1,417.40 USD', /November 25, 2026, \d{1,2}:26 [AP]M/],
    [german, '7 to 11 December 2026', '18:25 – 06:25', '1.417,40 USD', /25 November 2026, \d{2}:26/],
  ])('the card of an approval: %j', async (reading, days, times, amount, deadline) => {
    takeReading(reading);
    answerApi({
      'GET /approvals': () =>
        reply(listApprovals, {
          waiting: [askedOf()],
          total: 1,
          elsewhere: [],
          elsewhere_total: 0,
          decided: [],
          as_of: '2026-11-24T15:42:00.000Z',
        }),
    });
    renderScreen(<ApprovalsPage />, '/approvals');
    await screen.findAllByRole('button', { name: /^Approve/ });
    for (const text of [days, times, amount]) expect(page()).toContain(text);
    expect(page()).toMatch(deadline);
  });

  test.each([
    [american, ['8:05 AM', '8:10 PM', 'Check-in from 3:00 PM', 'Check-out until 11:00 AM', 'Wed, June 17, 2026']],
    [german, ['08:05', '20:10', 'Check-in from 15:00', 'Check-out until 11:00', 'Wed 17 June 2026']],
  ])('the page of a trip: %j', async (reading, texts) => {
    takeReading(reading);
    fakeEventSource();
    const schedule = [
      { itemType: 'flight' as const, itemId: 11, date: null },
      { itemType: 'accommodation' as const, itemId: 5, date: null },
    ];
    const itineraries = itinerariesOf({
      itineraries: [itineraryOf({ schedule })],
      appendixFlights: [appendixFlightOf()],
      appendixAccommodations: [appendixStayOf()],
    });
    answerApi(tripAnswers(knownTrip({ itineraries })));
    renderScreen(<TripPage tripId={7} />, '/trips/7');
    await screen.findByText('Hotel Aurel');
    for (const text of texts) expect(page()).toContain(text);
  });

  test.each([
    [american, '1,200.00', '1,562.00'],
    [german, '1.200,00', '1.562,00'],
  ])('a report: %j', async (reading, amount, total) => {
    takeReading(reading);
    const rows = [
      chargeOf({ id: 1, merchant: 'Lufthansa', on: '2026-05-20', amount: { minor: 120_000, currency: 'USD' } }),
      chargeOf({ id: 2, merchant: 'British Airways', amount: { minor: 36_200, currency: 'USD' } }),
    ];
    answerApi({
      'GET /users': () => json({ id: 3, name: 'Ada Okafor', is_expert: false, is_admin: false }),
      'GET /organizations-admin': () =>
        json([
          {
            id: 1,
            name: 'Acme Robotics',
            identifier_label: null,
            is_identifier_required: false,
            user_type: 1,
            currency: 'USD',
            currency_rate: 1,
            is_self_booking: true,
          },
        ]),
      'GET /reports/transactions': () => reply(readTransactions, wholeReportOf(transactions, rows)),
    });
    renderScreen(<TransactionsPage />, '/reports/transactions?from=2026-05-01&to=2026-06-30');
    const table = await screen.findByRole('table', { name: 'Transactions of Acme Robotics' });
    expect(within(table).getAllByText(amount)).not.toEqual([]);
    expect(read(within(table).getAllByRole('row').at(-1)?.textContent)).toBe(`Total${total}`);
  });

  test.each([
    [american, 'Tue, June 16, 2026', 'Sunday'],
    [german, 'Tue 16 June 2026', 'Monday'],
  ])('a date and its calendar: %j', (reading, day, firstDay) => {
    takeReading(reading);
    renderScreen(
      <DateField
        name="depart"
        label="Depart"
        value="2026-06-16"
        onChange={vi.fn()}
        min="2026-06-01"
        max="2026-12-31"
      />,
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Depart' }).value).toBe(day);
    screen.getByRole('button', { name: 'Open calendar, Depart' }).click();
    return screen.findAllByRole('columnheader').then(([first]) => {
      expect(first?.getAttribute('abbr')).toBe(firstDay);
      cleanup();
    });
  });
});

describe('this browser', () => {
  test('begins as the last person here chose, and tells the server', () => {
    takeReading(american);
    expect(readingHeader()).toBe('en-US 12');
    takeReading(asBrowser);
    expect(readingHeader()).toBe('en-GB');
    localStorage.setItem('reading', 'de-DE 12');
    beginReading();
    expect(readingHeader()).toBe('de-DE 12');
    // What makes no sense there is read as nothing.
    localStorage.setItem('reading', '<script> 13');
    expect(beginReading).not.toThrow();
    expect(dayName('2026-06-16')).toBe('16 June 2026');
  });
});
