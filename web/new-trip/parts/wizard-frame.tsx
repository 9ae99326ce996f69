import type { JSX, ReactNode } from 'react';
import { AppButton } from '#web/ui/app-button.tsx';
import css from './wizard.module.css';

/** What stands around every section of the wizard: what is being made, in which mode, and the rail. WIZ-01 to WIZ-03 */
export const WizardFrame = ({
  rail,
  onChange,
  isRailFirst,
  children,
}: {
  rail: ReactNode;
  onChange: () => void;
  /** On narrow windows too: the page speaks of the check boxes above. WIZ-06 */
  isRailFirst: boolean;
  children: ReactNode;
}): JSX.Element => (
  <div className={isRailFirst ? `${css.frame} ${css.railFirst}` : css.frame}>
    <div className={css.work}>
      <p className={css.mode}>
        Book a Trip · Self Booking{' '}
        <AppButton look="link" aria-label="Change Self Booking" onClick={onChange}>
          Change
        </AppButton>
      </p>
      {children}
    </div>
    <aside className={css.rail} aria-label="This trip">
      {rail}
    </aside>
  </div>
);
