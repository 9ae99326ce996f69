import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { DeskTrip } from '#contract/expert-desk.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';
import css from './desk-table.module.css';

/**
 * From a request, or from a customer who wants another option, straight to a new proposal. Only experts propose.
 * docs/roles.md#trips
 */
export const AddProposal = ({ trip }: { trip: DeskTrip }): JSX.Element | null => {
  const { data: user } = useQuery(currentUserQuery);
  if (!user?.is_expert) return null;
  const name = trip.destination || `trip ${trip.id}`;
  return (
    <div>
      <PageLink
        className={css.act}
        to={pages.propose(trip.id)}
        aria-label={`Add a Proposal for ${name}, ${trip.customer_name}`}
      >
        Add a Proposal
      </PageLink>
    </div>
  );
};
