import type { JSX, ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import type { WizardKind } from '#domain/new-trip/guide-steps.ts';
import { wizardWords } from '#domain/new-trip/wizard.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { buttonClass } from '#web/ui/app-button.tsx';
import css from './wizard.module.css';

/**
 * What kind of trip this is, in which mode, and the link back to the guide. WIZ-01 to WIZ-03
 * @param children at the right: the switch to another mode
 */
export const ModeLine = ({ kind, children }: { kind: WizardKind; children?: ReactNode }): JSX.Element => {
  const { title, mode } = wizardWords[kind];
  return (
    <div className={css.mode}>
      <p>
        <span className={css.kind}>
          {title} · {mode}
        </span>
        <span className={css.short} aria-hidden="true">
          {mode}
        </span>
        <PageLink className={buttonClass('link')} aria-label={`Change ${mode}`} to={pages.newTrip()}>
          Change
        </PageLink>
      </p>
      {children}
    </div>
  );
};
