const minuteMs = 60_000;

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * When a device was last seen: "Active now", "5 minutes ago", "3 days ago".
 * @param seenMs rounded to the minute; a time in the future comes from a fast clock and counts as now
 */
export const seenWords = (seenMs: number, nowMs: number): string => {
  const minutes = Math.floor((nowMs - seenMs) / minuteMs);
  if (minutes < 2) return 'Active now';
  if (minutes < 60) return ago(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago(hours, 'hour') : ago(Math.floor(hours / 24), 'day');
};
