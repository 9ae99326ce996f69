/**
 * Mails about airlines' changes to booked flights, with the codes for those who may see them.
 * docs/threats.md#booking-codes
 */
import { pages } from '#contract/pages.ts';
import type { Wallet } from '#contract/wallets.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import type { Mail } from '#platform/mail/port.ts';
import { daysText } from '#server/kit/days-text.ts';
import { designedMail, type MailPart } from '#server/kit/mail-layout.ts';
import { tripNamed } from '#server/kit/trip-named.ts';
import type { MailFacts } from '#server/trips/mail-facts-store.ts';
import type { AttemptItem } from './attempt.ts';
import type { FilesFor } from './mail-calendar.ts';
import { itemParts, type Reader } from './mail-items.ts';
import type { MailLinks } from './mail-links.ts';
import { forTravelers, placeOf, toEach, tripParts } from './mails.ts';

export type MailedChange = {
  readonly facts: MailFacts;
  readonly publicUrl: string;
  readonly links: MailLinks;
  /** For which the flights have new passes. */
  readonly wallets: readonly Wallet[];
  readonly sentence: string;
  /** With the current flights. */
  readonly item: AttemptItem;
  readonly files: FilesFor;
  /** Null: there is nothing to answer. */
  readonly answerBy: Date | null;
};

/**
 * "Your flights to London changed": the changes, all current flights, and the deadline of an answer. To the trip's
 * people, and to the travelers themselves, who may not open the trip.
 */
export const flightChangedMails = ({
  facts,
  publicUrl,
  links,
  wallets,
  sentence,
  item,
  files,
  answerBy,
}: MailedChange): readonly Mail[] => {
  const place = placeOf(facts);
  const title = answerBy ? `Please answer: your flights to ${place} changed` : `Your flights to ${place} changed`;
  const answer: readonly MailPart[] = answerBy
    ? [
        {
          kind: 'text',
          text: `Please accept the new flights or ask for others by ${instantText(answerBy, facts.zone)}. Both are free. Until then nothing changes.`,
        },
      ]
    : [];
  const flights = (reader: Reader): readonly MailPart[] => [
    { kind: 'text', text: 'Your flights now:' },
    ...itemParts([item], reader),
  ];
  const summary: MailPart = { kind: 'text', text: sentence };
  return [
    ...toEach(
      { facts, publicUrl, links },
      {
        subject: title,
        title,
        parts: (reader) => [
          summary,
          ...answer,
          ...flights(reader),
          ...tripParts({ facts, publicUrl, wallets }, [], reader),
        ],
        files,
      },
    ),
    ...forTravelers(facts, {
      subject: `Your flights to ${place} changed`,
      parts: [summary, ...flights({ maySeeCodes: false })],
      files,
    }),
  ];
};

/** To the desk: a trip's flights are not as they should be, and somebody must handle it. */
export const needsDeskMail = ({
  facts,
  publicUrl,
  supportEmail,
  sentence,
}: Pick<MailedChange, 'facts' | 'publicUrl' | 'sentence'> & { readonly supportEmail: string }): Mail => {
  const title = `Trip ${facts.tripId} needs an expert`;
  return designedMail({
    to: supportEmail,
    subject: title,
    title,
    parts: [
      { kind: 'text', text: sentence },
      {
        kind: 'facts',
        facts: [
          ...tripNamed(facts),
          ['Dates', daysText(facts)],
          [facts.travelers.length === 1 ? 'Traveler' : 'Travelers', facts.travelers.join(', ')],
        ],
      },
      { kind: 'button', label: 'Open the trip', url: publicUrl + pages.trip(facts.tripId) },
    ],
  });
};
