const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** @returns an instant in the person's own zone, which is named: "17 June 2026 at 09:00 CEST" */
export const instantText = (instant: string): string => format.format(new Date(instant));

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** @returns the time of day of an instant of today, in the person's own zone: "14:05" */
export const timeText = (instant: string): string => timeFormat.format(new Date(instant));
