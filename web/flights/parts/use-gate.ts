import { useEffect, useRef } from 'react';
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { type Acknowledgment, acknowledgmentsOf } from '#domain/flights/acknowledgments.ts';
import { useLanding } from './landing-context.ts';
import type { Touch, Touched } from './use-touched-rows.ts';

/** FLT-55 */
const highlightMs = 500;

export type Gate = {
  /** The acknowledgments of this flight; none outside a landing page. */
  readonly asked: readonly Acknowledgment[];
  readonly given: readonly Acknowledgment[];
  readonly give: (acknowledgment: Acknowledgment, isGiven: boolean) => void;
  /** The person tried to select it while a box was unticked. The message stays until every box is ticked. */
  readonly isRefused: boolean;
  /** For half a second after a try. */
  readonly isHighlighted: boolean;
  readonly select: (price: FlightPrice) => void;
};

/**
 * Selects a flight once all its boxes are ticked. FLT-53, FLT-54, FLT-55
 * @returns the gate, and the ref of the element around its boxes: the first unticked box takes the focus
 */
export const useGate = (
  { option, touched, onTouch }: { readonly option: FlightOption; readonly touched: Touched; readonly onTouch: Touch },
  onSelect: (option: FlightOption, price: FlightPrice) => void,
) => {
  const landing = useLanding();
  const { given, refusals, isHighlighted } = touched;
  const { signature } = option;
  const boxes = useRef<HTMLDivElement>(null);
  const asked = landing === null ? [] : acknowledgmentsOf(option, landing.isChaperonedWanted);
  const isOpen = asked.every((each) => given.includes(each));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal starts the half second again
  useEffect(() => {
    if (!isHighlighted) return;
    const timer = setTimeout(() => onTouch(signature, { isHighlighted: false }), highlightMs);
    return () => clearTimeout(timer);
  }, [isHighlighted, refusals, signature, onTouch]);

  const gate: Gate = {
    asked,
    given,
    give: (each, isGiven) =>
      onTouch(signature, { given: [...given.filter((other) => other !== each), ...(isGiven ? [each] : [])] }),
    isRefused: refusals > 0 && !isOpen,
    isHighlighted,
    select: (price) => {
      if (isOpen) {
        onSelect(option, price);
        return;
      }
      onTouch(signature, { isHighlighted: true, refusals: refusals + 1 });
      boxes.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
    },
  };
  return { gate, boxes };
};
