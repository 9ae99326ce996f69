import type { JSX, RefObject } from 'react';
import type { LanderConfig } from '#contract/landers.ts';
import { accentTokens } from '#domain/landers/accent-color.ts';
import css from './lander.module.css';
import { LanderHead } from './lander-head.tsx';
import { RequestForm } from './request-form.tsx';
import { Side, WelcomeSide } from './side.tsx';

/** A landing page below the browser's frame, in the colour of its partner. LAND-07, LAND-08, LAND-11 */
export const LanderView = ({
  config,
  heading,
}: {
  config: LanderConfig;
  heading: RefObject<HTMLHeadingElement | null>;
}): JSX.Element => (
  <div style={accentTokens(config.accent_color)}>
    <LanderHead config={config} heading={heading} />
    <div className={css.parts}>
      <WelcomeSide html={config.org_welcome} />
      <RequestForm config={config} />
      <Side links={config.links} faqs={config.faqs} />
    </div>
  </div>
);
