/** Cards on file as a person reads them. Screens S6 */
type Named = { readonly type: string; readonly number: string; readonly label: string };

/** "Visa 4242", or "Main, Visa 4242" where it has a label: what a button says that it acts on. */
export const cardName = ({ type, number, label }: Named): string =>
  label === '' ? `${type} ${number}` : `${label}, ${type} ${number}`;

/** What was saved with a currency, in words: S7 */
export const currencySaved = (currency: string): string =>
  `The default currency is ${currency}. Past trips keep theirs, and the limits of your policies are stated in ${currency} now.`;
