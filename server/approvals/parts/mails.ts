import { pages } from '#contract/pages.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail, type MailPart } from '#server/kit/mail-layout.ts';
import type { ApprovalFacts } from '#server/trips/approval-facts.ts';

const recipients = (facts: ApprovalFacts): readonly string[] => [
  ...new Set([facts.contactEmail, facts.creatorEmail].map((email) => email.toLowerCase())),
];

const toEach = (facts: ApprovalFacts, title: string, parts: readonly MailPart[]): readonly Mail[] =>
  recipients(facts).map((to) => designedMail({ to, subject: title, title, parts }));

const openTrip = (tripId: number, publicUrl: string): MailPart => ({
  kind: 'button',
  label: 'Open the trip',
  url: publicUrl + pages.trip(tripId),
});

/** To the traveler and whoever asked: declined, by whom and why. */
export const declinedMails = (
  facts: ApprovalFacts,
  { actorName, reason }: { actorName: string; reason: string },
  publicUrl: string,
): readonly Mail[] =>
  toEach(facts, `Your trip to ${facts.destination} was declined`, [
    { kind: 'text', text: `${actorName} declined it: ${reason}` },
    { kind: 'text', text: 'Nothing was charged.' },
    openTrip(facts.tripId, publicUrl),
  ]);

/** To the traveler and whoever asked: nobody answered in time. */
export const expiredMails = (facts: ApprovalFacts, publicUrl: string): readonly Mail[] =>
  toEach(facts, `Nobody approved your trip to ${facts.destination} in time`, [
    { kind: 'text', text: 'The request has expired. Nothing was charged. You can book the trip again.' },
    ...(facts.managerName ? [{ kind: 'text' as const, text: `For help, please ask ${facts.managerName}.` }] : []),
    openTrip(facts.tripId, publicUrl),
  ]);
