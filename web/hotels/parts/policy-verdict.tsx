import type { JSX } from 'react';
import { hotelPolicyLine, hotelPolicyState } from '#domain/hotels/policy-text.ts';
import { Verdict } from '#web/ui/marks.tsx';

type Props = {
  price: Parameters<typeof hotelPolicyLine>[0];
  /** In a list: one line that compares the night with its limit, instead of the sentence. */
  isLine?: boolean;
};

/**
 * The travel policy's verdict on a hotel's price: text and icon, never colour alone. docs/screens.md#policy-words
 */
export const HotelVerdict = ({ price, isLine = false }: Props): JSX.Element | null => {
  const { kind, text } = isLine ? hotelPolicyLine(price) : hotelPolicyState(price);
  return kind === 'none' ? null : <Verdict kind={kind === 'within' ? 'ok' : 'ask'}>{text}</Verdict>;
};
