import { pages } from '#contract/pages.ts';
import { mostMissingDays } from '#domain/team/mail-domains.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';

type Ended = {
  readonly to: string;
  readonly domain: string;
  /** Its record is missing for a week, or it was proven by mail a year ago. */
  readonly why: 'missing' | 'year';
  readonly record: string;
  readonly publicUrl: string;
};

const reasonOf = ({ domain, why }: Ended): string =>
  why === 'missing'
    ? `For ${mostMissingDays} days we have not found the record at ${domain} that proves it is yours.`
    : `A mail proved a year ago that ${domain} is yours, and such a proof lasts a year.`;

/** To the person who locked a domain, or else added it. */
export const proofEndedMail = (ended: Ended): Mail =>
  designedMail({
    to: ended.to,
    subject: 'A mail domain is no longer proven',
    title: 'A mail domain is no longer proven',
    parts: [
      {
        kind: 'text',
        text: `${reasonOf(ended)} From now on its addresses no longer join your team at once; they are invited instead. Members stay.`,
      },
      { kind: 'facts', facts: [['Record', ended.record]] },
      { kind: 'button', label: 'Open the team', url: ended.publicUrl + pages.team() },
      {
        kind: 'note',
        text: 'Publish the record and press Check Now, or prove the domain by mail again. Then lock it again.',
      },
    ],
  });
