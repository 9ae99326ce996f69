import type { World } from './world.ts';

const dayMs = 86_400_000;
/** RFC 9116 asks for less than a year. Each answer computes it again. */
const validDays = 180;

/** /.well-known/security.txt: where to report a vulnerability. RFC 9116 */
export const securityText = ({ config, clock }: Pick<World, 'config' | 'clock'>): string => {
  const { securityContact, publicUrl } = config;
  const expires = new Date(clock.now().getTime() + validDays * dayMs);
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n');
};
