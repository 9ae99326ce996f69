const weekDays = 7;
/** From here on whole weeks are exact enough. */
const fewDays = 35;

/**
 * How far a trip's first day is away: "today", "in 19 days", "in 7 weeks", "2 days ago".
 * @param days from today; null: the trip has no dates yet
 */
export const departsText = (days: number | null): string => {
  if (days === null) return 'No dates yet';
  if (days === 0) return 'Today';
  if (Math.abs(days) === 1) return days > 0 ? 'Tomorrow' : 'Yesterday';
  if (days < 0) return `${-days} days ago`;
  return days < fewDays ? `in ${days} days` : `in ${Math.floor(days / weekDays)} weeks`;
};
