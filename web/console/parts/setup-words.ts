import type { SetupPart, SetupPartView } from '#contract/setup.ts';

export const partTitles: Readonly<Record<SetupPart, string>> = {
  mail: 'Mail',
  address: 'Address and certificate',
  payment: 'Payment',
  suppliers: 'Suppliers',
  database: 'Database',
  keys: 'Keys',
  jobs: 'Jobs',
  wallets: 'Wallet passes',
};

export const stateWords = ({ state, facts }: SetupPartView): string => {
  if (state === 'works') return 'Works';
  if (state === 'waits') return 'To do';
  const bad = facts.filter(({ is_bad: isBad }) => isBad).length;
  return bad > 1 ? `${bad} to fix` : 'To fix';
};

export const worldWords = {
  sandbox: { value: 'Sandbox', note: 'Invented people, suppliers and money' },
  test: { value: 'Test', note: 'No real money, no tickets' },
  live: { value: 'Live', note: 'Cards are charged, tickets are bought' },
} as const;
