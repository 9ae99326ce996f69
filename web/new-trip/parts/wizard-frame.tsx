import type { JSX, ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import type { WizardKind } from '#domain/guide/guide-steps.ts';
import { wizardWords } from '#domain/guide/wizard.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { buttonClass } from '#web/ui/app-button.tsx';
import css from './wizard.module.css';

/** What stands around every section of the wizard: what is being made, in which mode, and the rail. WIZ-01 to WIZ-03 */
export const WizardFrame = ({
  kind,
  rail,
  isRailFirst,
  children,
}: {
  kind: WizardKind;
  rail: ReactNode;
  /** On narrow windows too: the page speaks of the check boxes above. WIZ-06 */
  isRailFirst: boolean;
  children: ReactNode;
}): JSX.Element => {
  const { title, mode } = wizardWords[kind];
  return (
    <div className={isRailFirst ? `${css.frame} ${css.railFirst}` : css.frame}>
      <div className={css.work}>
        <p className={css.mode}>
          {title} · {mode}{' '}
          <PageLink className={buttonClass('link')} aria-label={`Change ${mode}`} to={pages.newTrip()}>
            Change
          </PageLink>
        </p>
        {children}
      </div>
      <aside className={css.rail} aria-label="This trip">
        {rail}
      </aside>
    </div>
  );
};
