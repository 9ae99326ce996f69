/**
 * The number at the start of a trip's part of the address: "12abc" is "12". APP-11
 * @returns null when it does not start with a digit
 */
export const digitsOnly = (tripId: string): string | null => /^\d+/.exec(tripId)?.[0] ?? null;
