import { pages } from '#contract/pages.ts';
import { failureSentence } from '#domain/bookings/failure-sentence.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail, type MailPart } from '#server/kit/mail-layout.ts';
import { tripNamed } from '#server/kit/trip-named.ts';
import type { ApprovalFacts } from '../approval-facts.ts';

const toEach = (
  facts: ApprovalFacts,
  title: string,
  parts: readonly MailPart[],
  also: readonly string[] = [],
): readonly Mail[] => {
  const addresses = [facts.contactEmail, facts.creatorEmail, ...also].map((email) => email.toLowerCase());
  return [...new Set(addresses)].map((to) => designedMail({ to, subject: title, title, parts }));
};

/** The trip that the mail is about, and the link to it. */
const aboutTrip = (
  facts: ApprovalFacts,
  publicUrl: string,
  more: readonly (readonly [string, string])[] = [],
): readonly MailPart[] => [
  { kind: 'facts', facts: [...tripNamed(facts), ...more] },
  { kind: 'button', label: 'Open the trip', url: publicUrl + pages.trip(facts.tripId) },
];

/** To the traveler and the person who asked: who declined it and why. */
export const declinedMails = (
  facts: ApprovalFacts,
  { actorName, reason }: { actorName: string; reason: string },
  publicUrl: string,
): readonly Mail[] =>
  toEach(facts, `Your trip to ${facts.destination} was declined`, [
    { kind: 'text', text: `${actorName} declined it: ${reason}` },
    { kind: 'text', text: 'Nothing was charged.' },
    ...aboutTrip(facts, publicUrl),
  ]);

/** To the traveler and the person who asked: the trip was approved, but not booked. */
export const voucherGoneMails = (facts: ApprovalFacts, publicUrl: string): readonly Mail[] =>
  toEach(facts, `Your trip to ${facts.destination} was not booked`, [
    { kind: 'text', text: failureSentence('voucher-gone', 'trip') },
    ...aboutTrip(facts, publicUrl),
  ]);

/** "The booking is being canceled, and all of the 312.00 USD are refunded to the card, and 100.00 USD are returned as a voucher" */
const takenBack = ({ captured, voucher }: { captured: Money; voucher: Money }): string =>
  [
    'The booking is being canceled',
    ...(captured.minor > 0 ? [`all of the ${formatMoney(captured)} are refunded to the card`] : []),
    ...(voucher.minor > 0 ? [`${formatMoney(voucher)} are returned as a voucher`] : []),
  ].join(', and ');

/**
 * To the traveler, the person who asked, the approver and the person who undid: the booking is being canceled, and what
 * that costs.
 */
export const undoneMails = (
  facts: ApprovalFacts,
  undone: { actorName: string; also: readonly string[]; captured: Money; voucher: Money },
  publicUrl: string,
): readonly Mail[] =>
  toEach(
    facts,
    `The approval of the trip to ${facts.destination} was undone`,
    [
      {
        kind: 'text',
        text: `${undone.actorName} undid the approval. ${takenBack(undone)}. Nothing remains charged.`,
      },
      ...aboutTrip(facts, publicUrl, [['Traveling', facts.travelers.join(', ')]]),
    ],
    undone.also,
  );

/**
 * To the approver, the traveler and the person who asked, except the one who canceled: there is nothing left to answer.
 */
export const withdrawnMails = (
  facts: ApprovalFacts,
  { actor, approver }: { actor: { name: string; email: string }; approver: string | null },
  publicUrl: string,
): readonly Mail[] =>
  toEach(
    facts,
    `The trip to ${facts.destination} was canceled`,
    [
      {
        kind: 'text',
        text: `${actor.name} canceled it. Nothing was charged, and nobody needs to answer the request.`,
      },
      ...aboutTrip(facts, publicUrl, [['Traveling', facts.travelers.join(', ')]]),
    ],
    approver === null ? [] : [approver],
  ).filter(({ to }) => to !== actor.email.toLowerCase());

/** To the traveler and the person who asked: nobody answered in time, or nobody gave the second approval. */
export const expiredMails = (facts: ApprovalFacts, publicUrl: string): readonly Mail[] =>
  toEach(facts, `Nobody approved your trip to ${facts.destination} in time`, [
    ...(facts.firstDecidedBy === null
      ? []
      : [{ kind: 'text' as const, text: 'The first of two approvals was given, the second one was not.' }]),
    { kind: 'text', text: 'The request has expired. Nothing was charged. You can book the trip again.' },
    ...(facts.managerName ? [{ kind: 'text' as const, text: `For help, please ask ${facts.managerName}.` }] : []),
    ...aboutTrip(facts, publicUrl),
  ]);
