import { supplierName } from './judge-suppliers.ts';
import type { Judged } from './judged.ts';

/** A key that worked, or was never tried, was refused by a call of a customer. docs/operations.md#setup */
export const judgeRefusedKey = (supplier: string): Judged => {
  const name = supplierName(supplier);
  return {
    state: 'fix',
    summary: `${name} refuses our key`,
    facts: [{ label: name, value: 'The key was refused', note: 'Seen at a call of the product', isBad: true }],
    toDo: [
      `Look whether the key of ${name} has expired or was revoked, set a valid one and start again. Then try this part.`,
    ],
  };
};
