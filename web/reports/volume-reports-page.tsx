/** The reports that count bookings. */
import type { JSX } from 'react';
import { type Report, type VolumeGroup, volumeGroups } from '#contract/reports.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { lastTwelveMonths } from '#domain/reports/default-range.ts';
import { largestGroup } from '#domain/reports/largest-group.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { localToday } from '#web/kit/today.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { customReportCall, type ReportCall, volumeReport } from './parts/report-calls.ts';
import { ReportScreen, type ReportWords } from './parts/report-screen.tsx';
import type { ReportDefaults } from './parts/use-report-query.ts';

const departedLately = (): ReportDefaults => ({ range: lastTwelveMonths(localToday()), basis: 'departs' });

const note = (): string => `${dayName(localToday())} is today. Later departures are in Flight Manifest.`;

const empty = {
  title: 'How much your travelers fly will appear here',
  help: 'No flights are booked on these days. Choose other days, or the other basis.',
};

const nouns: Readonly<Record<VolumeGroup, ReportWords['noun']>> = {
  month: ['month', 'months'],
  airline: ['airline', 'airlines'],
  route: ['route', 'routes'],
};

const groupTitles: Readonly<Record<VolumeGroup, string>> = { month: 'Month', airline: 'Airline', route: 'Route' };

const groupedBy = (group: VolumeGroup): ReportCall => ({
  name: `${volumeReport.name} by ${group}`,
  read: (query, signal) => volumeReport.read({ ...query, group }, signal),
  file: (query) => volumeReport.file({ ...query, group }),
});

const largest = ({ rows, columns }: Report): string =>
  largestGroup(
    rows,
    columns.findIndex(({ key }) => key === 'bookings'),
  );

/** APP-17 */
export const FlightVolumePage = (): JSX.Element => {
  const [address, change] = useAddressQuery();
  const group = volumeGroups.find((known) => known === address.get('group')) ?? 'month';
  return (
    <ReportScreen
      words={{ title: 'Flight Volume', noun: nouns[group], note: note(), empty }}
      defaults={departedLately()}
      call={groupedBy(group)}
      aside={largest}
    >
      <ChoiceRow
        name="group"
        legend="One row for each"
        lie="pair"
        value={group}
        ways={volumeGroups.map((value) => ({ value, label: groupTitles[value] }))}
        onChange={(value) => change({ group: value, chosen: undefined, sort: undefined, order: undefined })}
      />
    </ReportScreen>
  );
};

const volumeId = 5;

/** APP-24 */
export const CustomVolumePage = (): JSX.Element => (
  <ReportScreen
    words={{ title: 'Volume', noun: ['row', 'rows'], note: note(), empty }}
    defaults={departedLately()}
    call={customReportCall(volumeId)}
  />
);
