/** The reports that list bookings, charges and flights. */
import type { JSX } from 'react';
import {
  readFlightManifest,
  readTransactions,
  readTravelerCosts,
  readTravelerFlights,
  readTravelerHotels,
} from '#contract/reports.ts';
import { lastTwelveMonths, nextDays } from '#domain/reports/default-range.ts';
import { localToday } from '#web/kit/today.ts';
import { useManifestCalendar } from './parts/manifest-calendar.tsx';
import { customReportCall, plainReport } from './parts/report-calls.ts';
import { ReportScreen, type ReportWords } from './parts/report-screen.tsx';
import type { ReportDefaults } from './parts/use-report-query.ts';

const bookedLately = (): ReportDefaults => ({ range: lastTwelveMonths(localToday()), basis: 'booked' });
const departsSoon = (): ReportDefaults => ({ range: nextDays(localToday()), basis: 'departs' });

const manifest = plainReport(readFlightManifest);
const transactions = plainReport(readTransactions);
const costs = plainReport(readTravelerCosts);
const flights = plainReport(readTravelerFlights);
const hotels = plainReport(readTravelerHotels);

const otherDays = 'Choose other days, or the other basis.';

/** APP-15 */
export const FlightManifestPage = (): JSX.Element => {
  const calendar = useManifestCalendar();
  return (
    <ReportScreen
      words={{
        title: 'Flight Manifest',
        noun: ['seat', 'seats'],
        empty: {
          title: 'Who flies when will appear here',
          help: `Nobody has a booked flight on these days. ${otherDays}`,
        },
      }}
      defaults={departsSoon()}
      call={manifest}
      beside={calendar}
    />
  );
};

/** APP-18 */
export const TransactionsPage = (): JSX.Element => (
  <ReportScreen
    words={{
      title: 'Transactions',
      noun: ['transaction', 'transactions'],
      empty: {
        title: 'Charges, refunds and fees will appear here',
        help: `There are none on these days. ${otherDays}`,
      },
    }}
    defaults={bookedLately()}
    call={transactions}
  />
);

/** APP-19 */
export const TravelerCostsPage = (): JSX.Element => (
  <ReportScreen
    words={{
      title: 'Traveler Costs',
      noun: ['traveler', 'travelers'],
      empty: {
        title: 'What each traveler cost will appear here',
        help: `Nothing was charged on these days. ${otherDays}`,
      },
    }}
    defaults={bookedLately()}
    call={costs}
  />
);

/** APP-20 */
export const TravelerFlightsPage = (): JSX.Element => (
  <ReportScreen
    words={{
      title: 'Traveler Flights',
      noun: ['traveler’s flight', 'travelers’ flights'],
      empty: {
        title: 'The flights of each traveler will appear here',
        help: `None are booked on these days. ${otherDays}`,
      },
    }}
    defaults={bookedLately()}
    call={flights}
  />
);

/** APP-21 */
export const TravelerHotelsPage = (): JSX.Element => (
  <ReportScreen
    words={{
      title: 'Traveler Hotels',
      noun: ['traveler’s stay', 'travelers’ stays'],
      empty: {
        title: 'The hotel stays of each traveler will appear here',
        help: 'None are booked on these days. A stay that is booked for a trip appears here.',
      },
    }}
    defaults={bookedLately()}
    call={hotels}
  />
);

const usersId = 1;
const flightsId = 4;

/** APP-22 */
export const CustomUsersPage = (): JSX.Element => (
  <ReportScreen
    words={{
      title: 'Users',
      noun: ['user', 'users'],
      empty: { title: 'The members will appear here', help: 'The organization has none yet.' },
    }}
    defaults={bookedLately()}
    call={customReportCall(usersId)}
  />
);

/** APP-23 */
export const CustomFlightsPage = (): JSX.Element => (
  <ReportScreen
    words={{
      title: 'Flights',
      noun: ['flight', 'flights'],
      empty: { title: 'Booked flights will appear here', help: `There are none on these days. ${otherDays}` },
    }}
    defaults={{ ...bookedLately(), basis: 'departs' }}
    call={customReportCall(flightsId)}
  />
);

const genericWords: ReportWords = {
  title: 'Custom Report',
  noun: ['row', 'rows'],
  empty: { title: 'The rows of this report will appear here', help: `There are none on these days. ${otherDays}` },
};

/** APP-25 */
export const CustomReportPage = ({ reportId }: { reportId: number }): JSX.Element => (
  <ReportScreen words={genericWords} defaults={bookedLately()} call={customReportCall(reportId)} />
);
