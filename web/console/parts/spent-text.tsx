import type { JSX } from 'react';
import type { OrganizationSummary } from '#contract/console-organizations.ts';
import { MoneyText } from '#web/ui/money-text.tsx';

/** What an organization spent: one amount a currency, or zero in its own. */
export const SpentText = ({ organization }: { organization: OrganizationSummary }): JSX.Element => {
  const { spent, currency } = organization;
  const amounts = spent.length > 0 ? spent : [{ amount: 0, currency }];
  return (
    <>
      {amounts.map((one) => (
        <div key={one.currency}>
          <MoneyText money={{ minor: one.amount, currency: one.currency }} />
        </div>
      ))}
    </>
  );
};
