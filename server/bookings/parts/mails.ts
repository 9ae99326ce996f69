import { pages } from '#contract/pages.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail, type MailPart } from '#server/kit/mail-layout.ts';
import type { MailFacts } from './trip-store.ts';

type About = { readonly facts: MailFacts; readonly publicUrl: string };

/** @returns "London", or what stands for it in a sentence */
export const placeOf = ({ destination }: MailFacts): string => destination || 'your destination';

/** What every mail about a trip ends with: which it is, for whom, and the way to it. */
export const tripParts = (
  { facts, publicUrl }: About,
  more: readonly (readonly [string, string])[],
): readonly MailPart[] => [
  {
    kind: 'facts',
    facts: [
      ['Trip', facts.identifier || String(facts.tripId)],
      ['Dates', [facts.dateStart, facts.dateEnd].filter((date) => date !== null).join(' to ')],
      [facts.travelers.length === 1 ? 'Traveler' : 'Travelers', facts.travelers.join(', ')],
      ...more,
    ],
  },
  { kind: 'button', label: 'Open the trip', url: publicUrl + pages.trip(facts.tripId) },
];

/** The same mail to each of the trip's people. */
export const toEach = (about: About, content: { subject: string; title: string; parts: readonly MailPart[] }): Mail[] =>
  about.facts.recipients.map(({ email }) => designedMail({ to: email, ...content }));

/**
 * To travelers who are nobody of the trip's people: they fly, and may not open the trip. permissions.md
 * @param content.parts without a way to the trip
 */
export const forTravelers = (facts: MailFacts, content: { subject: string; parts: readonly MailPart[] }): Mail[] =>
  facts.travelerAddresses.map((to) =>
    designedMail({
      to,
      subject: content.subject,
      title: content.subject,
      parts: [
        ...content.parts,
        {
          kind: 'note',
          text: `Your trip is looked after by ${facts.contactName}: please ask there for anything else.`,
        },
      ],
    }),
  );

/**
 * "Your trip to London is booked". Confirmation codes and ticket numbers stand in the trip view only: whoever finds a
 * mail must not be able to open the booking at the airline. Threat T24, semantics 7
 */
export const confirmationMails = (about: About & { flights: string; charged: Money; cardLast4: string }): Mail[] =>
  toEach(about, {
    subject: `Your trip to ${placeOf(about.facts)} is booked`,
    title: `Your trip to ${placeOf(about.facts)} is booked`,
    parts: [
      ...tripParts(about, [
        ['Flights', about.flights],
        ['Charged', `${formatMoney(about.charged)} to the card ending in ${about.cardLast4}`],
      ]),
      { kind: 'note', text: 'Confirmation codes and ticket numbers are on the trip’s page.' },
    ],
  });

/** "Your trip to London was canceled". @param about.sentence who canceled, and what is given back */
export const canceledMails = (
  about: About & { sentence: string; flights: string; by: 'airline' | 'us' },
): readonly Mail[] => {
  const subject = `Your trip to ${placeOf(about.facts)} was canceled`;
  const parts: readonly MailPart[] = [
    { kind: 'text', text: about.sentence },
    ...tripParts(about, [['Flights', about.flights]]),
  ];
  const said = about.by === 'airline' ? 'The airline canceled your flights.' : 'Your flights were canceled.';
  return [
    ...toEach(about, { subject, title: subject, parts }),
    ...forTravelers(about.facts, {
      subject,
      parts: [
        { kind: 'text', text: said },
        { kind: 'facts', facts: [['Flights', about.flights]] },
      ],
    }),
  ];
};

/** @param about.sentence why, and that nothing was charged */
export const notBookedMails = (about: About & { sentence: string }): Mail[] =>
  toEach(about, {
    subject: `Your trip to ${placeOf(about.facts)} was not booked`,
    title: `Your trip to ${placeOf(about.facts)} was not booked`,
    parts: [{ kind: 'text', text: about.sentence }, ...tripParts(about, [])],
  });

/** @param about.sentence what is open, and who sees to it */
export const attentionMails = (about: About & { sentence: string }): Mail[] =>
  toEach(about, {
    subject: `Your trip to ${placeOf(about.facts)} needs attention`,
    title: `Your trip to ${placeOf(about.facts)} needs attention`,
    parts: [{ kind: 'text', text: about.sentence }, ...tripParts(about, [])],
  });
