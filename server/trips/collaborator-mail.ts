import { pages } from '#contract/pages.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';

type Following = {
  readonly to: string;
  readonly publicUrl: string;
  readonly tripId: number;
  /** The program with its season, as the organization wrote it. */
  readonly program: string;
};

/**
 * To somebody whom a trip's owner allows to follow it. It repeats no typed text and names no traveler.
 * docs/threats.md#words-in-mails; docs/threats.md#minors
 */
export const collaboratorMail = ({ to, publicUrl, tripId, program }: Following): Mail =>
  designedMail({
    to,
    subject: `You can follow trip ${tripId}`,
    title: 'You can follow a trip',
    parts: [
      {
        kind: 'text',
        text: `The person who asked us for flights to ${plainWords(program)} lets you follow the trip.`,
      },
      { kind: 'button', label: 'Sign in', url: publicUrl + pages.login({ email: to, referrer: pages.trip(tripId) }) },
      {
        kind: 'note',
        text: 'Sign in with this address to see it. If you do not know what this is about, ignore this mail.',
      },
    ],
  });
