import { organizationDomain } from './parts/public-domains.ts';

/** Whether anybody may have an address at a domain, or below it: it belongs to no organization. */
export const isPublicMail = (domain: string): boolean => {
  const labels = domain.split('.');
  return labels.some((_label, at) => organizationDomain(`@${labels.slice(at).join('.')}`) === null);
};
