import type { JSX } from 'react';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import type { ChargeSummary } from '#domain/new-trip/charge-summary.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import words from '#web/ui/text.module.css';
import css from './booking-steps.module.css';

type OtherCardProps = { readonly onOtherCard: () => void };

/** Chooses a card other than the one that would be charged. docs/decisions/0034 */
export const OtherCard = ({ onOtherCard }: OtherCardProps): JSX.Element => (
  <AppButton look="link" onClick={onOtherCard}>
    Use Another Card
  </AppButton>
);

/** What is charged when Book Now is pressed, line by line. MONEY-05 to MONEY-07 */
export const ChargePanel = ({
  charge,
  bookingFee = null,
  onOtherCard,
}: {
  charge: ChargeSummary;
  /** Only for a landing page's trip; not part of the total; null: none. */
  bookingFee?: Money | null;
  /** Null: the person cannot choose the card. */
  onOtherCard: (() => void) | null;
}): JSX.Element => (
  <Panel
    title={charge.afterApproval.length > 0 ? 'Charged if approved' : 'Charged now'}
    side={onOtherCard && <OtherCard onOtherCard={onOtherCard} />}
  >
    {charge.lines.map(({ label, text }) => (
      <p key={label} className={css.charge}>
        <span>{label}</span>
        <span className={words.figures}>{text}</span>
      </p>
    ))}
    <p className={css.charge}>
      <b>Total</b>
      <b className={charge.totals.length > 0 ? words.big : undefined}>{charge.totalText}</b>
    </p>
    {charge.afterApproval.length > 0 && (
      <p className={css.charge}>
        <span>Charged to the card once it is approved</span>
        <b className={words.figures}>{charge.afterApproval.map(formatMoney).join(' + ')}</b>
      </p>
    )}
    {bookingFee && (
      <p className={css.later}>
        <span>Booking fee, charged separately to the same card after booking</span>
        <span className={words.figures}>{formatMoney(bookingFee)}</span>
      </p>
    )}
    {charge.payAtProperty.length > 0 && (
      <p className={css.later}>
        <span>Pay At Property, later and not with this card</span>
        <span className={words.figures}>{charge.payAtProperty.map(formatMoney).join(' + ')}</span>
      </p>
    )}
  </Panel>
);
