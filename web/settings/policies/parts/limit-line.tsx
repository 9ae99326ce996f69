import type { JSX } from 'react';
import { formatAmount, formatMoney } from '#domain/kit/money.ts';
import type { Example } from '#domain/policies/example-fares.ts';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import css from './limit-line.module.css';

/**
 * The highest limit is twice the sensible fare. All policies use this scale, so that a wider policy has a longer line.
 */
const whole = 2.1;

/** The fare limit to scale: a solid line within the limit, a dotted line above, a ring for each example fare. */
export const LimitLine = ({ example, currency }: { example: Example; currency: string }): JSX.Element => {
  const { sensibleMinor, limitMinor, fares } = example;
  const at = (minor: number): string => `${Math.round((minor / (sensibleMinor * whole)) * 1000) / 10}%`;
  const sum = (minor: number): string => formatMoney({ minor, currency });
  const label = `Limit ${sum(limitMinor)}, cheapest sensible fare ${sum(sensibleMinor)}, example fares ${fares.map(({ minor }) => sum(minor)).join(', ')}`;
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={css.line} aria-hidden="true">
        <i className={css.within} style={{ width: at(limitMinor) }} />
        <i className={css.above} style={{ left: at(limitMinor) }} />
        <i className={css.sensible} style={{ left: at(sensibleMinor) }} />
        <i className={css.stop} style={{ left: at(limitMinor) }} />
        {fares.map(({ name, minor }) => (
          <i key={name} className={css.fare} style={{ left: at(minor) }} />
        ))}
        <b style={{ left: at(Math.min(limitMinor, sensibleMinor * 1.65)) }}>
          Limit {formatAmount({ minor: limitMinor, currency })}
        </b>
        <span style={{ left: at(sensibleMinor) }}>
          Cheapest sensible {formatAmount({ minor: sensibleMinor, currency })}
        </span>
      </div>
    </>
  );
};
