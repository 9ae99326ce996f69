const months = 'January February March April May June July August September October November December'.split(' ');

/** An instant as a person reads it when no zone is known: "17 June 2026, 09:00 UTC". */
export const instantText = (instant: Date): string => {
  const iso = instant.toISOString();
  return `${Number(iso.slice(8, 10))} ${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}, ${iso.slice(11, 16)} UTC`;
};
