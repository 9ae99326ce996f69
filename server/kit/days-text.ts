import { daySpan } from '#domain/landers/day-span.ts';

/** The days of a trip as mails say them: "22 January to 5 February 2027"; '' while they are not known. */
export const daysText = ({
  dateStart,
  dateEnd,
}: {
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
}): string => {
  const first = dateStart ?? dateEnd;
  return first === null ? '' : daySpan(first, dateEnd ?? first);
};
