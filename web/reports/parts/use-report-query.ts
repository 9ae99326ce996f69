import { useState } from 'react';
import type { ReportBasis } from '#contract/reports.ts';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import type { DayRange } from '#domain/reports/periods.ts';
import { type RangeProblems, rangeProblems } from '#domain/reports/range-problems.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useSelectedOrganization } from '#web/kit/selected-organization.ts';
import type { ReportQuery } from './report-calls.ts';

export type ReportDefaults = { readonly range: DayRange; readonly basis: ReportBasis };

export type ReportChoice = {
  /** Null while the organization is loading, or for a person without one. */
  readonly query: ReportQuery | null;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** The range as typed, with its problem: input is never lost, and an invalid range is never sent. */
  readonly typed: DayRange;
  readonly problems: RangeProblems;
  readonly basis: ReportBasis;
  readonly setRange: (range: Partial<DayRange>) => void;
  readonly setBasis: (basis: ReportBasis) => void;
};

const dayOr = (text: string | null, otherwise: string): string =>
  text !== null && isCalendarDate(text) ? text : otherwise;

/** Staff see any organization, by its number in the address; everybody else sees the selected one. */
const organizationIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/**
 * What a report shows: the range, the basis and the organization, from the page's address. docs/screens.md#reports
 */
export const useReportQuery = (defaults: ReportDefaults): ReportChoice => {
  const [address, change] = useAddressQuery();
  const { organization, isPending, error } = useSelectedOrganization();
  const [wrong, setWrong] = useState<DayRange | null>(null);
  const asked = {
    from: dayOr(address.get('from'), defaults.range.from),
    to: dayOr(address.get('to'), defaults.range.to),
  };
  // A hand-written address may contain an invalid range.
  const problemsOfAddress = rangeProblems(asked);
  const range = Object.keys(problemsOfAddress).length === 0 ? asked : defaults.range;
  const basisText = address.get('basis');
  const basis = basisText === 'booked' || basisText === 'departs' ? basisText : defaults.basis;
  const organizationId = organizationIn(address.get('organization')) ?? organization?.id;
  const typed = wrong ?? asked;
  return {
    query: organizationId === undefined ? null : { organization_id: organizationId, ...range, basis },
    isPending,
    error,
    typed,
    problems: wrong ? rangeProblems(wrong) : problemsOfAddress,
    basis,
    setRange: (said) => {
      const next = { ...typed, ...said };
      const isRight = Object.keys(rangeProblems(next)).length === 0;
      setWrong(isRight ? null : next);
      if (isRight) change({ from: next.from, to: next.to, chosen: undefined });
    },
    setBasis: (next) => change({ basis: next, chosen: undefined }),
  };
};
