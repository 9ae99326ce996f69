import type { JSX } from 'react';
import { formatAmount, type Money } from '#domain/kit/money.ts';
import text from './text.module.css';

/** An amount with tabular figures and its currency: 748.20 USD. `isBig` is 20 px semibold, the unit stays 14. MONEY-01 */
export const MoneyText = ({ money, isBig = false }: { money: Money; isBig?: boolean }): JSX.Element => (
  <span className={text.figures}>
    <span className={isBig ? text.big : undefined}>{formatAmount(money)}</span>{' '}
    <span className={isBig ? text.unit : undefined}>{money.currency}</span>
  </span>
);
