import type { JSX } from 'react';
import { moneyOf, priceText } from '#domain/flights/price-text.ts';
import { MoneyText } from '#web/ui/money-text.tsx';

/** A price, "TBA", or that it is still loading. FLT-18, FLT-19 */
export const PriceCell = ({
  price,
  isFinished,
}: {
  price: { readonly amount: number; readonly currency: string };
  isFinished: boolean;
}): JSX.Element => {
  const shown = priceText(price, isFinished);
  if (shown.kind === 'amount') return <MoneyText money={moneyOf(price)} isBig />;
  return <>{shown.kind === 'tba' ? shown.text : 'Loading'}</>;
};
