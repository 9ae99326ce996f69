/**
 * Mail providers where anyone can get an address, so their domains do not identify an organization.
 * docs/rules.md#sign-in
 */
const publicDomains = new Set([
  'aol.com',
  'comcast.net',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'web.de',
  'yahoo.co.uk',
  'yahoo.com',
  'yandex.com',
  'yandex.ru',
  'zoho.com',
  '163.com',
]);

/** @returns the part of an address after its at sign, when it can belong to an organization, else null */
export const organizationDomain = (email: string): string | null => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return publicDomains.has(domain) ? null : domain;
};
