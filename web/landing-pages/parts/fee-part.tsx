import type { JSX } from 'react';
import { type LandingPageDetails, landingPageLimits as most } from '#contract/landing-pages.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { pageFee } from '#domain/landers/page-fee.ts';
import { TextField } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Sheet } from '#web/ui/stage.tsx';
import { type PartProps, textOf } from './part-props.ts';

type Props = PartProps & {
  readonly saved: LandingPageDetails;
  /** Only staff set the fee: the provider earns it. docs/decisions/0128 */
  readonly isStaff: boolean;
};

/** What a family pays for a booked trip, in addition to the fares. */
export const FeePart = ({ saved, isStaff, ...part }: Props): JSX.Element => {
  const otherwise = saved.default_booking_fee;
  const fee = pageFee(part.page.booking_fee, otherwise);
  return (
    <Panel title="Booking fee">
      {isStaff ? (
        <Sheet>
          <TextField
            {...textOf(part)('booking_fee')}
            label="Booking fee in USD"
            hint={`Charged once an expert confirms the booking. Empty: ${formatMoney({ minor: otherwise, currency: 'USD' })}, as for ${saved.organization?.name ?? 'our own pages'}. 0: none. Trips that are already requested keep theirs. FAQs that name the fee do not change with it.`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={most.fee}
          />
        </Sheet>
      ) : (
        <p>
          {fee.minor === 0
            ? 'Families pay no booking fee. Tripwright sets it.'
            : `Families pay ${formatMoney(fee)} once an expert confirms the booking. Tripwright sets and receives this fee.`}
        </p>
      )}
    </Panel>
  );
};
