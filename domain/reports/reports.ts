/** Every report with the facts it is made from. */
import { customFlights } from './custom-flights.ts';
import { chargesBy } from './custom-groups.ts';
import { customUsers } from './custom-users.ts';
import { customVolume } from './custom-volume.ts';
import type { ChargeFact, JourneyFact, SegmentFact } from './facts.ts';
import { flightManifest } from './flight-manifest.ts';
import { flightVolume } from './flight-volume.ts';
import type { WantedReport } from './may-read-report.ts';
import type { Plan } from './plan.ts';
import { transactions } from './transactions.ts';
import { travelerCosts } from './traveler-costs.ts';
import { travelerFlights, travelerHotels } from './traveler-journeys.ts';

/** A plan with the kind of facts it takes. */
export type SourcedPlan =
  | { readonly source: 'segments'; readonly plan: Plan<SegmentFact> }
  | { readonly source: 'hotels'; readonly plan: Plan<JourneyFact> }
  | {
      readonly source: 'flights';
      readonly plan: Plan<JourneyFact>;
      /** Counts each flight on its own day, so it needs every booking with a flight in the range. */
      readonly countsEachFlight?: true;
    }
  | { readonly source: 'charges'; readonly plan: Plan<ChargeFact>; readonly hasMembers?: true };

export type ReportDefinition = SourcedPlan & { readonly kind: WantedReport['kind'] };

export const reports = {
  flightManifest: { kind: 'manifest', source: 'segments', plan: flightManifest },
  flightVolume: { kind: 'account', source: 'flights', plan: flightVolume, countsEachFlight: true },
  transactions: { kind: 'account', source: 'charges', plan: transactions },
  travelerCosts: { kind: 'account', source: 'charges', plan: travelerCosts },
  travelerFlights: { kind: 'account', source: 'flights', plan: travelerFlights },
  travelerHotels: { kind: 'account', source: 'hotels', plan: travelerHotels },
} as const satisfies Readonly<Record<string, ReportDefinition>>;

const spendByIdentifier = chargesBy({
  title: 'Spend by Identifier',
  columnTitle: ({ identifierTitle }) => identifierTitle,
  keyOf: ({ identifier }) => identifier,
  none: 'None given',
});

const spendByMerchant = chargesBy({
  title: 'Spend by Merchant',
  columnTitle: () => 'Merchant',
  keyOf: ({ merchant }) => merchant,
  none: 'Unknown',
});

/** By number: 1, 4 and 5 have routes of their own, all others use the generic route. APP-22 to APP-25 */
export const customReports: ReadonlyMap<number, ReportDefinition> = new Map<number, ReportDefinition>([
  [1, { kind: 'custom', source: 'charges', plan: customUsers, hasMembers: true }],
  [2, { kind: 'custom', source: 'charges', plan: spendByIdentifier }],
  [3, { kind: 'custom', source: 'charges', plan: spendByMerchant }],
  [4, { kind: 'custom', source: 'segments', plan: customFlights }],
  [5, { kind: 'custom', source: 'flights', plan: customVolume, countsEachFlight: true }],
]);
