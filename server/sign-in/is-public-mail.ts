import { organizationDomain } from './parts/public-domains.ts';

/** Whether anybody can get an address at a domain, or at one above it. Such a domain belongs to no organization. */
export const isPublicMail = (domain: string): boolean => {
  const labels = domain.split('.');
  return labels.some((_label, at) => organizationDomain(`@${labels.slice(at).join('.')}`) === null);
};
