/** The wallets of phones that an installation can make passes for. docs/rules.md#wallet-passes */
import { z } from 'zod';

export const wallets = ['apple', 'google'] as const;
export type Wallet = (typeof wallets)[number];

/** In replies that list flights. */
export const offeredWallets = z
  .array(z.enum(wallets))
  .optional()
  .describe('For which wallets a booked flight has a pass; none: no keys are set');
