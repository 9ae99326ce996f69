import type { MoneyDispute } from '#contract/console-disputes.ts';

/** "Dispute, trip 12 to London". */
export const disputeTitle = ({
  is_inquiry: isInquiry,
  payment,
  trip_id: tripId,
  destination,
}: MoneyDispute): string => {
  const what = isInquiry ? 'Inquiry' : 'Dispute';
  if (payment === null) return `${what} of an unknown charge`;
  if (tripId === null) return what;
  return destination === '' ? `${what}, trip ${tripId}` : `${what}, trip ${tripId} to ${destination}`;
};

/** What to do, or how it ended. */
export const disputeText = ({ state, has_evidence: hasEvidence, evidence_due_at: dueAt }: MoneyDispute): string => {
  switch (state) {
    case 'needs response':
      if (dueAt === null) return 'The bank takes no evidence. See it at the gateway.';
      return hasEvidence
        ? 'Evidence is ready at the gateway, but was not sent. Send it there.'
        : 'Send the evidence at the gateway: the booking, its mails, and what was traveled. Do not refund the charge.';
    case 'under review':
      return 'The bank decides. There is nothing to do.';
    case 'won':
      return 'The bank decided for us.';
    case 'lost':
      return 'The bank decided for the cardholder, or nobody answered in time.';
    case 'closed':
      return 'It became no dispute.';
    case 'unknown':
      return 'The gateway has a state that we do not know. See it there.';
  }
};
