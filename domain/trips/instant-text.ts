import { dayName } from '#domain/kit/day-names.ts';

/** An instant as a person reads it when no zone is known: "17 June 2026, 09:00 UTC". */
export const instantText = (instant: Date): string => {
  const iso = instant.toISOString();
  return `${dayName(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`;
};
