import type { JSX, RefObject } from 'react';
import type { LanderConfig } from '#contract/landers.ts';
import { readLogoStyle } from '#domain/landers/logo-style.ts';
import text from '#web/ui/text.module.css';
import css from './lander.module.css';

type Props = { config: LanderConfig; heading: RefObject<HTMLHeadingElement | null> };

/** The partner's logo and title, and the name of our product. LAND-07 */
export const LanderHead = ({ config, heading }: Props): JSX.Element => (
  <header className={css.host}>
    {config.logo_base64 !== '' && (
      // Browsers detect an image's type from its bytes; the server has checked them too.
      <img
        className={css.logo}
        style={readLogoStyle(config.logo_style)}
        src={`data:image/png;base64,${config.logo_base64}`}
        alt={config.org_label}
      />
    )}
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {config.main_title}
      </h1>
      <p className={text.quiet}>{[config.org_label, config.text_guide].filter(Boolean).join(': ')}</p>
    </div>
    <p className={css.by}>
      Booked with <br />
      <b>Tripwright</b>
    </p>
  </header>
);
