import { pages } from '#contract/pages.ts';
import { type Amounts, amountLines } from '#domain/bookings/amounts.ts';
import { carsChargeText } from '#domain/cars/car-request.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import type { Mail } from '#platform/mail/port.ts';
import type { Secrets } from '#platform/secrets.ts';
import { designedMail, type MailPart } from '#server/kit/mail-layout.ts';
import { type NamedTrip, tripNamed } from '#server/kit/trip-named.ts';
import { type Comparison, comparedParts } from './parts/compared-parts.ts';

/** The purpose under which the approver's link is signed. */
const approveLinkPurpose = 'approve-trip';

/**
 * The key of the link in an approver's mail: valid for one question and one person. docs/rules.md#approvals;
 * docs/threats.md#cross-site-requests
 */
export const approveKey = (secrets: Secrets, approvalId: number, approverId: number): string =>
  secrets.sign(approveLinkPurpose, `${approvalId}:${approverId}`);

/** @returns whether a key is that of this question's mail to this person */
export const isApproveKey = (secrets: Secrets, key: string, of: { approvalId: number; userId: number }): boolean =>
  secrets.verify(approveLinkPurpose, key) === `${of.approvalId}:${of.userId}`;

export type ApprovalRequest = NamedTrip & {
  readonly approvalId: number;
  readonly approver: { readonly userId: number; readonly email: string };
  /** The approver for whom the person decides; null: in their own right. */
  readonly forName: string | null;
  /** The traveler whose line manager the person is; null: they were asked for another reason. */
  readonly lineManagerOf: string | null;
  /** Which of two approvals it is, in sentences; null: it needs one only. */
  readonly level: string | null;
  readonly requesterName: string;
  readonly travelers: readonly string[];
  readonly dates: string;
  readonly amounts: Amounts;
  /** The requested cars in words, which our experts look for; null: none. */
  readonly carsAsked: string | null;
  readonly policySentence: string;
  readonly reason: string;
  /** The flights and what they are compared with. */
  readonly comparison: Comparison;
  readonly deadline: Date;
  /** The time zone in which times are given. */
  readonly zone: string;
  /** Until when the airline guarantees the price; null: it does not, or this is not known yet. */
  readonly priceHeldUntil: Date | null;
};

/** The amounts above do not include items without a price. MONEY-06 */
const carLines = (asked: string | null): readonly (readonly [string, string])[] =>
  asked === null
    ? []
    : [
        ['Cars asked for', asked.split('\n').join('; ')],
        ['Their price', carsChargeText],
      ];

type Address = { readonly publicUrl: string; readonly secrets: Secrets };

const requestParts = (asked: ApprovalRequest, { publicUrl, secrets }: Address): readonly MailPart[] => {
  const key = approveKey(secrets, asked.approvalId, asked.approver.userId);
  return [
    ...(asked.forName === null
      ? []
      : [{ kind: 'text' as const, text: `You decide for ${asked.forName}, who named you for these days.` }]),
    ...(asked.lineManagerOf === null
      ? []
      : [{ kind: 'text' as const, text: `You decide as the line manager of ${asked.lineManagerOf}.` }]),
    ...(asked.level === null ? [] : [{ kind: 'text' as const, text: asked.level }]),
    {
      kind: 'facts',
      facts: [
        ...tripNamed(asked),
        ['Traveling', asked.travelers.join(', ')],
        ['Dates', asked.dates],
        ...amountLines(asked.amounts),
        ...carLines(asked.carsAsked),
        ['Policy', asked.policySentence],
        ['Reason', asked.reason],
        ['Answer by', instantText(asked.deadline, asked.zone)],
        ...(asked.priceHeldUntil ? [['Price kept until', instantText(asked.priceHeldUntil, asked.zone)] as const] : []),
      ],
    },
    ...comparedParts(asked.comparison, asked.zone),
    { kind: 'button', label: 'Approve', url: publicUrl + pages.approveTrip(asked.tripId, key) },
    {
      kind: 'button',
      label: 'Decline',
      url: publicUrl + pages.approvals({ trip: String(asked.tripId), answer: 'decline' }),
    },
    {
      kind: 'button',
      label: 'Compare and check now',
      url: publicUrl + pages.approvals({ trip: String(asked.tripId) }),
    },
    { kind: 'button', label: 'Look at the trip', url: publicUrl + pages.trip(asked.tripId) },
    {
      kind: 'note',
      text: 'Nothing is charged before you approve. Approve and Decline ask you to sign in first. Decline asks for a reason before anything happens. Without an answer the request expires.',
    },
  ];
};

/** Its link approves until the deadline. */
const askingMail = (title: string, asked: ApprovalRequest, address: Address): Mail => ({
  ...designedMail({ to: asked.approver.email, subject: title, title, parts: requestParts(asked, address) }),
  secretUntil: asked.deadline,
});

/** "Sam Rivera asks you to approve a trip to London". APPR-01 */
export const approvalRequestMail = (asked: ApprovalRequest, address: Address): Mail => {
  const title = `${asked.requesterName} asks you to approve a trip to ${asked.destination}`;
  return askingMail(title, asked, address);
};

/** The reminder when three quarters of the time have passed. */
export const approvalReminderMail = (asked: ApprovalRequest, address: Address): Mail => {
  const title = `Still waiting for you: a trip of ${asked.requesterName} to ${asked.destination}`;
  return askingMail(title, asked, address);
};

/** Tells an approver about a trip that needs no approval. docs/rules.md#approvals: is_notify_upfront */
export const noticeMail = (
  {
    to,
    requesterName,
    dates,
    amounts,
    ...trip
  }: Pick<ApprovalRequest, keyof NamedTrip | 'requesterName' | 'dates' | 'amounts' | 'carsAsked'> & { to: string },
  { publicUrl }: Pick<Address, 'publicUrl'>,
): Mail => {
  const title = `${requesterName} books a trip to ${trip.destination}`;
  return designedMail({
    to,
    subject: title,
    title,
    parts: [
      { kind: 'text', text: 'It is within policy: there is nothing for you to do.' },
      {
        kind: 'facts',
        facts: [...tripNamed(trip), ['Dates', dates], ...amountLines(amounts), ...carLines(trip.carsAsked)],
      },
      { kind: 'button', label: 'Look at the trip', url: publicUrl + pages.trip(trip.tripId) },
    ],
  });
};
