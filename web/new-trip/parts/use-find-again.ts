/**
 * Book Now after a price has expired: all choices are searched again, and the person is asked only about differences.
 * docs/screens.md#wizard
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { formatMoney } from '#domain/kit/money.ts';
import type { Flyers } from '#web/checkout/chosen-parts.ts';
import type { Chosen, Repriced } from '#web/checkout/reprice.ts';
import type { Booking } from './booking.ts';
import type { NewTripDraft, NewTripWizard } from './draft.ts';

export type FoundAgain =
  /** The same flights and hotels at the same price: no question is left. */
  | { readonly kind: 'same'; readonly wizard: NewTripWizard }
  | { readonly kind: 'other price'; readonly wizard: NewTripWizard; readonly text: string }
  | Exclude<Repriced, { kind: 'found' }>
  /** The person went on or changed something meanwhile: the press no longer counts. */
  | { readonly kind: 'left' };

const priceText = (was: string, now: string): string =>
  `The prices had expired. Everything you chose was found again; the price changed from ${was} to ${now}. Nothing is booked yet.`;

/**
 * @param draft the draft on the screen
 * @param loadFlyers reads the passengers
 */
export const useFindAgain = (draft: NewTripDraft, loadFlyers: () => Promise<Flyers | null>) => {
  const [isFinding, setIsFinding] = useState(false);
  const shown = useRef(draft.wizard);
  useLayoutEffect(() => {
    shown.current = draft.wizard;
  });
  const findAgain = async ({ reprice, totalsOf }: Booking): Promise<FoundAgain> => {
    const { wizard, searchedFor } = draft;
    if (wizard === null) return { kind: 'left' };
    const { flights, hotels } = wizard.parts;
    const before: Chosen = { flights, hotels };
    setIsFinding(true);
    const again = await reprice(before, searchedFor, await loadFlyers());
    setIsFinding(false);
    if (shown.current !== wizard) return { kind: 'left' };
    if (again.kind !== 'found') return again;
    const after = { ...wizard, parts: { ...wizard.parts, ...again.chosen } };
    const [was, now] = [before, again.chosen].map((chosen) => totalsOf(chosen).map(formatMoney).join(' + '));
    return was === now
      ? { kind: 'same', wizard: after }
      : { kind: 'other price', wizard: after, text: priceText(was ?? '', now ?? '') };
  };
  return { isFinding, findAgain };
};
