const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/**
 * How long a trip has waited, in its two largest units: "3 d 4 h", "2 h 5 min", "12 min".
 * @param since ISO 8601
 * @param now ISO 8601; before `since`: no time has passed
 */
export const waitingText = (since: string, now: string): string => {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / minuteMs));
  const [days, hours] = [Math.floor(minutes / dayMinutes), Math.floor((minutes % dayMinutes) / hourMinutes)];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % hourMinutes} min` : `${minutes} min`;
};
