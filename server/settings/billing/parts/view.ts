import type { z } from 'zod';
import type { card } from '#contract/settings/billing.ts';
import type { CardRow } from './store.ts';

/** The readable names of brands as gateways write them. */
const brandTitles: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['diners', 'Diners Club'],
  ['unionpay', 'UnionPay'],
]);

/** A card in a list. BILL-08 */
export const cardView = ({ id, brand, label, last4, is_default }: CardRow): z.output<typeof card> => ({
  id,
  type: brandTitles.get(brand) ?? brand,
  label,
  number: last4,
  is_default,
});
