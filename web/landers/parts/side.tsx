import type { JSX } from 'react';
import type { LanderConfig } from '#contract/landers.ts';
import { safeLink } from '#domain/landers/safe-link.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel, Questions } from '#web/ui/panel.tsx';
import css from './lander.module.css';
import { Welcome } from './welcome.tsx';

/** The first content on a phone, elsewhere at the top of the side column. LAND-08 */
export const WelcomeSide = ({ html }: { html: string }): JSX.Element | null =>
  html === '' ? null : (
    <div className={css.first}>
      <Panel title="Welcome">
        <Welcome html={html} />
      </Panel>
    </div>
  );

/** Links and answered questions; below the form on a phone. LAND-08 */
export const Side = ({ links, faqs }: Pick<LanderConfig, 'links' | 'faqs'>): JSX.Element => (
  <div className={css.side}>
    {links.length > 0 && (
      <Panel title="Links">
        <ul className={css.links}>
          {links.map(({ id, title, url }) => (
            <li key={id}>
              <a href={safeLink(url) ?? undefined} target="_blank" rel="noopener noreferrer">
                <span>{title}</span>
                <Icon name="outward" />
              </a>
            </li>
          ))}
        </ul>
      </Panel>
    )}
    {faqs.length > 0 && (
      <Panel title="FAQs">
        <Questions items={faqs} />
      </Panel>
    )}
  </div>
);
