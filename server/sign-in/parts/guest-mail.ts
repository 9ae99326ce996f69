import { pages } from '#contract/pages.ts';
import { maskedEmail } from '#domain/kit/masked-email.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';
import { linkLife } from './link-life.ts';
import type { MailFacts } from './mail-challenge.ts';

type GuestMailFacts = MailFacts & {
  readonly tripId: number;
  readonly program: string;
  readonly collaborators: readonly string[];
};

/**
 * To the address of a landing request. It contains no text that the visitor typed except that address.
 * docs/threats.md#account-takeover; docs/threats.md#words-in-mails
 */
export const guestMail = ({ to, publicUrl, tripId, program, collaborators, ...facts }: GuestMailFacts): Mail => {
  const { code, linkToken } = facts;
  const link = pages.login({ email: to, code: linkToken, referrer: pages.trip(tripId) });
  const followers = collaborators.map(
    (email) =>
      `${maskedEmail(email)} was named to follow the trip. They see nothing of it until you confirm them on its page.`,
  );
  return designedMail({
    to,
    subject: `Your flight request, trip ${tripId}`,
    title: 'We have your flight request',
    parts: [
      { kind: 'text', text: `Flights to ${plainWords(program)} were requested with this address.` },
      ...followers.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'text', text: 'Press the button to confirm that the address is yours and to open the trip.' },
      { kind: 'button', label: 'Open your trip', url: publicUrl + link },
      ...(code === null ? [] : [{ kind: 'code' as const, label: 'Or enter this code', code }]),
      {
        kind: 'note',
        text: `${linkLife(facts)}. After that, sign in with this address and we mail you another. If you did not ask for flights, ignore this mail: nothing is booked or charged without you.`,
      },
    ],
  });
};
