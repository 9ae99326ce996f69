import type { JSX } from 'react';
import type { ItinerariesReply, Itinerary, Trip } from '#contract/trips.ts';
import { ProposalPanel } from './proposal-panel.tsx';
import css from './proposals.module.css';
import { ProposalsTable } from './proposals-table.tsx';
import type { Proposed } from './proposed.ts';

const isProposed = (itinerary: Itinerary): itinerary is Proposed => itinerary.proposal !== null;

type Props = { readonly trip: Trip; readonly reply: ItinerariesReply; readonly shown: Itinerary };

/**
 * A comparison of a trip's options while one is still to be chosen, and the details of the one on show.
 * docs/rules.md#proposals
 */
export const Proposals = ({ trip, reply, shown }: Props): JSX.Element => {
  const options = reply.itineraries.filter(isProposed);
  const accepted = options.find(({ proposal }) => proposal.is_accepted);
  const mayChooseAgain = !accepted && trip.state !== 'quoted' && options.some(({ proposal }) => proposal.may_accept);
  return (
    <div className={css.proposals}>
      {mayChooseAgain && <p>Book any of these options, or write to your travel expert for another.</p>}
      {options.length > 1 && !accepted && (
        <ProposalsTable tripId={trip.id} options={options} reply={reply} shown={shown} />
      )}
      {isProposed(shown) && <ProposalPanel trip={trip} option={shown} accepted={accepted} />}
    </div>
  );
};
