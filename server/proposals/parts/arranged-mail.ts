import { pages } from '#contract/pages.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { type NamedTrip, tripNamed } from '#server/kit/trip-named.ts';

type Arranged = NamedTrip & {
  /** "Car: Compact, automatic" */
  readonly title: string;
};

/**
 * "We have arranged this for you: Car: Compact". The confirmation number is on the trip's page only.
 * docs/threats.md#booking-codes
 */
export const arrangedMail = (said: Arranged, { to, publicUrl }: { to: string; publicUrl: string }): Mail => {
  const subject = `Arranged for your trip${said.destination ? ` to ${said.destination}` : ''}: ${said.title}`;
  return designedMail({
    to,
    subject,
    title: subject,
    parts: [
      { kind: 'text', text: 'Our experts have arranged it. The confirmation number is on the trip’s page.' },
      { kind: 'facts', facts: tripNamed(said) },
      { kind: 'button', label: 'Open the trip', url: publicUrl + pages.trip(said.tripId) },
    ],
  });
};
