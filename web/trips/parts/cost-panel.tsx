import type { JSX } from 'react';
import type { Itinerary, Trip } from '#contract/trips.ts';
import { carsChargeText } from '#domain/cars/car-request.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './cost-panel.module.css';

/** The charges, line by line, or the quote before any charge; and the total. Empty when there is neither. */
export const CostPanel = ({
  itinerary,
  cardLast4,
  cars,
}: {
  itinerary: Itinerary;
  cardLast4: string | null;
  /** Requested and without a price yet: listed next to the total. MONEY-06 */
  cars: Trip['cars'];
}): JSX.Element | null => {
  const charged = itinerary.bookings.map((booking) => ({
    key: `booking ${booking.id}`,
    title: booking.description,
    note: [
      booking.refund_note,
      booking.cost_merchant,
      booking.cost_card ? `card ending ${booking.cost_card}` : '',
      booking.cost_other === null
        ? ''
        : `and ${formatMoney({ minor: booking.cost_other, currency: booking.cost_currency })} at the property`,
    ]
      .filter(Boolean)
      .join(', '),
    money: { minor: booking.is_refund ? -booking.cost : booking.cost, currency: booking.cost_currency },
  }));
  const quoted = itinerary.quotes.map((quote, index) => ({
    key: `quote ${index}`,
    title: quote.description,
    note: quote.cost < 0 ? 'Pays in place of the card' : 'Quoted, not charged',
    money: { minor: quote.cost, currency: quote.cost_currency },
  }));
  const lines = charged.length > 0 ? charged : quoted;
  if (lines.length === 0) return null;
  return (
    <Panel title="Cost">
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <span>
              {line.title}
              {line.note && <small>{line.note}</small>}
            </span>
            <MoneyText money={line.money} />
          </li>
        ))}
        {cars?.standing === 'waiting' && (
          <li>
            <span>Cars</span>
            <span>{carsChargeText}</span>
          </li>
        )}
        <li className={css.total}>
          <span>
            Total
            {cardLast4 && (
              <small>
                {charged.length > 0 ? `Card ending ${cardLast4}` : `To be charged, card ending ${cardLast4}`}
              </small>
            )}
          </span>
          <MoneyText money={{ minor: itinerary.totalCost, currency: itinerary.totalCostCurrency }} isBig />
        </li>
      </ul>
    </Panel>
  );
};
