import type { ComparedLeg } from '#contract/waiting-approvals.ts';
import { clockTime, dayOffsetText, formatDuration } from '#domain/flights/times.ts';
import { shortDayName } from '#domain/kit/day-names.ts';

/** A leg in words, for a mail and for pages without a scale: "JFK to LHR", and its day, times, stops and flights. */
export const legFact = (leg: ComparedLeg): readonly [string, string] => {
  const { time_depart: departs, time_arrive: arrives } = leg;
  const times = `${clockTime(departs)} to ${clockTime(arrives)} ${dayOffsetText(departs, arrives)}`.trim();
  const stops = leg.stretches.flatMap(({ minutes, layover_at: at }) =>
    at === null ? [] : [`${at} ${formatDuration(minutes)}`],
  );
  const how = stops.length === 0 ? 'nonstop' : `by ${stops.join(', ')}`;
  return [
    `${leg.airport_depart_iata} to ${leg.airport_arrive_iata}`,
    `${shortDayName(departs.slice(0, 10))}, ${times}; ${formatDuration(leg.elapsed)}, ${how}; ${leg.flights}`,
  ];
};
