import type { CSSProperties, JSX, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './marks.module.css';

// Muted hues that are far enough apart; the choice for a code is arbitrary but always the same.
const hues = [220, 0, 40, 150, 265, 190, 330, 95] as const;
const hueOf = (code: string): number =>
  hues[(code.charCodeAt(0) * 7 + code.charCodeAt(1) * 3 || 0) % hues.length] ?? 220;

/** A monogram in a muted colour of its own. The text next to it has its name, so the chip is not read out. */
export const Chip = ({ code }: { code: string }): JSX.Element => {
  const hue: CSSProperties & Record<'--h', number> = { '--h': hueOf(code) };
  return (
    <span className={css.chip} style={hue} aria-hidden="true">
      {code}
    </span>
  );
};

/** empty, half, full: unbooked, deposit paid, booked; to do, in progress, done. past: a dash. */
export type DiscFill = 'empty' | 'half' | 'full' | 'past';

/** Progress as a disc, always with its word. */
export const Disc = ({
  fill,
  isLarge = false,
  children,
}: {
  fill: DiscFill;
  isLarge?: boolean;
  children: ReactNode;
}): JSX.Element => (
  <span className={css.state}>
    <i className={[css.disc, css[fill], isLarge ? css.large : ''].filter(Boolean).join(' ')} aria-hidden="true" />
    {children}
  </span>
);

const verdictIcons = { ok: 'check', ask: 'alert', stop: 'close', wait: 'clock', risk: 'warning' } as const;

/**
 * A verdict with its icon and text: ok in policy (green), ask needs approval (amber), stop canceled or broken (red).
 * `wait` and `risk` are ink: "Checking policy", "Tight connection". These three colours have no other use.
 * docs/screens.md#policy-words; docs/screens.md#risks
 */
export const Verdict = ({ kind, children }: { kind: keyof typeof verdictIcons; children: ReactNode }): JSX.Element => (
  <span className={`${css.verdict} ${css[kind]}`}>
    <Icon name={verdictIcons[kind]} />
    <span>{children}</span>
  </span>
);

/** An active filter, or another `noun` that was chosen: a press removes it. docs/screens.md#filters */
export const Tag = ({
  label,
  noun = 'filter',
  onRemove,
}: {
  label: string;
  noun?: string;
  onRemove: () => void;
}): JSX.Element => (
  <button type="button" className={css.tag} aria-label={`Remove ${noun} ${label}`} onClick={onRemove}>
    {label}
    <Icon name="close" />
  </button>
);

/** A short word in a border: "Default", "You". */
export const Mark = ({ children }: { children: ReactNode }): JSX.Element => (
  <span className={css.mark}>{children}</span>
);
