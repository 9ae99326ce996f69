/** The mails about a delegate. docs/threats.md#words-in-mails */
import { pages } from '#contract/pages.ts';
import { type DelegationDays, daysOfDelegation } from '#domain/approvals/delegation.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';

type Given = DelegationDays & {
  readonly to: string;
  readonly approverName: string;
  readonly delegateName: string;
  readonly organization: string;
  /** Who named the delegate; null: the approver. */
  readonly setByName: string | null;
  readonly isAway: boolean;
  readonly zone: string;
};

/** To the delegate: for whom they decide and when. */
export const namedMail = (given: Given, publicUrl: string): Mail => {
  const approver = plainWords(given.approverName);
  const by = given.setByName === null ? approver : plainWords(given.setByName);
  const title = `You decide about trips for ${approver}`;
  return designedMail({
    to: given.to,
    subject: title,
    title,
    parts: [
      {
        kind: 'text',
        text: `${by} named you. ${daysOfDelegation(given).replace(/^./, (first) => first.toUpperCase())} you may approve and decline what ${approver} may at ${plainWords(given.organization)}, but not your own trips.`,
      },
      {
        kind: 'text',
        text: given.isAway
          ? `${approver} is away then. Requests come to you instead.`
          : 'Requests come to both of you. One answer is enough.',
      },
      { kind: 'button', label: 'Open Approvals', url: publicUrl + pages.approvals() },
      { kind: 'note', text: `These are days in the time zone ${given.zone}.` },
    ],
  });
};

/** To the approver for whom a Super Admin named somebody. */
export const namedForYouMail = (given: Given, publicUrl: string): Mail => {
  const delegate = plainWords(given.delegateName);
  const title = `${delegate} decides about trips for you`;
  return designedMail({
    to: given.to,
    subject: title,
    title,
    parts: [
      {
        kind: 'text',
        text: `${plainWords(given.setByName ?? '')}, a Super Admin of ${plainWords(given.organization)}, named ${delegate} ${daysOfDelegation(given)}. You may decide as before, and change this on your account page.`,
      },
      { kind: 'button', label: 'Open Your Account', url: publicUrl + pages.account() },
    ],
  });
};

/** To somebody who was a delegate and is no longer. */
export const endedMail = ({
  to,
  approverName,
  organization,
}: Pick<Given, 'to' | 'approverName' | 'organization'>): Mail => {
  const title = `You no longer decide about trips for ${plainWords(approverName)}`;
  return designedMail({
    to,
    subject: title,
    title,
    parts: [
      { kind: 'text', text: `This is about trips of ${plainWords(organization)}. There is nothing for you to do.` },
    ],
  });
};
