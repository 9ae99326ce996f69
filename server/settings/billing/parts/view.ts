import type { z } from 'zod';
import type { card } from '#contract/settings.ts';
import type { CardRow } from './store.ts';

/** A card in a list. BILL-08 */
export const cardView = ({ id, brand, label, last4, is_default }: CardRow): z.output<typeof card> => ({
  id,
  type: brand,
  label,
  number: last4,
  is_default,
});
