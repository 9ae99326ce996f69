import * as calls from '#contract/reports.ts';
import { reports } from '#domain/reports/reports.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { listCustomReports } from './list-custom-reports.ts';
import { readCustomReport } from './read-custom-report.ts';
import { readReport } from './read-report.ts';

export const reportBindings: readonly Binding[] = [
  bind(calls.readFlightManifest, { download: readReport(reports.flightManifest) }),
  bind(calls.readFlightVolume, { download: readReport(reports.flightVolume) }),
  bind(calls.readTransactions, { download: readReport(reports.transactions) }),
  bind(calls.readTravelerCosts, { download: readReport(reports.travelerCosts) }),
  bind(calls.readTravelerFlights, { download: readReport(reports.travelerFlights) }),
  bind(calls.readTravelerHotels, { download: readReport(reports.travelerHotels) }),
  bind(calls.listCustomReports, listCustomReports),
  bind(calls.readCustomReport, { download: readCustomReport }),
];
