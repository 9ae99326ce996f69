import { daySpan } from '#domain/kit/day-names.ts';

/** @returns both ends of a journey in the shortest form: "16 – 22 June 2026", "June 16 – 22, 2026" */
export const daysText = (start: string, end: string | null): string => daySpan(start, end ?? start, ' – ');
