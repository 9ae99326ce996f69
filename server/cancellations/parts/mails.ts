import { pages } from '#contract/pages.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';
import type { EndedRequest } from '#server/trips/end-request.ts';

/** To the experts' desk: there is nothing left to propose. */
export const requestCanceledMail = (
  { tripId, contactName, destination, by }: EndedRequest & { readonly by: string },
  { to, publicUrl }: { to: string; publicUrl: string },
): Mail =>
  designedMail({
    to,
    subject: `Trip ${tripId} was canceled`,
    title: 'A request was canceled',
    parts: [
      { kind: 'text', text: `${plainWords(by)} does not need it any more. There is nothing to do.` },
      {
        kind: 'facts',
        facts: [
          ['Trip', `${tripId}${destination === '' ? '' : `, ${plainWords(destination)}`}`],
          ['For', plainWords(contactName)],
        ],
      },
      { kind: 'button', label: 'Open the trip', url: publicUrl + pages.trip(tripId) },
    ],
  });
