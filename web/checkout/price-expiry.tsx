/** Prices that expire soon: the page says so in time, and one press searches for them again. docs/screens.md#wizard */
import { type JSX, useEffect, useState } from 'react';
import { formatMoney } from '#domain/kit/money.ts';
import type { SearchedFor } from '#web/flights/search.ts';
import { nowMs } from '#web/kit/clock.ts';
import { timeText } from '#web/kit/instant-text.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import type { Flyers } from './chosen-parts.ts';
import { type Chosen, expiresAtMs, reprice, totalsOf } from './reprice.ts';

/** How long before the end the page says so: more than the two minutes that a person needs at least. */
const warnBeforeMs = 5 * 60_000;
/** A day: browser timers take at most 24 days, so a price that is valid for longer is checked again. */
const longestWaitMs = 24 * 3_600_000;

type Left = 'enough' | 'little' | 'none';

const leftOf = (untilMs: number): Left => {
  const left = untilMs - nowMs();
  if (left <= 0) return 'none';
  return left <= warnBeforeMs ? 'little' : 'enough';
};

/** Renders only at the two moments when something changes. */
const useTimeLeft = (untilMs: number): Left => {
  const [turns, setTurns] = useState(0);
  const left = leftOf(untilMs);
  useEffect(() => {
    if (left === 'none') return;
    const next = left === 'enough' ? untilMs - warnBeforeMs : untilMs;
    const waitMs = Math.min(longestWaitMs, Math.max(0, next - nowMs()) + 1);
    const timer = setTimeout(() => setTurns(turns + 1), waitMs);
    return () => clearTimeout(timer);
  }, [left, untilMs, turns]);
  return left;
};

type Refresh =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'answered'; readonly text: string };

const amountOf = (chosen: Chosen): string => totalsOf(chosen).map(formatMoney).join(' + ');

const changeText = (before: Chosen, after: Chosen): string => {
  const [was, now] = [amountOf(before), amountOf(after)];
  return was === now ? `The price is the same: ${now}.` : `The price changed from ${was} to ${now}.`;
};

/** Empty until five minutes before the end. All input stays. */
export const PriceExpiry = ({
  chosen,
  searchedFor,
  loadFlyers,
  onRepriced,
}: {
  chosen: Chosen;
  searchedFor: SearchedFor;
  /** The passengers, once they are chosen. */
  loadFlyers?: () => Promise<Flyers | null>;
  onRepriced: (chosen: Chosen) => void;
}): JSX.Element | null => {
  const untilMs = expiresAtMs(chosen);
  const left = useTimeLeft(untilMs);
  const [refresh, setRefresh] = useState<Refresh>({ step: 'idle' });
  const ask = async (): Promise<void> => {
    setRefresh({ step: 'asking' });
    const again = await reprice(chosen, searchedFor, (await loadFlyers?.()) ?? null);
    if (again.kind === 'found') {
      setRefresh({ step: 'answered', text: changeText(chosen, again.chosen) });
      onRepriced(again.chosen);
    } else setRefresh({ step: 'answered', text: again.detail });
  };
  if (left === 'enough')
    return refresh.step === 'answered' ? (
      <AlertBox onDismiss={() => setRefresh({ step: 'idle' })}>{refresh.text}</AlertBox>
    ) : null;
  const at = timeText(new Date(untilMs).toISOString());
  return (
    <AlertBox
      action={
        <AppButton isBusy={refresh.step === 'asking'} onClick={() => void ask()}>
          Refresh the Price
        </AppButton>
      }
    >
      {refresh.step === 'answered'
        ? refresh.text
        : left === 'none'
          ? `This price ended at ${at}.`
          : `This price ends at ${at}.`}{' '}
      Everything you entered stays.
    </AlertBox>
  );
};
