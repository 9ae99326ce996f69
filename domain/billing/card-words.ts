/** Texts about cards on file. docs/screens.md#settings-forms */
type Named = { readonly type: string; readonly number: string; readonly label: string };

/** "Visa 4242", or "Main, Visa 4242" with a label. Buttons use it to say which card they act on. */
export const cardName = ({ type, number, label }: Named): string =>
  label === '' ? `${type} ${number}` : `${label}, ${type} ${number}`;

/**
 * What happens when the only card is deleted. docs/rules.md#cards
 * @param waitingTrips of an organization: how many of its trips wait for an answer, an approval or their booking
 */
export const onlyCardWarning = (whose: 'organization' | 'customer', waitingTrips: number): readonly string[] => {
  if (whose === 'customer') return ['It is your only card. Personal trips cannot be paid until you add another.'];
  const only =
    'It is the organization’s only card. Until another is added, business trips are paid with the traveler’s own card, or not at all.';
  if (waitingTrips === 0) return [only];
  const waiting =
    waitingTrips === 1
      ? '1 trip waits for an answer, an approval or its booking.'
      : `${waitingTrips} trips wait for an answer, an approval or their booking.`;
  return [only, `${waiting} What is being booked with this card is still charged to it.`];
};

/** The message after the currency was saved. docs/screens.md#settings-forms */
export const currencySaved = (currency: string): string =>
  `The default currency is ${currency}. Past trips keep theirs, and the limits of your policies are stated in ${currency} now.`;
