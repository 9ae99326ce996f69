import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { type Cancellation, cancelTrip, readCancellation } from '#contract/cancellations.ts';
import { toDecimal } from '#contract/kit/money.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { call } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { type Pair, Pairs } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';

/** Calls airline and hotels, so only on request. */
const cancellationQuery = (id: number, isWanted: boolean) =>
  queryOptions({
    queryKey: ['trip', id, 'cancellation'],
    queryFn: ({ signal }) => call(readCancellation, { params: { id } }, { signal }),
    enabled: isWanted,
    // An older quote may no longer be true.
    gcTime: 0,
    staleTime: 0,
  });

/** Where the refund goes; empty when nothing was paid. */
const moneyPairs = (terms: Cancellation): readonly Pair[] => {
  const { paid, paid_voucher, fees, kept, to_card, to_voucher, currency, card_last4, fee } = terms;
  if (paid + paid_voucher === 0 && kept === 0 && fee === null) return [];
  const money = (minor: number): string => formatMoney({ minor, currency });
  const lost = paid + paid_voucher - to_card - to_voucher;
  // The fee of a hotel that is paid on site.
  const owed = kept - lost;
  return [
    { label: 'Paid by card', value: money(paid) },
    ...(paid_voucher > 0 ? [{ label: 'Paid by voucher', value: money(paid_voucher) }] : []),
    { label: 'Not refunded', value: money(lost) },
    ...(fees > 0 ? [{ label: 'Our fee, already paid and not refunded', value: money(fees) }] : []),
    ...(owed > 0 ? [{ label: 'Charged by the hotel', value: money(owed) }] : []),
    { label: `Back to the card${card_last4 ? ` ending in ${card_last4}` : ''}`, value: money(to_card) },
    ...(to_voucher > 0 ? [{ label: 'Back as a voucher', value: money(to_voucher) }] : []),
    ...(fee
      ? [
          {
            label: 'Cancellation fee, charged separately',
            value: formatMoney({ minor: fee.amount, currency: fee.currency }),
          },
        ]
      : []),
  ];
};

type Props = { readonly tripId: number; readonly isOpen: boolean; readonly onClose: () => void };

/** Shows the current cancellation cost first; the person confirms exactly what they read. docs/decisions/0048 */
export const CancelDialog = ({ tripId, isOpen, onClose }: Props): JSX.Element => {
  const client = useQueryClient();
  const terms = useQuery(cancellationQuery(tripId, isOpen));
  const cancel = useMutation({
    mutationFn: ({ kept, currency, fee }: Cancellation) =>
      call(cancelTrip, {
        params: { id: tripId },
        body: { kept: toDecimal(kept, currency), currency, fee: fee ? toDecimal(fee.amount, fee.currency) : 0 },
      }),
    onSuccess: onClose,
    onSettled: async (_none, error) => {
      // Also after a refusal: the cost or the trip has changed.
      await client.invalidateQueries({ queryKey: ['trip', tripId] });
      // The dialog would return the focus to a button that disappeared with the booking.
      if (!error) setTimeout(() => document.querySelector('h1')?.focus());
    },
  });
  const close = (): void => {
    cancel.reset();
    onClose();
  };
  const { data, error, refetch } = terms;
  return (
    <ConfirmDialog
      title="Cancel this trip?"
      leave={data?.may_cancel === false ? 'Close' : 'Keep this trip'}
      confirm={data?.may_cancel ? 'Cancel this trip' : null}
      isOpen={isOpen}
      isBusy={cancel.isPending || terms.isFetching}
      onClose={close}
      onConfirm={() => data && cancel.mutate(data)}
    >
      <Stack isTight>
        <FailedCall failure={cancel.error} />
        {error && (
          <FailedCall failure={error} what="We could not check what canceling costs." onRetry={() => void refetch()} />
        )}
        {!data && !error && <SkeletonRows rows={3} height={40} label="Checking what canceling costs" />}
        {data && (
          <>
            <p>{data.sentence}</p>
            <Pairs pairs={moneyPairs(data)} />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
};
