import type { JSX } from 'react';
import { hotelPolicyState } from '#domain/hotels/policy-text.ts';
import { Verdict } from '#web/ui/marks.tsx';

/**
 * The travel policy's verdict on a hotel's price: text and icon, never colour alone. docs/screens.md#policy-words
 */
export const HotelVerdict = ({ price }: { price: Parameters<typeof hotelPolicyState>[0] }): JSX.Element | null => {
  const { kind, text } = hotelPolicyState(price);
  return kind === 'none' ? null : <Verdict kind={kind === 'within' ? 'ok' : 'ask'}>{text}</Verdict>;
};
