/** The fares of an example search, judged by the policy while it is being written. docs/screens.md#settings-forms */
import type { Cabin } from '#contract/flights.ts';
import { currencyDigits } from '#domain/kit/money.ts';
import type { PolicyForm } from './policy-form.ts';
import type { PolicyCurrency } from './policy-problems.ts';
import { fareLimitMinor, judge, type VerdictEvidence } from './verdict.ts';

export const exampleRoute = { from: 'New York JFK', to: 'London LHR', note: 'round trip, 7 hours each way' } as const;

/** The price of the cheapest sensible fare in the example, in US dollars; rates convert it to other currencies. */
const sensibleUnits = 600;

type Sample = { readonly name: string; readonly percent: number; readonly cabin: Cabin; readonly samePercent: number };

/** In percent of the cheapest sensible fare: the fare, and the cheapest fare on the same flights. */
const samples: readonly Sample[] = [
  { name: 'Economy, other flights', percent: 108, cabin: 'economy', samePercent: 108 },
  { name: 'Economy with free changes', percent: 122, cabin: 'economy', samePercent: 108 },
  { name: 'Premium Economy', percent: 165, cabin: 'premium_economy', samePercent: 108 },
];

export type ExampleFare = {
  readonly name: string;
  readonly minor: number;
  readonly isInPolicy: boolean;
  readonly needsApproval: boolean;
  /** The same sentence that travelers and approvers read. */
  readonly sentence: string;
};

export type Example = {
  readonly sensibleMinor: number;
  readonly limitMinor: number;
  readonly fares: readonly ExampleFare[];
};

/** @returns the example in minor units of the organization's currency */
export const exampleOf = (form: PolicyForm, { currency, ratePpm }: PolicyCurrency): Example => {
  const minorPerUnit = 10 ** currencyDigits(currency);
  const sensibleMinor = Math.round((sensibleUnits * ratePpm) / 1_000_000) * minorPerUnit;
  const withinPercent = Number(form.withinPercent);
  const of = (percent: number): number => Math.round((sensibleMinor * percent) / 100 / minorPerUnit) * minorPerUnit;
  const evidence = ({ percent, cabin, samePercent }: Sample): VerdictEvidence => ({
    policyId: 0,
    policyVersion: 0,
    policyTitle: form.title,
    currency,
    ratePpm,
    reasonableMinor: sensibleMinor,
    relaxed: [],
    withinPercent,
    totalMinor: of(percent),
    cheapestSameFlightsMinor: of(samePercent),
    allowedUpgradeMinor: Number(form.upgradeLong),
    legs: [{ fastestMinutes: 420, isShort: false, allowedCabin: form.cabinLong, cabin }],
    isApproveAlways: form.isApproveAlways,
  });
  return {
    sensibleMinor,
    limitMinor: fareLimitMinor(sensibleMinor, withinPercent),
    fares: samples.map((sample) => {
      const { isWithin, needsApproval, sentence } = judge(evidence(sample));
      return { name: sample.name, minor: of(sample.percent), isInPolicy: isWithin, needsApproval, sentence };
    }),
  };
};
