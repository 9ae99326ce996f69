/** One rate of several rates that a booking has, one for each of its rooms. Pure. */
import type { Money } from '#domain/kit/money.ts';
import { decimalOf, moneyIn, moneyOf } from './amount.ts';
import { asRecord, instantIn, type Json, listIn, textIn } from './read.ts';

const amountFields = (name: string, money: Money | null): Json => ({
  [`${name}_amount`]: money === null ? null : decimalOf(money),
  [`${name}_currency`]: money === null ? null : money.currency,
});

/** @returns null when one is missing, or when they are in several currencies */
const sumOf = (amounts: readonly (Money | null)[]): Money | null => {
  const known = amounts.filter((amount) => amount !== null);
  const [first] = known;
  if (!first || known.length !== amounts.length || known.some(({ currency }) => currency !== first.currency))
    return null;
  return { minor: known.reduce((sum, { minor }) => sum + minor, 0), currency: first.currency };
};

type Step = { readonly beforeMs: number; readonly refund: Money };

/** @returns null when a row cannot be read */
const stepsOf = (rate: Json): readonly Step[] | null => {
  const rows = listIn(rate, 'cancellation_timeline').map(asRecord);
  const steps = rows.flatMap((row): Step[] => {
    const before = instantIn(row, 'before');
    const refund = moneyOf(textIn(row, 'refund_amount') ?? '', textIn(row, 'currency') ?? '');
    return before && refund ? [{ beforeMs: Date.parse(before), refund }] : [];
  });
  return steps.length === rows.length ? steps.toSorted((a, b) => a.beforeMs - b.beforeMs) : null;
};

/** Until each deadline of one of them, each rate refunds what it refunds then. */
const timelineOf = (rates: readonly Json[], currency: string): readonly object[] | null => {
  const all = rates.map(stepsOf);
  const known = all.filter((steps) => steps !== null);
  if (known.length !== all.length) return null;
  const deadlines = [...new Set(known.flat().map(({ beforeMs }) => beforeMs))].toSorted((a, b) => a - b);
  const rows = deadlines.map((deadline) => {
    const refunds = known.map(
      (steps) => steps.find(({ beforeMs }) => beforeMs >= deadline)?.refund ?? { minor: 0, currency },
    );
    const refund = sumOf(refunds);
    return (
      refund && {
        before: new Date(deadline).toISOString(),
        refund_amount: decimalOf(refund),
        currency: refund.currency,
      }
    );
  });
  const sums = rows.filter((row) => row !== null);
  return sums.length === rows.length ? sums : null;
};

/**
 * The rates of a quote or a booking as one, with the sum of their prices and refunds.
 * @param rates one for each room
 * @param record its own total must be theirs; one that states none proves nothing
 * @returns null when they are not its rates, are paid in different ways, or cannot be added up
 */
export const combinedRate = (rates: readonly Json[], record: Json): Json | null => {
  const [first] = rates;
  const [total, stated] = [sumOf(rates.map((rate) => moneyIn(rate, 'total'))), moneyIn(record, 'total')];
  if (!first || !total || !stated || total.minor !== stated.minor || total.currency !== stated.currency) return null;
  if (rates.some((rate) => textIn(rate, 'payment_type') !== textIn(first, 'payment_type'))) return null;
  const timeline = timelineOf(rates, total.currency);
  const isDue = rates.some((rate) => textIn(rate, 'due_at_accommodation_amount') !== null);
  const due = sumOf(rates.map((rate) => moneyIn(rate, 'due_at_accommodation')));
  // An amount that the hotel collects must not get lost: it is then read from the record alone.
  if (timeline === null || (isDue && due === null && moneyIn(record, 'due_at_accommodation') === null)) return null;
  return {
    ...first,
    ...amountFields('total', total),
    ...amountFields('base', sumOf(rates.map((rate) => moneyIn(rate, 'base')))),
    ...amountFields('due_at_accommodation', due ?? moneyIn(record, 'due_at_accommodation')),
    cancellation_timeline: timeline,
  };
};
