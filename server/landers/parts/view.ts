import { type LanderConfig, landerContent } from '#contract/landers.ts';
import { sanitizedWelcome } from '#domain/landers/clean-html.ts';
import { readLogoStyle, writeLogoStyle } from '#domain/landers/logo-style.ts';
import { pageFee } from '#domain/landers/page-fee.ts';
import { safeLink } from '#domain/landers/safe-link.ts';
import { logoProblem } from '#server/kit/logo-problem.ts';
import type { LanderRow } from './store.ts';

/**
 * Cleaned on output as well as on input, because rows may be older than a rule or come from elsewhere.
 * docs/threats.md#foreign-markup; docs/threats.md#foreign-logos-and-links
 */
export const landerView = ({ label, category, content, organizationFeeMinor }: LanderRow): LanderConfig => {
  const { org_welcome, logo_base64, logo_style, links, booking_fee: own, ...rest } = landerContent.parse(content);
  const fee = pageFee(own, organizationFeeMinor);
  return {
    category,
    label,
    ...rest,
    booking_fee: { amount: fee.minor, currency: fee.currency },
    org_welcome: sanitizedWelcome(org_welcome),
    logo_base64: logoProblem(logo_base64) === null ? logo_base64 : '',
    logo_style: writeLogoStyle(readLogoStyle(logo_style)),
    links: links.flatMap((link) => {
      const url = safeLink(link.url);
      return url === null ? [] : [{ ...link, url }];
    }),
  };
};
