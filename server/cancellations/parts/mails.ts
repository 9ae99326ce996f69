import { pages } from '#contract/pages.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail, type MailPart } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';
import { tripNamed } from '#server/kit/trip-named.ts';
import type { EndedRequest } from '#server/requests/end-request.ts';

export type CanceledRequest = EndedRequest & { readonly by: { readonly name: string; readonly email: string } };

const aboutParts = (canceled: CanceledRequest, publicUrl: string): readonly MailPart[] => [
  {
    kind: 'facts',
    facts: [...tripNamed(canceled), ['For', plainWords(canceled.contactName)]],
  },
  { kind: 'button', label: 'Open the trip', url: publicUrl + pages.trip(canceled.tripId) },
];

/** To the experts' desk: no proposal is needed any longer. */
export const deskMail = (canceled: CanceledRequest, { to, publicUrl }: { to: string; publicUrl: string }): Mail =>
  designedMail({
    to,
    subject: `Trip ${canceled.tripId} was canceled`,
    title: 'A request was canceled',
    parts: [
      { kind: 'text', text: `${plainWords(canceled.by.name)} no longer needs it. There is nothing to do.` },
      ...aboutParts(canceled, publicUrl),
    ],
  });

/** To the trip's owner and the person who asked for it, except the one who canceled. */
export const customerMails = (canceled: CanceledRequest, { publicUrl }: { publicUrl: string }): readonly Mail[] =>
  canceled.people
    .filter((email) => email !== canceled.by.email.toLowerCase())
    .map((to) =>
      designedMail({
        to,
        subject: `Your request, trip ${canceled.tripId}, was canceled`,
        title: 'Your request was canceled',
        parts: [
          {
            kind: 'text',
            text: `${plainWords(canceled.by.name)} canceled it: our experts stop working on it, and it can no longer be booked.`,
          },
          ...aboutParts(canceled, publicUrl),
        ],
      }),
    );
