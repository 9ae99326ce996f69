/** The texts about an option, both on the trip's page and where it is booked. */
import type { JSX } from 'react';
import type { ItineraryProposal } from '#contract/itinerary-parts.ts';
import type { Money } from '#domain/kit/money.ts';
import { Verdict } from '#web/ui/marks.tsx';

/** What is charged separately once it is booked; null: nothing. */
export const bookingFeeOf = ({ booking_fee: fee }: ItineraryProposal): Money | null =>
  fee && { minor: fee.amount, currency: fee.currency };

/** The travel policy's verdict on the whole option; empty where no policy applies. docs/screens.md#policy-words */
export const ProposalVerdict = ({ proposal }: { readonly proposal: ItineraryProposal }): JSX.Element | null => {
  if (!proposal.is_policy) return null;
  const sentence = proposal.policy_sentence ?? '';
  return proposal.is_policy_approval ? (
    <Verdict kind="ask">Needs approval. {sentence}</Verdict>
  ) : (
    <Verdict kind="ok">In policy. {sentence}</Verdict>
  );
};

/** What the person must know about its flights before paying. docs/screens.md#risks; docs/screens.md#fare-rules */
export const FlightConditions = ({ proposal }: { readonly proposal: ItineraryProposal }): JSX.Element => (
  <>
    {proposal.fits.map(({ kind, sentence }) => (
      <p key={sentence}>
        <Verdict kind={kind}>{sentence}</Verdict>
      </p>
    ))}
    {proposal.flight_risks.map((risk) => (
      <p key={risk}>
        <Verdict kind="risk">{risk}</Verdict>
      </p>
    ))}
    {proposal.flight_rules && <p>Flights: {proposal.flight_rules}</p>}
  </>
);
