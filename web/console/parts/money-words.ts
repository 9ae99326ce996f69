import type { MoneyAct, MoneyMatter } from '#contract/console-money.ts';

export const moneyActTitles: Readonly<Record<MoneyAct, string>> = {
  'look-again': 'Look again',
  'charge-again': 'Charge again',
  'refund-again': 'Refund again',
  'void-again': 'Release again',
  'cancel-again': 'Cancel again',
  close: 'Close',
};

/** "Booking, trip 12 to London". */
export const matterTitle = ({ what, trip_id: tripId, destination }: MoneyMatter): string => {
  if (tripId === null) return what;
  return destination === '' ? `${what}, trip ${tripId}` : `${what}, trip ${tripId} to ${destination}`;
};

/** What a press did, for the person. */
export const pressedText = (act: MoneyAct): string =>
  act === 'close'
    ? 'It is closed with your reason.'
    : 'It is being worked on. The list is read again in a few seconds; what is settled leaves it.';
