/** Prices that are about to end: said in time, and one press asks for them again. W9 */
import { type JSX, useEffect, useState } from 'react';
import { journeyTotal } from '#domain/guide/chosen-journey.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { repriceJourney } from '#web/flights/reprice-journey.ts';
import type { SearchedFor } from '#web/flights/search.ts';
import { nowMs } from '#web/kit/clock.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import type { FlightsPart } from './draft.ts';

/** Said this long before: more than the two minutes that a person needs at the least. */
const warnBeforeMs = 5 * 60_000;

const expiresAtMs = ({ chosen }: FlightsPart): number =>
  Math.min(...chosen.map(({ price }) => Date.parse(price.expires_at)));

type Left = 'enough' | 'little' | 'none';

const leftOf = (untilMs: number): Left => {
  const left = untilMs - nowMs();
  if (left <= 0) return 'none';
  return left <= warnBeforeMs ? 'little' : 'enough';
};

/** Follows the clock only at the two moments when something changes. */
const useTimeLeft = (untilMs: number): Left => {
  const [, setTurns] = useState(0);
  const left = leftOf(untilMs);
  useEffect(() => {
    if (left === 'none') return;
    const next = left === 'enough' ? untilMs - warnBeforeMs : untilMs;
    const timer = setTimeout(() => setTurns((before) => before + 1), Math.max(0, next - nowMs()) + 1);
    return () => clearTimeout(timer);
  }, [left, untilMs]);
  return left;
};

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

type Asking =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'told'; readonly text: string };

const changeText = (before: FlightsPart, after: FlightsPart): string => {
  const was = journeyTotal(before.chosen);
  const now = journeyTotal(after.chosen);
  if (was === null || now === null) return '';
  return was.minor === now.minor && was.currency === now.currency
    ? `The price is the same: ${formatMoney(now)}.`
    : `The price changed from ${formatMoney(was)} to ${formatMoney(now)}.`;
};

/** Nothing until five minutes before the end; everything that was entered stays. */
export const PriceExpiry = ({
  part,
  searchedFor,
  onRepriced,
}: {
  part: FlightsPart;
  searchedFor: SearchedFor;
  onRepriced: (part: FlightsPart) => void;
}): JSX.Element | null => {
  const untilMs = expiresAtMs(part);
  const left = useTimeLeft(untilMs);
  const [asking, setAsking] = useState<Asking>({ step: 'idle' });
  const ask = async (): Promise<void> => {
    setAsking({ step: 'asking' });
    const again = await repriceJourney(part.search, searchedFor, part.chosen);
    if (again.kind === 'found') {
      const after = { ...part, chosen: again.journey };
      setAsking({ step: 'told', text: changeText(part, after) });
      onRepriced(after);
    } else if (again.kind === 'failed') setAsking({ step: 'told', text: again.detail });
    else setAsking({ step: 'told', text: 'These flights are no longer offered at this fare. Please choose again.' });
  };
  if (left === 'enough')
    return asking.step === 'told' ? (
      <AlertBox onDismiss={() => setAsking({ step: 'idle' })}>{asking.text}</AlertBox>
    ) : null;
  const at = clock.format(untilMs);
  return (
    <AlertBox
      action={
        <AppButton isBusy={asking.step === 'asking'} onClick={() => void ask()}>
          Refresh the Price
        </AppButton>
      }
    >
      {asking.step === 'told'
        ? asking.text
        : left === 'none'
          ? `This price ended at ${at}.`
          : `This price ends at ${at}.`}{' '}
      Everything you entered stays.
    </AlertBox>
  );
};
