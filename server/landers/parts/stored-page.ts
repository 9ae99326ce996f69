/** A landing page as it is stored: read again, also when an older release wrote it, and made public. */
import { type LanderContent, landerContent } from '#contract/landers.ts';
import { type LandingPage, landingPage } from '#contract/landing-pages.ts';
import { sanitizedWelcome } from '#domain/landers/clean-html.ts';
import { readLogoStyle, writeLogoStyle } from '#domain/landers/logo-style.ts';
import { newLandingPage } from '#domain/landers/new-page.ts';
import { safeLink } from '#domain/landers/safe-link.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * @param value what was stored; what an older release did not write is as on a new page
 * @param own what is stored beside it
 */
export const readStoredPage = (value: unknown, own: object): LandingPage =>
  landingPage.parse({ ...newLandingPage('', '', ''), ...(isObject(value) ? value : {}), ...own });

/** Only what a public page may show. docs/threats.md#foreign-markup; docs/threats.md#foreign-logos-and-links */
export const cleanedContent = (content: LanderContent): LanderContent => ({
  ...content,
  org_welcome: sanitizedWelcome(content.org_welcome),
  logo_style: writeLogoStyle(readLogoStyle(content.logo_style)),
  links: content.links.map((link) => ({ ...link, url: safeLink(link.url) ?? '' })),
});

/** The public part of a page. */
export const contentOf = (page: LandingPage): LanderContent =>
  cleanedContent(
    landerContent.parse({ ...page, links: page.links.map((link, index) => ({ ...link, id: index + 1 })) }),
  );
