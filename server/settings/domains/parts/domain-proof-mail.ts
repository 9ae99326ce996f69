import { pages } from '#contract/pages.ts';
import { mailProofHours } from '#domain/team/mail-domains.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';

type Proof = {
  /** A role address of the domain. */
  readonly to: string;
  readonly domain: string;
  readonly organization: string;
  readonly token: string;
  readonly publicUrl: string;
};

/** To the people who run a domain: an organization says that it is theirs. docs/decisions/0126 */
export const domainProofMail = ({ to, domain, organization, token, publicUrl }: Proof): Mail =>
  designedMail({
    to,
    subject: `Confirm that ${domain} belongs to an organization on Tripwright`,
    title: `Does ${domain} belong to ${plainWords(organization)}?`,
    parts: [
      {
        kind: 'text',
        text: `${plainWords(organization)} says on Tripwright that the mail domain ${domain} belongs to it. You get this mail because you run that domain.`,
      },
      { kind: 'button', label: 'See the request', url: publicUrl + pages.domainProof({ token }) },
      {
        kind: 'note',
        text: `The link works once, for ${mailProofHours} hours. If ${domain} does not belong to ${plainWords(organization)}, ignore this mail: nothing changes.`,
      },
    ],
  });
