import * as calls from '#contract/reports.ts';
import { reports } from '#domain/reports/reports.ts';
import { type Binding, bind, bindDownloadable } from '#server/kit/bind.ts';
import { listCustomReports } from './list-custom-reports.ts';
import { readCustomReport } from './read-custom-report.ts';
import { readReport } from './read-report.ts';

export const reportBindings: readonly Binding[] = [
  bindDownloadable(calls.readFlightManifest, readReport(reports.flightManifest)),
  bindDownloadable(calls.readFlightVolume, readReport(reports.flightVolume)),
  bindDownloadable(calls.readTransactions, readReport(reports.transactions)),
  bindDownloadable(calls.readTravelerCosts, readReport(reports.travelerCosts)),
  bindDownloadable(calls.readTravelerFlights, readReport(reports.travelerFlights)),
  bindDownloadable(calls.readTravelerHotels, readReport(reports.travelerHotels)),
  bind(calls.listCustomReports, listCustomReports),
  bindDownloadable(calls.readCustomReport, readCustomReport),
];
