import type { JSX } from 'react';
import { Verdict } from '#web/ui/marks.tsx';

type Judged = {
  readonly is_policy: boolean;
  readonly is_policy_within: boolean | null;
  readonly policy_sentence: string | null;
};

/** @returns the verdict in words, for a button's name; '' when no policy applies */
export const verdictText = (price: Judged): string => {
  if (!price.is_policy) return '';
  if (price.is_policy_within === null) return 'Checking policy';
  if (price.is_policy_within) return 'In policy';
  return price.policy_sentence ? `Needs approval: ${price.policy_sentence}` : 'Needs approval';
};

/** What the travel policy says about a price: text and icon, never colour alone. F3 */
export const PolicyVerdict = ({ price }: { price: Judged }): JSX.Element | null => {
  const words = verdictText(price);
  if (words === '') return null;
  if (price.is_policy_within === null) return <Verdict kind="wait">{words}</Verdict>;
  return <Verdict kind={price.is_policy_within ? 'ok' : 'ask'}>{words}</Verdict>;
};
