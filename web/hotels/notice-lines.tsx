/** What must be known of a stay: conditions, how to check in, who sells it, and the terms. docs/rapid-launch.md */
import type { JSX } from 'react';
import type { StayNoticeView } from '#contract/stay-notices.ts';
import { termsTitle, traderText } from '#domain/hotels/stay-notice.ts';
import css from './parts/stay-notice.module.css';

type Props = { readonly notice: StayNoticeView };

const Trader = ({ trader }: { readonly trader: StayNoticeView['traders'][number] }): JSX.Element => (
  <>
    <p>Sold by {traderText({ ...trader, registerNumber: trader.register_number })}.</p>
    {trader.statements.length > 0 && <p className={css.quiet}>{trader.statements.join(' ')}</p>}
  </>
);

/** Nothing of what is not stated. */
export const NoticeLines = ({ notice }: Props): JSX.Element => (
  <>
    {notice.conditions.length > 0 && <p>{notice.conditions.join(' ')}</p>}
    {notice.traders.map((trader) => (
      <Trader key={`${trader.name} ${trader.register_number}`} trader={trader} />
    ))}
    {notice.terms_url !== null && (
      <p>
        <a href={notice.terms_url} target="_blank" rel="noopener noreferrer">
          {termsTitle}
        </a>
      </p>
    )}
    {notice.instructions !== '' && (
      <details>
        <summary>How to check in, fees and rules</summary>
        <p className={css.lines}>{notice.instructions}</p>
      </details>
    )}
  </>
);
