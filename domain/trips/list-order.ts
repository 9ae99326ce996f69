type Dated = { readonly id: number; readonly is_active: boolean; readonly start: string | null };

/**
 * Active trips first by start, the next one on top; then previous ones, the latest on top; trips without a date
 * last in their part. Equal starts: the newer trip first.
 * @see LIST-23, LIST-24
 */
export const compareTrips = (one: Dated, other: Dated): number => {
  if (one.is_active !== other.is_active) return one.is_active ? -1 : 1;
  if (one.start === other.start) return other.id - one.id;
  if (one.start === null) return 1;
  if (other.start === null) return -1;
  const order = one.start < other.start ? -1 : 1;
  return one.is_active ? order : -order;
};
