/** What screens and mails say about passes; small, because pages load it. docs/rules.md#wallet-passes */
import type { Wallet } from '#contract/wallets.ts';

/** The label of a button, as Apple and Google write it. */
export const addToWallet: Readonly<Record<Wallet, string>> = {
  apple: 'Add to Apple Wallet',
  google: 'Add to Google Wallet',
};

/** Whether a flight of a trip has a pass: it is booked and has not landed. */
export const mayHavePass = (
  { status, arriveUtc }: { readonly status: string; readonly arriveUtc: Date },
  now: Date,
): boolean => status === 'Booked' && arriveUtc > now;
