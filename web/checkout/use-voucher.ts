/** What a voucher of the person who books would pay, as the server knows it now. docs/decisions/0046 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readUsableVoucher } from '#contract/settings/vouchers.ts';
import { type Money, toDecimal } from '#domain/kit/money.ts';
import { voucherCurrency } from '#domain/vouchers/voucher-payment.ts';
import { call } from '#web/kit/api.ts';
import { type Submission, wasVoucherChanged } from './submission.ts';

type Use = {
  /** Null: a personal trip, which vouchers cannot pay for. */
  readonly organizationId: number | null;
  /** The amounts due now, one sum per currency. */
  readonly due: readonly Money[];
  /** A refusal because of the voucher loads its amount again. */
  readonly submission: Submission;
};

const queryKey = ['voucher'];

/** @returns the amount, null for none; `isLoading` until it is known: the person should not book before that */
export const useVoucher = ({ organizationId, due, submission }: Use) => {
  const client = useQueryClient();
  const isChanged = wasVoucherChanged(submission);
  useEffect(() => {
    if (isChanged) void client.invalidateQueries({ queryKey });
  }, [client, isChanged]);
  const [money, ...others] = due;
  const isPayable = money?.currency === voucherCurrency && others.length === 0;
  const { data, isLoading } = useQuery({
    queryKey: [...queryKey, organizationId, money?.minor, money?.currency],
    queryFn: ({ signal }) =>
      call(
        readUsableVoucher,
        {
          query: {
            organization_id: String(organizationId),
            amount: toDecimal(money?.minor ?? 0, voucherCurrency),
            currency: voucherCurrency,
          },
        },
        { signal },
      ),
    enabled: organizationId !== null && isPayable,
  });
  const voucher: Money | null =
    data && data.voucher_amount > 0 ? { minor: data.voucher_amount, currency: data.currency } : null;
  return { voucher, isLoading };
};
