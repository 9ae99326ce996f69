import type { JSX, ReactNode } from 'react';
import type { WizardKind } from '#domain/new-trip/guide-steps.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ModeLine } from './mode-line.tsx';
import css from './wizard.module.css';

/** The frame of every section of the wizard: kind of trip, mode, and the rail. WIZ-01 to WIZ-03 */
export const WizardFrame = ({
  kind,
  rail,
  isRailFirst,
  onSwitch,
  children,
}: {
  kind: WizardKind;
  rail: ReactNode;
  /** On narrow windows too, because the page refers to the check boxes above. WIZ-06 */
  isRailFirst: boolean;
  /** Switches to our experts and keeps all input. WIZ-11, WIZ-15 */
  onSwitch: () => void;
  children: ReactNode;
}): JSX.Element => (
  <div className={isRailFirst ? `${css.frame} ${css.railFirst}` : css.frame}>
    <div className={css.work}>
      <ModeLine kind={kind}>
        {kind === 'book' && (
          <AppButton look="link" onClick={onSwitch}>
            Switch to Assisted Booking
          </AppButton>
        )}
      </ModeLine>
      {children}
    </div>
    <aside className={css.rail} aria-label="This trip">
      {rail}
    </aside>
  </div>
);
