import type { Fact, Judged } from './judged.ts';

export type WalletsSeen = {
  /** When Apple's certificate ends, and whether it still signs; null: it is not set. */
  readonly apple: { readonly until: Date; readonly isOpen: boolean } | null;
  readonly isGoogleSet: boolean;
  readonly now: Date;
};

const soonMs = 30 * 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const renew = 'Make a new certificate for the pass type at Apple, and set it with its key.';

const appleFact = (apple: WalletsSeen['apple']): Fact => {
  const label = 'Apple Wallet';
  if (apple === null) return { label, value: 'No keys', note: 'Its passes are not offered' };
  return apple.isOpen
    ? { label, value: `Until ${dayOf(apple.until)}` }
    : { label, value: `Ended on ${dayOf(apple.until)}`, isBad: true };
};

/** Which passes people are offered. Without keys nothing is missing. docs/operations.md#wallet-passes */
export const judgeWallets = ({ apple, isGoogleSet, now }: WalletsSeen): Judged => {
  const google: Fact = isGoogleSet
    ? { label: 'Google Wallet', value: 'Set' }
    : { label: 'Google Wallet', value: 'No keys', note: 'Its passes are not offered' };
  const facts = [appleFact(apple), google];
  if (apple !== null && !apple.isOpen)
    return { state: 'fix', summary: 'The certificate for Apple Wallet has ended', facts, toDo: [renew] };
  if (apple !== null && apple.until.getTime() - now.getTime() < soonMs)
    return { state: 'works', summary: 'The certificate for Apple Wallet ends soon', facts, toDo: [renew] };
  const offered = [...(apple === null ? [] : ['Apple Wallet']), ...(isGoogleSet ? ['Google Wallet'] : [])];
  const summary = offered.length === 0 ? 'No passes are offered' : `Passes for ${offered.join(' and ')}`;
  return { state: 'works', summary, facts, toDo: [] };
};
