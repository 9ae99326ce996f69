import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { CardEntry, CardField } from '#domain/billing/card-form.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { AddressFields, CardFields } from '#web/settings/billing/card-fields.tsx';
import type { HostedCard } from '#web/settings/billing/use-hosted-card.ts';
import css from './lander.module.css';
import { voucherQuery } from './lander-queries.ts';
import type { StepProps } from './step-props.ts';

type Props = StepProps & {
  /** The complete address; '' before it is complete. */
  address: string;
  setCard: (changes: Partial<CardEntry>) => void;
  hosted: HostedCard | null;
};

/** The visitor's voucher, once the address and the program are known. LAND-59 */
const VoucherLine = ({ filled, address }: Pick<Props, 'filled' | 'address'>): JSX.Element | null => {
  const { program } = filled;
  const { data } = useQuery({
    ...voucherQuery(address, program?.organization_id ?? 0),
    enabled: address !== '' && program !== null,
  });
  if (!data || data.amount_usd === 0) return null;
  return (
    <output className={`${css.said} ${css.lead}`}>
      A voucher of {formatMoney({ minor: data.amount_usd, currency: 'USD' })} is on file for {address}. It reduces the
      price.
    </output>
  );
};

/** The card form of a landing page: digits only, a state by its two letters. LAND-56, LAND-57, LAND-58 */
export const PaymentStep = ({ filled, errors, address, setCard, hosted }: Props): JSX.Element => {
  const field = (name: CardField) => ({
    name: `card.${name}`,
    value: filled.card[name],
    error: errors[`card.${name}`],
    onChange: (value: string) => setCard({ [name]: name === 'number' ? value.replace(/\D/g, '') : value }),
  });
  return (
    <>
      <p className={css.lead}>
        {filled.config.options.is_payment_optional && 'Optional: you can also give a card later. '}
        Nothing is charged now.
      </p>
      <VoucherLine filled={filled} address={address} />
      <CardFields field={field} hosted={hosted} />
      <AddressFields field={field} isFailureShown={false} />
    </>
  );
};
