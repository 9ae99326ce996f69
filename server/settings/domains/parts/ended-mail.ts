import { pages } from '#contract/pages.ts';
import { mostMissingDays } from '#domain/team/mail-domains.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';

type Ended = { readonly to: string; readonly domain: string; readonly record: string; readonly publicUrl: string };

/** To the person who locked a domain: its record has been missing for a week. */
export const proofEndedMail = ({ to, domain, record, publicUrl }: Ended): Mail =>
  designedMail({
    to,
    subject: 'A mail domain is no longer proven',
    title: 'A mail domain is no longer proven',
    parts: [
      {
        kind: 'text',
        text: `For ${mostMissingDays} days we have not found the record at ${domain} that proves it is yours. From now on its addresses no longer join your team at once; they are invited instead. Members stay.`,
      },
      { kind: 'facts', facts: [['Record', record]] },
      { kind: 'button', label: 'Open the team', url: publicUrl + pages.team() },
      { kind: 'note', text: 'Publish the record again, press Check Now, and lock the domain again.' },
    ],
  });
